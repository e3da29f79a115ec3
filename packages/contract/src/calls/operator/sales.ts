/** Loans that are sold: one, or a list of them, with notice to their borrowers. (Decision 329.) */
import { Type } from 'typebox'
import { call } from '../../call.ts'
import { LINES } from '../../clean-text.ts'
import { Closed, OneOf, Pesos, Text, Whole } from '../../schemas.ts'
import { Changed, Day, Nullable, OwnId, PesosGiven, Reference, Signed, Timestamp, Words } from './fields.ts'
import { PageOf, paging, Sort } from './paging.ts'

const tag = 'loans'
/** A thousand loans with their prices. */
const LIST_LENGTH = 60_000

const terms = {
  reference: Reference(),
  /** Who will own the loan, as the borrower reads it, how to reach it, and where to pay from the day of the transfer on. */
  buyer: Closed({ name: Words(120), contact: Words(200), payTo: Words(300) }),
  /** Seven whole business days lie between the notice, which is given when the sale is approved, and this day. */
  transferOn: Day(),
}

export const sellLoan = call({
  api: 'operator',
  method: 'POST',
  path: '/sell-loan',
  tag,
  summary:
    'Agrees to sell a loan and notifies its borrower: from the day of the transfer on it is the buyer’s, until then all goes on as before',
  payload: Signed({ orderId: OwnId(), ...terms, price: PesosGiven() }),
  data: Changed(),
})

export const sellLoans = call({
  api: 'operator',
  method: 'POST',
  path: '/sell-loans',
  tag,
  summary:
    'The same for up to 1,000 loans of a list: a line for each with its number, a comma and its price in pesos. All are checked before; they are sold page by page',
  payload: Signed({ ...terms, loans: Type.String({ minLength: 1, maxLength: LIST_LENGTH, ...LINES }) }),
  data: Closed({ repeated: Type.Boolean(), loans: Whole(1_000), price: Pesos() }),
})

export const withdrawSale = call({
  api: 'operator',
  method: 'POST',
  path: '/withdraw-sale',
  tag,
  summary: 'Withdraws the sale of a loan before its day of transfer, and notifies the borrower',
  payload: Signed({ orderId: OwnId() }),
  data: Changed(),
})

export const listLoanSales = call({
  api: 'operator',
  method: 'GET',
  path: '/loan-sales',
  tag,
  personal: (_request, { rows }) => rows.map(({ borrowerId, orderId }) => ({ borrowerId, subject: orderId })),
  summary:
    'Loans whose sale was agreed, by the day of the transfer: what was owed then, and what came in for the buyer since; `q` is a loan',
  payload: Closed({
    state: Type.Optional(OneOf('agreed', 'transferred', 'withdrawn')),
    q: Type.Optional(Text(40)),
    sort: Sort('transfer'),
    ...paging,
  }),
  data: PageOf(
    Closed({
      orderId: OwnId(),
      borrowerId: OwnId(),
      name: Text(300),
      reference: Reference(),
      buyer: Text(120),
      price: Pesos(),
      noticedOn: Day(),
      transferOn: Day(),
      /** `ended`: paid before the transfer, so that it was not sold. */
      state: OneOf('agreed', 'transferred', 'withdrawn', 'ended'),
      /** To the buyer, on the day of the transfer; before it what is owed today. */
      owed: Pesos(),
      /** Below zero where payments of before were taken back since. */
      forBuyer: Type.String({ pattern: '^-?\\d{1,12}\\.\\d\\d$' }),
    }),
  ),
})

export const listSaleLists = call({
  api: 'operator',
  method: 'GET',
  path: '/sale-lists',
  tag,
  summary:
    'Lists of loans that are sold together, the newest first: how far they have come, and which loans were refused',
  payload: Closed({}),
  data: Closed({
    lists: Type.Array(
      Closed({
        reference: Reference(),
        buyer: Text(120),
        transferOn: Day(),
        loans: Whole(1_000),
        sold: Whole(1_000),
        processed: Whole(1_000),
        madeAt: Timestamp(),
        doneAt: Nullable(Timestamp()),
        refused: Type.Array(Closed({ orderId: Text(40), why: Text(300) }), { maxItems: 1_000 }),
      }),
      { maxItems: 20 },
    ),
  }),
})

export const exportLoanSales = call({
  api: 'operator',
  method: 'POST',
  path: '/export-loan-sales',
  tag: 'exports',
  summary: 'Loans that are sold as a CSV file, for whoever requested it, for a day',
  payload: Signed({ state: Type.Optional(OneOf('agreed', 'transferred', 'withdrawn')) }),
  data: Closed({ exportId: OwnId(), expiresAt: Timestamp() }),
})
