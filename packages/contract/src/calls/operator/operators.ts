/** The lender's people, their sessions, and the tokens of machines. (Decision 171.) */
import { Type } from 'typebox'
import { call } from '../../call.ts'
import { Closed, Nothing, OneOf, Text, Whole } from '../../schemas.ts'
import { Moment, Nullable, OwnId, Signed, Words } from './fields.ts'

const tag = 'operators'
const RoleName = () => OneOf('support', 'credit', 'collections', 'finance', 'admin', 'auditor', 'approver')
const Roles = () => Type.Array(RoleName(), { minItems: 1, maxItems: 7, uniqueItems: true })
const Email = () => Type.String({ maxLength: 200, pattern: '^[^\\s@]+@[^\\s@]+$' })
const Rows = <Row extends Parameters<typeof Type.Array>[0]>(row: Row) =>
  Closed({ rows: Type.Array(row, { maxItems: 500 }), next: Type.Null() })

export const listOperators = call({
  api: 'operator',
  method: 'GET',
  path: '/operators',
  tag,
  summary: 'Everybody who may sign in or could once, by name',
  payload: Nothing(),
  data: Rows(
    Closed({
      operatorId: OwnId(),
      email: Email(),
      name: Text(100),
      roles: Roles(),
      enabled: Type.Boolean(),
      /** Since when an authenticator app is set up. */
      enrolledAt: Nullable(Moment()),
      /** How many passkeys they have. */
      passkeys: Whole(),
      /** Whether they are linked with a person of the lender's provider. */
      openId: Type.Boolean(),
      lastSeenAt: Nullable(Moment()),
      createdAt: Moment(),
      createdBy: Text(100),
    }),
  ),
})

export const saveOperator = call({
  api: 'operator',
  method: 'POST',
  path: '/save-operator',
  tag,
  summary: 'Adds somebody by e-mail, or changes name, roles, or whether they may sign in; their sessions end',
  payload: Signed({ email: Email(), name: Words(100), roles: Roles(), enabled: Type.Boolean() }),
  data: Closed({
    repeated: Type.Boolean(),
    operatorId: OwnId(),
    /** Of somebody new: shown once, to be handed over. */
    firstPassword: Type.Optional(Text(40)),
  }),
})

export const resetSignIn = call({
  api: 'operator',
  method: 'POST',
  path: '/reset-sign-in',
  tag,
  summary:
    'Gives somebody else a new first password and forgets their authenticator app, passkeys and link to the provider; their sessions end',
  payload: Signed({ operatorId: OwnId() }),
  data: Closed({ operatorId: OwnId(), firstPassword: Text(40) }),
})

export const listSessions = call({
  api: 'operator',
  method: 'GET',
  path: '/sessions',
  tag,
  summary: 'Sessions that are open, the last used first; of one operator with `operatorId`',
  payload: Closed({ operatorId: Type.Optional(OwnId()) }),
  data: Rows(
    Closed({
      sessionId: OwnId(),
      operatorId: OwnId(),
      name: Text(100),
      startedAt: Moment(),
      seenAt: Moment(),
      address: Text(60),
      userAgent: Text(300),
      /** Whether it is the one that asks. */
      own: Type.Boolean(),
    }),
  ),
})

export const endSession = call({
  api: 'operator',
  method: 'POST',
  path: '/end-session',
  tag,
  summary: 'Ends a session of somebody',
  payload: Signed({ sessionId: OwnId() }),
  data: Closed({ repeated: Type.Boolean() }),
})

const Scopes = () =>
  Type.Array(Type.String({ pattern: '^([A-Za-z-]{2,60}|\\*)$' }), {
    minItems: 1,
    maxItems: 100,
    uniqueItems: true,
  })

export const listTokens = call({
  api: 'operator',
  method: 'GET',
  path: '/tokens',
  tag,
  summary: 'Tokens of machines by name, those that work first',
  payload: Nothing(),
  data: Rows(
    Closed({
      tokenId: OwnId(),
      name: Text(100),
      scopes: Scopes(),
      createdAt: Moment(),
      createdBy: Text(100),
      /** To the hour. */
      lastUsedAt: Nullable(Moment()),
      revokedAt: Nullable(Moment()),
    }),
  ),
})

export const makeToken = call({
  api: 'operator',
  method: 'POST',
  path: '/make-token',
  tag,
  summary: 'Makes a token for a machine; it is shown once',
  payload: Signed({ name: Words(100), scopes: Scopes() }),
  data: Closed({ tokenId: OwnId(), token: Text(100) }),
})

export const revokeToken = call({
  api: 'operator',
  method: 'POST',
  path: '/revoke-token',
  tag,
  summary: 'Revokes a token at once',
  payload: Signed({ tokenId: OwnId() }),
  data: Closed({ repeated: Type.Boolean() }),
})
