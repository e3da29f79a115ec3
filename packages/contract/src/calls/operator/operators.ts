/** The lender's people, their sessions, and the tokens of machines. (Decision 171.) */
import { Type } from 'typebox'
import { call } from '../../call.ts'
import { Closed, Nothing, OneOf, Text, Whole } from '../../schemas.ts'
import { Day, Timestamp, Nullable, OwnId, Signed, Words } from './fields.ts'

const tag = 'operators'
const RoleName = () => OneOf('support', 'credit', 'collections', 'finance', 'admin', 'auditor', 'approver')
const Roles = () => Type.Array(RoleName(), { minItems: 1, maxItems: 7, uniqueItems: true })
const Email = () => Type.String({ maxLength: 200, pattern: '^[^\\s@]+@[^\\s@]+$' })
/** Compared by its last ten digits, with or without the country. */
const Phone = () => Type.String({ pattern: '^\\+?[0-9][0-9 -]{8,18}$' })
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
      /** Digits; null for somebody from before phones were stored. */
      phone: Nullable(Text(20)),
      name: Text(100),
      roles: Roles(),
      enabled: Type.Boolean(),
      /** Since when an authenticator app is set up. */
      enrolledAt: Nullable(Timestamp()),
      /** Until when the person may choose a password by the link that they were sent. */
      invitedUntil: Nullable(Timestamp()),
      /** How many passkeys they have. */
      passkeys: Whole(),
      /** Whether they are linked with a person of the lender's provider. */
      openId: Type.Boolean(),
      lastSeenAt: Nullable(Timestamp()),
      createdAt: Timestamp(),
      createdBy: Text(100),
    }),
  ),
})

export const saveOperator = call({
  api: 'operator',
  method: 'POST',
  path: '/save-operator',
  tag,
  summary:
    'Adds somebody by e-mail, who is sent a link to choose a password, or changes name, phone, roles, or whether they may sign in; their sessions end',
  payload: Signed({
    email: Email(),
    /** Needed of somebody new: one person has one account. */
    phone: Type.Optional(Phone()),
    name: Words(100),
    roles: Roles(),
    enabled: Type.Boolean(),
  }),
  data: Closed({ repeated: Type.Boolean(), operatorId: OwnId() }),
})

export const resetSignIn = call({
  api: 'operator',
  method: 'POST',
  path: '/reset-sign-in',
  tag,
  summary:
    'Forgets password, authenticator app, passkeys and link to the provider of somebody else, who is sent a link to choose a new password; their sessions end',
  payload: Signed({ operatorId: OwnId() }),
  data: Closed({ operatorId: OwnId() }),
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
      startedAt: Timestamp(),
      seenAt: Timestamp(),
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

/** Names of calls. Tokens from before may still show an area or `*`, which open nothing. */
const Scopes = () =>
  Type.Array(Type.String({ pattern: '^([A-Za-z-]{2,60}|\\*)$' }), {
    minItems: 1,
    maxItems: 200,
    uniqueItems: true,
  })

export const listTokens = call({
  api: 'operator',
  method: 'GET',
  path: '/tokens',
  tag,
  summary: 'Tokens of machines by name, those that are not revoked first',
  payload: Nothing(),
  data: Rows(
    Closed({
      tokenId: OwnId(),
      name: Text(100),
      scopes: Scopes(),
      /** `approved` waits until whoever requested it takes it. */
      state: OneOf('approved', 'works', 'ended', 'revoked'),
      createdAt: Timestamp(),
      createdBy: Text(100),
      /** Of the person; null for one that was made by a command. */
      requestedById: Nullable(OwnId()),
      approvedBy: Nullable(Text(100)),
      /** Null for one from before tokens ended: it opens nothing. */
      expiresAt: Nullable(Timestamp()),
      /** To the hour. */
      lastUsedAt: Nullable(Timestamp()),
      revokedAt: Nullable(Timestamp()),
    }),
  ),
})

export const makeToken = call({
  api: 'operator',
  method: 'POST',
  path: '/make-token',
  tag,
  summary:
    'A token for a machine, for single calls and until the end of a day within a year; once somebody who may make those calls has approved it, whoever requested it takes it',
  payload: Signed({ name: Words(100), scopes: Scopes(), until: Day() }),
  data: Closed({ tokenId: OwnId() }),
})

export const takeToken = call({
  api: 'operator',
  method: 'POST',
  path: '/take-token',
  tag,
  summary: 'Shows an approved token, once, to whoever requested it; it works from then on',
  payload: Signed({ tokenId: OwnId() }),
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
