/** Codes to pay under, and what became of each. (Decision 111.) */
import { Type } from 'typebox'
import { call } from '../../call.ts'
import { Closed, OneOf, Pesos, Text } from '../../schemas.ts'
import { Day, Timestamp, Nullable, OwnId } from './fields.ts'
import { PageOf, paging, Sort } from './paging.ts'

const tag = 'payments'

export const listPaymentCodes = call({
  api: 'operator',
  method: 'GET',
  path: '/payment-codes',
  tag,
  personal: (_request, { rows }) => rows.map(({ borrowerId, orderId }) => ({ borrowerId, subject: orderId })),
  summary:
    'Codes to pay under, the newest first; `q` is a whole code, a number or an id that the provider gave for it, or an order; `state` finds unpaid codes with a last day, those that expire last first',
  payload: Closed({
    state: Type.Optional(OneOf('open', 'expired')),
    q: Type.Optional(Text(300)),
    sort: Sort('created'),
    ...paging,
  }),
  data: PageOf(
    Closed({
      payCode: Text(40),
      /** What the provider gave last to pay by; `number` is what a counter takes. */
      number: Nullable(Text(300)),
      provider: Nullable(Text(40)),
      providerId: Nullable(Text(300)),
      purpose: OneOf('contract', 'due', 'repay', 'prepay', 'settle', 'extend'),
      /** By its name; `contract` and `counter` are numbers for any counter. */
      channel: Text(60),
      /** Null: any amount. */
      amount: Nullable(Pesos()),
      orderId: OwnId(),
      borrowerId: OwnId(),
      createdAt: Timestamp(),
      /** The last day of a payment that it takes; null: as long as the loan runs. */
      expiresOn: Nullable(Day()),
      state: OneOf('open', 'paid', 'cancelled', 'expired'),
      /** Money that came under it is pending: an operator has to decide. */
      inSuspense: Type.Boolean(),
    }),
  ),
})
