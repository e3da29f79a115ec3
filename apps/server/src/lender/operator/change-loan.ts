/** What an operator may do to a loan: let late charges go, give credit back, take a payment back. */
import {
  type Centavos,
  centavosToPesos,
  type LoanEvent,
  type LoanStanding,
  loanOn,
  pesosToCentavos,
  type RefusalCode,
  refund,
  reversePayment,
  waive,
} from '@sandigan/lending'
import type { Services } from '../../platform/context.ts'
import type { Trx } from '../../platform/database/database.ts'
import { type Command, judge } from '../../core/loans/judge.ts'
import { keyOfLoan, lockLoan, type StoredLoan } from '../../core/loans/loan-repository.ts'
import { isOpen } from '../../core/loans/project-loan.ts'
import { record } from '../../core/loans/record.ts'
import {
  answer,
  change,
  field,
  NO_ORDER,
  type OperatorAnswer,
  refuse,
  ruledOut,
  type Signature,
} from './operator-action.ts'
import { recordDeed } from './operator-record.ts'

/** A loan after a change, amounts in pesos. */
export function standingView(standing: LoanStanding) {
  return {
    on: standing.on,
    orderStatus: standing.status,
    stage: standing.stage,
    dueNow: centavosToPesos(standing.dueNow),
    latePenalty: centavosToPesos(standing.duePenalty),
    outstanding: centavosToPesos(standing.outstanding),
    advance: centavosToPesos(standing.advance),
    credit: centavosToPesos(standing.credit),
  }
}

interface Wish {
  readonly action: string
  readonly orderId: string
  readonly facts: Readonly<Record<string, string>>
  readonly command: Command
  /** The refusal that says that this very thing has been done. */
  readonly done: RefusalCode
  /** Whether what was done is what is wished now: another amount under an old reference is not. */
  isSame(event: LoanEvent): boolean
  before?(trx: Trx, loan: StoredLoan): Promise<void>
}

/**
 * Locks the loan, asks the rule, writes the event and the record together. What was done before under the same
 * reference answers as a repeat and changes nothing.
 */
async function changeByOperator(
  services: Services,
  signature: Signature,
  wish: Wish,
): Promise<OperatorAnswer> {
  const key = await keyOfLoan(services.db, wish.orderId)
  if (key === null) return NO_ORDER
  return services.db.transaction().execute(async (trx) => {
    const loan = await lockLoan(trx, key)
    if (loan === null) return NO_ORDER
    const today = services.clock.today()
    const decided = judge(loan, wish.command, today)
    if (!decided.ok) {
      if (decided.code !== wish.done) return ruledOut(decided.code)
      if (!loan.events.some((event) => wish.isSame(event)))
        return refuse('REFERENCE_REUSED', 'this reference stands for another amount')
      return answer({ repeated: true, ...standingView(loanOn(loan.events, today)) })
    }
    await wish.before?.(trx, loan)
    const { standing } = await record(trx, services, loan, decided)
    const { action, facts, orderId } = wish
    await recordDeed(trx, services, signature, { action, subject: orderId, facts })
    return answer({ repeated: false, ...standingView(standing) })
  })
}

const pesosOf = (text: string): Centavos => pesosToCentavos(text) ?? 0

/** Late charges are let go, at most what is open today. */
export const waiveCharge = change(
  { orderId: field.orderId, reference: field.reference, amount: field.pesos },
  (services, { orderId, reference, amount: pesos, by, reason }) => {
    const amount = pesosOf(pesos)
    return changeByOperator(
      services,
      { by, reason },
      {
        action: 'waive-charge',
        orderId,
        facts: { reference, amount: pesos },
        command: (events, today) => waive(events, { reference, amount, reason, by }, today),
        done: 'ALREADY_WAIVED',
        isSame: (event) =>
          event.type === 'waived' && event.reference === reference && event.amount === amount,
      },
    )
  },
)

/** Credit went back to the borrower, at most what is refundable today. The transfer itself is made outside. */
export const refundCredit = change(
  { orderId: field.orderId, reference: field.reference, amount: field.pesos },
  (services, { orderId, reference, amount: pesos, by, reason }) => {
    const amount = pesosOf(pesos)
    return changeByOperator(
      services,
      { by, reason },
      {
        action: 'refund-credit',
        orderId,
        facts: { reference, amount: pesos },
        command: (events, today) => refund(events, { reference, amount }, today),
        done: 'ALREADY_REFUNDED',
        isSame: (event) =>
          event.type === 'refunded' && event.reference === reference && event.amount === amount,
      },
    )
  },
)

/**
 * A payment is taken back (a store's mistake, a returned transfer). The books get the opposite entry.
 * `reference` is the payment's, as the statement of account shows it: `provider:number`.
 */
export const takePaymentBack = change(
  { orderId: field.orderId, reference: field.reference },
  (services, { orderId, reference, by, reason }) =>
    changeByOperator(
      services,
      { by, reason },
      {
        action: 'reverse-payment',
        orderId,
        facts: { reference },
        command: (events, today) => reversePayment(events, { reference, reason }, today),
        done: 'ALREADY_REVERSED',
        isSame: (event) => event.type === 'reversed' && event.reference === reference,
        before: (trx, loan) => letReopen(trx, loan, services.clock.today()),
      },
    ),
)

/** A settled loan may run again by this, and its borrower may have the next order of the same product by now. */
async function letReopen(trx: Trx, loan: StoredLoan, today: string): Promise<void> {
  if (isOpen(loanOn(loan.events, today))) return
  await trx
    .updateTable('loan_projection')
    .set({ reopened: true })
    .where('borrower_id', '=', loan.borrowerId)
    .where('loan_id', '=', loan.loanId)
    .execute()
}
