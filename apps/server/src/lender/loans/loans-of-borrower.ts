/** What is done to all running loans of a borrower: a person named one of them. */
import { type operatorCalls, done, refuse } from '@sandigan/contract'
import { type LoanEvent, type LoanStanding, loanToday, type RefusalCode } from '@sandigan/lending'
import { type Command, evaluateCommand } from '../../core/loans/evaluate-command.ts'
import {
  eventsOfLoans,
  keyOfLoan,
  lockBorrower,
  lockLoan,
  projectedLoans,
} from '../../core/loans/loan-repository.ts'
import { record } from '../../core/loans/record.ts'
import type { Services } from '../../platform/context.ts'
import { peso } from '../../platform/copy/loans/catalogue.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { JsonOutcomeOf } from '../../platform/http/json-route.ts'
import { NO_ORDER, refusedByRule } from '../changes/refusals.ts'
import { standingView } from '../changes/standing-view.ts'

type Outcome = JsonOutcomeOf<typeof operatorCalls.recordDeath>

export interface ChangeOfAll {
  readonly orderId: string
  readonly command: Command
  /** The refusal that says that this very thing has been done. */
  readonly done: RefusalCode
  /** Whether what was done is what is requested now. */
  isSame(event: LoanEvent): boolean
  /** Once, where something changed. */
  after(borrowerId: string, loanIds: readonly string[]): Promise<void>
}

/** Running loans, and those that ended with a death recorded. */
async function loansOf(db: Db, borrowerId: string) {
  const loans = await projectedLoans(db, borrowerId)
  const events = await eventsOfLoans(
    db,
    borrowerId,
    loans.map((loan) => loan.loan_id),
  )
  return loans
    .filter((loan) => loan.open || events.get(loan.loan_id)?.some(({ type }) => type === 'deceased'))
    .map((loan) => loan.loan_id)
    .toSorted()
}

/**
 * Locks the borrower and each loan in the order of their ids, and records what the rule allows. A loan that it does not allow,
 * as one whose money has not arrived, stays as it is; where it allows none, what it says of the named loan is the answer.
 */
export async function changeLoansOfBorrower(
  trx: Trx,
  services: Services,
  change: ChangeOfAll,
): Promise<Outcome> {
  const key = await keyOfLoan(trx, change.orderId)
  if (key === null) return NO_ORDER
  const { borrowerId } = key
  await lockBorrower(trx, borrowerId)
  const today = services.clock.today()
  const changed: string[] = []
  let named: LoanStanding | null = null
  let refused: { code: RefusalCode; isSame: boolean } | null = null
  for (const loanId of new Set([...(await loansOf(trx, borrowerId)), change.orderId])) {
    const loan = await lockLoan(trx, { borrowerId, loanId })
    if (loan === null) continue
    const decided = evaluateCommand(loan, change.command, today)
    const isNamed = loanId === change.orderId
    if (decided.ok) {
      const { standing } = await record(trx, services, loan, decided)
      changed.push(loanId)
      if (isNamed) named = standing
    } else if (isNamed) {
      named = loanToday(loan.events, today)
      refused = { code: decided.code, isSame: loan.events.some((event) => change.isSame(event)) }
    }
  }
  if (named === null) return NO_ORDER
  if (changed.length > 0) {
    await change.after(borrowerId, changed)
    return done({ repeated: false, ...standingView(named) })
  }
  if (refused?.code !== change.done) return refusedByRule(refused?.code ?? 'NOT_RUNNING')
  if (!refused.isSame) return refuse('REFERENCE_REUSED', 'it stands with other facts already')
  return done({ repeated: true, ...standingView(named) })
}

/** What is owed on each of them, and whether it is charged further. */
export async function readLoansOfBorrower(
  trx: Trx,
  { clock }: Pick<Services, 'clock'>,
  { orderId }: { readonly orderId: string },
): Promise<Readonly<Record<string, unknown>> | null> {
  const key = await keyOfLoan(trx, orderId)
  if (key === null) return null
  const loanIds = [...new Set([...(await loansOf(trx, key.borrowerId)), orderId])]
  const events = await eventsOfLoans(trx, key.borrowerId, loanIds)
  const shown: Record<string, string> = {}
  for (const loanId of loanIds) {
    const standing = loanToday(events.get(loanId) ?? [], clock.today())
    if (standing.disbursedOn !== null)
      shown[`${standing.terms?.productName ?? 'Loan'} ${loanId}`] = lineOf(standing)
  }
  return { loans: Object.keys(shown).length, ...shown }
}

function lineOf({ outstanding, duePenalty, deceasedOn }: LoanStanding): string {
  const charges = duePenalty > 0 ? `, ${peso(duePenalty)} of it late charges` : ''
  const died = deceasedOn === null ? '' : '; nothing more is charged'
  return `Owes ${peso(outstanding)}${charges}${died}`
}
