/** Money that no open code took: found to belong to a loan, or sent back. Until then it waits, with its reason. */
import { centavosToPesos, type JournalEntry, suspenseMatched, suspenseReturned } from '@sandigan/lending'
import { Type } from 'typebox'
import type { Services } from '../../platform/context.ts'
import type { Trx } from '../../platform/database/database.ts'
import { judge } from '../../core/loans/judge.ts'
import { keyOfLoan, lockLoan, type LoanKey } from '../../core/loans/loan-repository.ts'
import { record } from '../../core/loans/record.ts'
import { codeByNumber } from '../../money/payments/payment-codes.ts'
import { bookHouseEntry, bookReceived } from '../../money/payments/receipt-repository.ts'
import { commandFor } from '../../money/payments/receive-payment.ts'
import { standingView } from './change-loan.ts'
import {
  answer,
  change,
  field,
  NO_ORDER,
  type OperatorAnswer,
  question,
  refuse,
  ruledOut,
} from './operator-action.ts'
import { recordDeed } from './operator-record.ts'

const state = Type.Union([Type.Literal('open'), Type.Literal('matched'), Type.Literal('returned')])
const PAGE = 500
const NO_MONEY = refuse('NOT_FOUND', 'there is no such money in suspense')

/** The longest-waiting 500 of a state; `open` if none is named. */
export const listSuspense = question({ state: Type.Optional(state) }, async ({ db }, input) => {
  const rows = await db
    .selectFrom('suspense')
    .selectAll()
    .where('state', '=', input.state ?? 'open')
    .orderBy('received_at')
    .limit(PAGE)
    .execute()
  return answer(
    rows.map((row) => ({
      provider: row.provider,
      reference: row.reference,
      payCode: row.pay_code,
      amount: centavosToPesos(row.amount),
      currency: row.currency,
      paidOn: row.paid_on,
      reason: row.reason,
      state: row.state,
      receivedAt: row.received_at.toISOString(),
    })),
  )
})

const which = { provider: field.text(40), reference: field.text(200) }

/**
 * The money belongs to a loan: it is a payment there, counted from the day it was paid. Where it came under the code
 * of an extension of this loan it is the extension, if the sum is enough and the quote was in time.
 */
export const matchSuspense = change(
  { ...which, orderId: field.orderId },
  async (services, { provider, reference, orderId, ...signature }) => {
    const key = await keyOfLoan(services.db, orderId)
    if (key === null) return NO_ORDER
    return services.db.transaction().execute(async (trx): Promise<OperatorAnswer> => {
      const money = await lockMoney(trx, provider, reference)
      if (money === undefined) return NO_MONEY
      if (money.state === 'matched' && money.loan_id === orderId) return answer({ repeated: true, orderId })
      if (money.state !== 'open') return closed(money.state)
      if (money.currency !== 'PHP')
        return refuse('OTHER_CURRENCY', 'a loan takes pesos: send this money back')
      const loan = await lockLoan(trx, key)
      if (loan === null) return NO_ORDER
      const payment = {
        reference: `${provider}:${reference}`,
        amount: money.amount,
        on: money.paid_on,
        channel: 'suspense',
      }
      const code = await codeByNumber(trx, money.pay_code)
      const ofThisLoan = code?.loan_id === loan.loanId ? code : { quote_id: null, cancelled_at: null }
      const decided = judge(loan, commandFor(ofThisLoan, payment), services.clock.today())
      if (!decided.ok) return ruledOut(decided.code)
      const { standing } = await record(trx, services, loan, decided)
      await bookOut(trx, services, money, 'matched')
      await setCredited(trx, provider, reference, key)
      await recordDeed(trx, services, signature, {
        action: 'match-suspense',
        subject: payment.reference,
        facts: { orderId, amount: centavosToPesos(money.amount) },
      })
      return answer({ repeated: false, orderId, ...standingView(standing) })
    })
  },
)

/** The money went back to whoever sent it. The transfer itself is made outside. */
export const returnSuspense = change(which, (services, { provider, reference, ...signature }) =>
  services.db.transaction().execute(async (trx): Promise<OperatorAnswer> => {
    const money = await lockMoney(trx, provider, reference)
    if (money === undefined) return NO_MONEY
    if (money.state === 'returned') return answer({ repeated: true })
    if (money.state !== 'open') return closed(money.state)
    await bookOut(trx, services, money, 'returned')
    await recordDeed(trx, services, signature, {
      action: 'return-suspense',
      subject: `${provider}:${reference}`,
      facts: { amount: centavosToPesos(money.amount), currency: money.currency },
    })
    return answer({ repeated: false })
  }),
)

const closed = (as: string) => refuse('SUSPENSE_CLOSED', `this money was ${as} already`)

interface Money {
  provider: string
  reference: string
  amount: number
  booked: boolean
}

const lockMoney = (trx: Trx, provider: string, reference: string) =>
  trx
    .selectFrom('suspense as s')
    .innerJoin('payments_received as p', (join) =>
      join.onRef('p.provider', '=', 's.provider').onRef('p.reference', '=', 's.reference'),
    )
    .selectAll('s')
    .select('p.loan_id')
    .where('s.provider', '=', provider)
    .where('s.reference', '=', reference)
    .forUpdate('s')
    .executeTakeFirst()

/**
 * Out of suspense, in the list and in the books. What was never booked as received is so now, if a person found it to
 * be a borrower's money; sent back, it leaves the books alone.
 */
async function bookOut(
  trx: Trx,
  services: Services,
  money: Money,
  as: 'matched' | 'returned',
): Promise<void> {
  await trx
    .updateTable('suspense')
    .set({ state: as })
    .where('provider', '=', money.provider)
    .where('reference', '=', money.reference)
    .execute()
  if (!money.booked && as === 'returned') return
  if (!money.booked) await bookReceived(trx, services, money)
  const reference = `${money.provider}:${money.reference}`
  const out = { reference, amount: money.amount, on: services.clock.today() }
  const entry: JournalEntry = as === 'matched' ? suspenseMatched(out) : suspenseReturned(out)
  await bookHouseEntry(trx, services, `${reference}.${as}`, entry)
}

async function setCredited(trx: Trx, provider: string, reference: string, key: LoanKey): Promise<void> {
  await trx
    .updateTable('payments_received')
    .set({ outcome: 'credited', borrower_id: key.borrowerId, loan_id: key.loanId })
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .execute()
}
