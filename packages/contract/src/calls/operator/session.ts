/** An operator's own session: sign-in in two steps, sign-out, and proof of who it is before money moves. (Decision 171.) */
import { Type } from 'typebox'
import { call } from '../../call.ts'
import { Closed, Nothing, OneOf, Text, Whole } from '../../schemas.ts'
import { Day, Timestamp, Nullable, OwnId, Signed, Words } from './fields.ts'

const tag = 'session'

/** Six digits of an authenticator app, or a recovery code. */
const Code = () => Type.String({ pattern: '^[0-9A-Za-z-]{6,20}$' })
const NewPassword = () => Type.String({ minLength: 12, maxLength: 200 })
const Password = () => Type.String({ minLength: 1, maxLength: 200 })

export const me = call({
  api: 'operator',
  method: 'GET',
  path: '/me',
  tag,
  summary: 'Who is signed in, and until when',
  payload: Nothing(),
  data: Closed({
    operatorId: Text(40),
    name: Text(100),
    email: Text(200),
    roles: Type.Array(OneOf('support', 'credit', 'collections', 'finance', 'admin', 'auditor', 'approver')),
    /** When the session ends if nothing is done. */
    idleEndsAt: Timestamp(),
    /** Until when money may be moved without another code. */
    stepUpUntil: Nullable(Timestamp()),
    /** How many the operator has. */
    passkeys: Whole(),
    /** Whether the operator is linked with a person of the lender's provider. */
    openId: Type.Boolean(),
    sandbox: Type.Boolean(),
    /** One person may carry out what nobody decided about for a day. */
    smallOffice: Type.Boolean(),
    today: Day(),
    appName: Text(100),
  }),
})

export const signIn = call({
  api: 'operator',
  method: 'POST',
  path: '/sign-in',
  tag,
  summary: 'The first step: e-mail and password; whoever has no authenticator app yet is given a key for one',
  payload: Closed({ email: Words(200), password: Password() }),
  data: Closed({
    next: OneOf('code', 'enrol', 'signed-in'),
    enrolment: Type.Optional(Closed({ secret: Text(100), uri: Text(500) })),
  }),
})

export const acceptInvitation = call({
  api: 'operator',
  method: 'POST',
  path: '/accept-invitation',
  tag,
  summary:
    'The first password, or a new one after a reset, by the link that the person was sent; then an authenticator app is set up',
  payload: Closed({
    key: Type.String({ pattern: '^[\\w-]{43}$' }),
    newPassword: NewPassword(),
  }),
  data: Closed({
    next: OneOf('code', 'enrol'),
    enrolment: Type.Optional(Closed({ secret: Text(100), uri: Text(500) })),
  }),
})

export const signInCode = call({
  api: 'operator',
  method: 'POST',
  path: '/sign-in-code',
  tag,
  summary: 'The second step: a code of the authenticator app, or a recovery code',
  payload: Closed({ code: Code() }),
  data: Closed({
    next: Type.Literal('signed-in'),
    /** Shown once, after the first code. */
    recoveryCodes: Type.Optional(Type.Array(Text(20))),
  }),
})

export const signOut = call({
  api: 'operator',
  method: 'POST',
  path: '/sign-out',
  tag,
  summary: 'Ends the session here, and says where the provider by which it began signs out',
  payload: Nothing(),
  data: Closed({
    /** Null where the session began otherwise, or the provider has no such page. */
    provider: Nullable(Closed({ name: Text(60), address: Text(4000) })),
  }),
})

export const stepUp = call({
  api: 'operator',
  method: 'POST',
  path: '/step-up',
  tag,
  summary: 'Proves anew who it is: money may be moved for five minutes',
  payload: Closed({ code: Code() }),
  data: Closed({ stepUpUntil: Timestamp() }),
})

export const changePassword = call({
  api: 'operator',
  method: 'POST',
  path: '/change-password',
  tag,
  summary: 'Another password, proven by the one before; every other session of the operator ends',
  payload: Closed({
    password: Password(),
    newPassword: NewPassword(),
  }),
  data: Nothing(),
})

export const listOwnSessions = call({
  api: 'operator',
  method: 'GET',
  path: '/own-sessions',
  tag,
  summary: 'Where the caller is signed in now, the last used first',
  payload: Nothing(),
  data: Closed({
    rows: Type.Array(
      Closed({
        sessionId: OwnId(),
        startedAt: Timestamp(),
        seenAt: Timestamp(),
        address: Text(60),
        userAgent: Text(300),
        /** Whether it is the one that asks. */
        own: Type.Boolean(),
      }),
      { maxItems: 100 },
    ),
    next: Type.Null(),
  }),
})

export const endOwnSession = call({
  api: 'operator',
  method: 'POST',
  path: '/end-own-session',
  tag,
  summary: 'Ends another session of the caller',
  payload: Closed({ sessionId: OwnId() }),
  data: Closed({ repeated: Type.Boolean() }),
})

export const explainReads = call({
  api: 'operator',
  method: 'POST',
  path: '/explain-reads',
  tag,
  summary:
    'What somebody needs to see for, who has been shown as many borrowers within the hour as one may: as many more are shown, and all administrators are notified',
  payload: Signed({}),
  data: Closed({ shown: Whole(1_000_000), allowed: Whole(1_000_000) }),
})
