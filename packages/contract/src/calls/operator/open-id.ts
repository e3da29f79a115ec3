/** Sign-in by the lender's own OpenID Connect provider, where one is set. (Decision 171.) */
import { Type } from 'typebox'
import { call } from '../../call.ts'
import { Closed, OneOf, Text } from '../../schemas.ts'

const tag = 'session'

const Purpose = () => OneOf('sign-in', 'step-up')
/** 256 random bits in base64url. */
const Secret = () => Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' })

export const openIdStart = call({
  api: 'operator',
  method: 'POST',
  path: '/open-id-start',
  tag,
  summary: 'Where the provider asks who it is; `step-up` has it ask anew, whoever is signed in there',
  payload: Closed({ purpose: Purpose() }),
  data: Closed({
    /** The provider's page, for the browser to go to. It leads back to `/console/open-id`. */
    address: Text(4000),
    /** Comes back in the provider's answer, by which the browser finds the key again. */
    state: Secret(),
    /** Stays in the browser: no other one can use the provider's answer. It holds for ten minutes and is taken once. */
    key: Secret(),
  }),
})

export const openIdFinish = call({
  api: 'operator',
  method: 'POST',
  path: '/open-id-finish',
  tag,
  summary: 'Takes the provider’s answer: signs in, or proves anew who it is',
  payload: Closed({
    purpose: Purpose(),
    key: Secret(),
    /** The query with which the provider led back. */
    answer: Type.String({ minLength: 1, maxLength: 4000 }),
  }),
  data: Closed({ next: Type.Literal('signed-in') }),
})
