import {
  CARD_SOURCE_LOAN_DETAIL,
  type cardChange,
  type DataOf,
  done,
  type Outcome,
  type PayloadOf,
  type RefusalOf,
  refuse,
} from '@sandigan/contract'
import { loanToday } from '@sandigan/lending'
import type { Caller, Handler, Services } from '../../platform/context.ts'
import type { Trx } from '../../platform/database/database.ts'
import { once } from '../../platform/once.ts'
import { lockBorrower, lockLoan, projectedLoans, type StoredLoan } from '../../core/loans/loan-repository.ts'
import { orderLink } from '../../core/orders/order-links.ts'
import { retryPayout } from '../../money/payouts/retry-payout.ts'
import { payableNumber } from '../../core/profile/account-number.ts'
import { type NewBankAccount, replaceAccount } from '../../core/profile/bank-account-repository.ts'
import { currentAccount } from '../../core/profile/current-account.ts'
import { readAccount } from './read-account.ts'
import { tellOfChange } from './tell-of-account.ts'

type Payload = PayloadOf<typeof cardChange>
type Answer = DataOf<typeof cardChange>

/**
 * Changes the account of an order whose payout failed, and sends the money again: immediately, or a day after the account
 * was bound. Refuses with
 * ACCOUNT_CHANGE_CLOSED while no payout failed; the same account given twice is answered as the first time. (Decision 004.)
 */
export const changeAccount: Handler<Payload, Answer, RefusalOf<typeof cardChange>> = async (
  services,
  caller,
  payload,
) => {
  const { product_id: _product, order_id: _order, ...form } = payload
  const read = await readAccount(services, caller, form)
  if (!read.ok) return { ok: false, code: 'FIELD_INVALID', data: { errors: read.errors } }
  return services.db
    .transaction()
    .execute((trx) =>
      once(trx, services.clock, caller, 'cardChange', payload, () =>
        change(trx, services, caller, payload, read.account),
      ),
    )
}

async function change(
  trx: Trx,
  services: Services,
  caller: Caller,
  payload: Payload,
  account: NewBankAccount,
): Promise<Outcome<Answer>> {
  const { borrowerId } = caller
  await lockBorrower(trx, borrowerId)
  const loan = await orderMeant(trx, borrowerId, payload)
  if (loan === null) return refuse(payload.order_id ? 'NOT_FOUND' : 'ACCOUNT_CHANGE_CLOSED')
  const back = `${orderLink(loan.productId, loan.loanId)}&source=${CARD_SOURCE_LOAN_DETAIL}`
  const { stage } = loanToday(loan.events, services.clock.today())
  if (stage === 'sending' && (await isInUse(trx, services, account))) return done({ nextUrl: back })
  if (stage !== 'payout-failed') return refuse('ACCOUNT_CHANGE_CLOSED')
  if (await replaceAccount(trx, services, account)) tellOfChange(services, caller)
  const retried = await retryPayout(trx, services, { borrowerId, orderId: loan.loanId })
  if (retried === 'closed') throw new Error(`order ${loan.loanId} would not send its money again`)
  return done({ nextUrl: back })
}

/** The order that was named; without a name the one of the product that still waits for its money. */
async function orderMeant(trx: Trx, borrowerId: string, payload: Payload): Promise<StoredLoan | null> {
  const loanId = payload.order_id ?? (await waitingOrder(trx, borrowerId, payload.product_id))
  return loanId === undefined ? null : lockLoan(trx, { borrowerId, loanId })
}

async function waitingOrder(
  trx: Trx,
  borrowerId: string,
  productId: string | undefined,
): Promise<string | undefined> {
  const loans = await projectedLoans(trx, borrowerId)
  const waiting = loans.filter(
    (loan) =>
      ['payout-failed', 'sending'].includes(loan.stage) && (!productId || loan.product_id === productId),
  )
  return (waiting.find((loan) => loan.stage === 'payout-failed') ?? waiting[0])?.loan_id
}

async function isInUse(trx: Trx, { config }: Services, account: NewBankAccount): Promise<boolean> {
  const current = await currentAccount(trx, account.borrower_id)
  return (
    current?.bank_code === account.bank_code &&
    payableNumber(config.market, current.card_type, current.account_number) === account.account_number &&
    current.channel_number === account.channel_number
  )
}
