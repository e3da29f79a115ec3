/** The account that receives the money. (Specification, points 2, 3 and 7.) (Decision 003.) */
import { Type } from 'typebox'
import { call } from '../call.ts'
import { Closed, Id, OptionalId, OptionalText, Text, FieldErrors } from '../schemas.ts'
import { FormItem } from './form-item.ts'

export const cardInit = call({
  method: 'POST',
  path: '/v3/bind-card/card-init',
  envelope: 'success',
  access: 'borrower',
  summary: 'The account form as a list of items; the first one, `cardType`, is the choice of tabs',
  payload: Closed({ product_id: OptionalId() }),
  data: Type.Array(FormItem, { maxItems: 40 }),
})

const cardForm = {
  product_id: OptionalId(),
  cardType: Text(4),
  channelNumber: OptionalText(12),
  bankCode: OptionalText(20),
  cardNo: OptionalText(30),
  walletNo: OptionalText(20),
  accountName: OptionalText(120),
}
const saved = Closed({ nextUrl: OptionalText(600) })

export const bindCardNew = call({
  method: 'POST',
  path: '/v3/bind-card/bind-card-new',
  envelope: 'success',
  access: 'borrower',
  summary: 'Binds an account for the payout',
  payload: Closed(cardForm),
  data: saved,
  refusal: FieldErrors(),
})

export const cardChange = call({
  method: 'POST',
  path: '/relations/cardChange',
  envelope: 'success',
  access: 'borrower',
  summary: 'Changes the account of an order whose payout failed, and sends the money again',
  payload: Closed({ ...cardForm, order_id: Type.Optional(Id()) }),
  data: saved,
  refusal: FieldErrors(),
})
