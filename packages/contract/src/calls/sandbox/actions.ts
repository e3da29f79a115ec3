/** What a script or a test may do that a borrower cannot: play the provider, the operator and time. */
import { Type } from 'typebox'
import { call } from '../../call.ts'
import { PROVIDER_MODES, SANDBOX_PROVIDERS } from '../../vocabulary.ts'
import { Closed, OneOf, PesosIn, Text } from '../../schemas.ts'

const tag = 'actions'
const Given = (maxLength = 2_000) => Type.String({ minLength: 1, maxLength })
const Day = () => Type.String({ format: 'date' })

export const payCode = call({
  api: 'sandbox',
  method: 'POST',
  path: '/pay',
  tag,
  summary: 'Pays a code as a wallet or a store would: the provider reports it by its signed webhook',
  payload: Closed({
    payCode: Given(),
    /** The amount of the code or the loan, where it is left out. */
    amount: Type.Optional(PesosIn()),
    /** Today, where it is left out. */
    paidOn: Type.Optional(Day()),
    /** `late`: a payment of today is queued and reported when the date moves on. */
    deliver: Type.Optional(OneOf('once', 'twice', 'late')),
  }),
  data: Closed({ status: OneOf('credited', 'suspense', 'held', 'repeated') }),
})

export const decideOrder = call({
  api: 'sandbox',
  method: 'POST',
  path: '/decide',
  tag,
  summary:
    'Decides an application as an operator does; the same decision again is answered as the first time',
  payload: Closed({ orderId: Given(), approve: Type.Boolean() }),
  data: Closed({ status: OneOf('approved', 'declined') }),
})

export const replyToComplaint = call({
  api: 'sandbox',
  method: 'POST',
  path: '/answer',
  tag,
  summary: "An operator's reply to a complaint; a later one takes its place",
  payload: Closed({
    problemId: Given(),
    text: Given(),
    /** The reply asks for no rating, where it is left out. */
    askScore: Type.Optional(Type.Boolean()),
  }),
  data: Closed({ status: Type.Literal('answered') }),
})

export const moveDate = call({
  api: 'sandbox',
  method: 'POST',
  path: '/clock',
  tag,
  summary:
    'Moves the business date forward by a number of days or to a day, and does at once what has come due',
  payload: Closed({
    advanceDays: Type.Optional(Type.Integer({ minimum: -999_999, maximum: 999_999 })),
    date: Type.Optional(Day()),
  }),
  data: Closed({ today: Text(10) }),
})

export const setProvider = call({
  api: 'sandbox',
  method: 'POST',
  path: '/provider',
  tag,
  summary:
    'How a provider behaves from now on; what it kept back while it misbehaved is reported once it reports again',
  payload: Closed({ name: OneOf(...SANDBOX_PROVIDERS), mode: OneOf(...PROVIDER_MODES) }),
  data: Closed({ status: OneOf(...PROVIDER_MODES) }),
})
