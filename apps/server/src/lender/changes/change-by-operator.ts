/** What operators do to a loan, once: the use cases say which command it is and how a repeat of it is recognised. */
import { done, type operatorCalls, refuse } from '@sandigan/contract'
import {
  type Centavos,
  type IsoDate,
  type LoanEvent,
  loanDay,
  loanToday,
  pesosToCentavos,
  type RefusalCode,
} from '@sandigan/lending'
import { type Command, evaluateCommand } from '../../core/loans/evaluate-command.ts'
import { keyOfLoan, readEvents, type StoredLoan } from '../../core/loans/loan-repository.ts'
import { record, type Recorded } from '../../core/loans/record.ts'
import type { Services } from '../../platform/context.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { JsonOutcomeOf } from '../../platform/http/json-route.ts'
import type { Signature } from '../access/operator-handler.ts'
import { standingView } from './standing-view.ts'
import { withLockedOrder } from './on-locked-order.ts'
import { writeAuditLog } from './write-audit-log.ts'
import { refusedByRule } from './refusals.ts'

export interface LoanChange {
  readonly action: string
  readonly orderId: string
  readonly facts: Readonly<Record<string, string>>
  readonly command: Command
  /** The refusal that says that this very thing has been done. */
  readonly done: RefusalCode
  /** Whether what was done is what is requested now: another amount under an old reference is not. */
  isSame(event: LoanEvent): boolean
  before?(trx: Trx, loan: StoredLoan): Promise<void>
  /** What follows from it in the same transaction: a message to the borrower, say. */
  after?(trx: Trx, recorded: Recorded): Promise<void>
}

/**
 * Locks the loan, asks the rule, writes the event and the record together. What was done before under the same
 * reference answers as a repeat and changes nothing.
 */
export async function changeByOperator(
  trx: Trx,
  services: Services,
  signature: Signature,
  change: LoanChange,
): Promise<JsonOutcomeOf<typeof operatorCalls.waiveCharge>> {
  return withLockedOrder(trx, change.orderId, async (loan) => {
    const today = services.clock.today()
    const decided = evaluateCommand(loan, change.command, today)
    if (!decided.ok) {
      if (decided.code !== change.done) return refusedByRule(decided.code)
      if (!loan.events.some((event) => change.isSame(event)))
        return refuse('REFERENCE_REUSED', 'this reference stands for another amount')
      return done({ repeated: true, ...standingView(loanToday(loan.events, today)) })
    }
    await change.before?.(trx, loan)
    const recorded = await record(trx, services, loan, decided)
    await change.after?.(trx, recorded)
    const { action, facts, orderId } = change
    await writeAuditLog(trx, services, signature, {
      action,
      borrowerId: loan.borrowerId,
      subject: orderId,
      facts,
    })
    return done({ repeated: false, ...standingView(recorded.standing) })
  })
}

export const pesosOf = (text: string): Centavos => pesosToCentavos(text) ?? 0

/** What of an order a person compares, before and after. */
type OrderView = (events: readonly LoanEvent[], today: IsoDate) => Readonly<Record<string, unknown>>

export const readOrderAs =
  (view: OrderView) =>
  async (trx: Trx, { clock }: Pick<Services, 'clock'>, { orderId }: { orderId: string }) => {
    const key = await keyOfLoan(trx, orderId)
    if (key === null) return null
    const events = await readEvents(trx, key)
    return view(events, loanDay(events, clock.today()))
  }

/** How it stands. */
export const readOrder = readOrderAs((events, today) => standingView(loanToday(events, today)))
