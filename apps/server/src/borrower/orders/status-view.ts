/** What an order's page says on top, by its standing. Pure. */
import { decideBy, type IsoDate, type LoanEvent, type LoanStanding, netProceedsOf } from '@sandigan/lending'
import { fill, type LoanCopy, longDate, longDateTime, peso } from '../../platform/copy/loans/catalogue.ts'
import { lastDayToConfirm } from '../../core/loans/withdrawal.ts'
import { declineText } from '../../core/decisions/decline-reasons.ts'
import { amountToPay } from '../../core/loans/amount-to-pay.ts'
import { askingOf, quietOf, returnedLine } from '../../core/orders/asking-of.ts'
import {
  besideWords,
  type TakenBack,
  takenBackPayment,
  takenBackWithoutLine,
} from '../../core/orders/returned-payments.ts'
import { saleValues } from '../../core/orders/sale-words.ts'

/** What the events do not say. */
export interface Waiting {
  /** The application has waited for a day. */
  readonly flagged: boolean
  /** The money goes to a new account at this time at the earliest; milliseconds since the epoch. */
  readonly heldUntil: number | null
  /** What a person has requested before a decision, and has not come yet. */
  readonly wanted: readonly (keyof LoanCopy['wanted'])[]
}

type StatusKey = keyof LoanCopy['status']

function keyOf(
  standing: LoanStanding,
  { flagged, heldUntil, wanted }: Waiting,
  events: readonly LoanEvent[],
): StatusKey {
  if (heldUntil !== null) return 'payout-held'
  if (standing.stage === 'reviewing' && wanted.length > 0) return 'reviewing-asked'
  if (standing.stage === 'declined' && standing.offered !== null) return 'declined-smaller'
  // The text of 1 day is over, whether or not the job that flags has run.
  if (standing.stage === 'reviewing' && (flagged || standing.on > decideBy(standing.agreedOn ?? standing.on)))
    return 'reviewing-longer'
  if (standing.stage === 'sold') return 'sold'
  if (standing.deceasedOn !== null && standing.stage !== 'settled') return 'deceased'
  if (standing.settlementOffer !== null && standing.credit === 0)
    return standing.settlementOffer.acceptedOn === null ? 'settle-for-less' : 'settled-for-less'
  if (quietOf(standing) === 'paused') return 'paused'
  const asking = askingOf(standing)
  if (asking !== 'dated') return asking === 'now' ? 'due-now' : asking
  if (standing.stage === 'settled' && standing.credit > 0) return creditKey(standing, events)
  if (standing.stage === 'overdue' && standing.writtenOffOn !== null) return 'written-off'
  if (returnedLine(standing)) return 'returned-overdue'
  if (standing.nextDueOn !== null && takenBackWithoutLine(events, standing) !== null)
    return standing.stage === 'overdue' ? 'open-again-overdue' : 'open-again'
  if (standing.stage === 'running' && standing.nextDueOn === null) return 'covered'
  if (standing.stage === 'running' && coveredDates(standing).length > 0) return 'paid-ahead'
  if (standing.stage === 'due-soon' && standing.nextDueOn === standing.on) return 'due-today'
  return standing.stage
}

/** Late charges that were given back once nothing was open are credit. */
const creditKey = ({ settledOn }: LoanStanding, events: readonly LoanEvent[]): StatusKey =>
  events.some((event) => event.type === 'lateChargesGivenBack' && event.on >= (settledOn ?? ''))
    ? 'settled-given-back'
    : 'settled-credit'

/** The returned payment that the page is about. */
function takenBackOf(standing: LoanStanding, events: readonly LoanEvent[]): TakenBack | null {
  const line = returnedLine(standing)?.returned
  return line ? takenBackPayment(events, line.reference) : takenBackWithoutLine(events, standing)
}

export function statusView(
  copy: LoanCopy,
  standing: LoanStanding,
  waiting: Waiting,
  events: readonly LoanEvent[],
): { title: string; text: string } {
  const { terms } = standing
  const before = standing.disbursedOn === null
  const words = copy.status[keyOf(standing, waiting, events)]
  const takenBack = takenBackOf(standing, events)
  const date = standing.stage === 'declined' ? standing.reapplyFrom : standing.nextDueOn
  const values = {
    date: date === null ? '' : longDate(copy, date),
    amount: peso(before ? (terms === null ? 0 : netProceedsOf(terms)) : amountToPay(standing)),
    due: peso(standing.dueNow),
    next: peso(standing.nextDue),
    returned: peso(returnedLine(standing)?.left ?? 0),
    paidOn: takenBack === null ? '' : longDate(copy, takenBack.paidOn),
    credit: peso(standing.credit),
    less: peso(standing.settlementOffer?.left ?? 0),
    until: longDate(copy, standing.settlementOffer?.expiresOn ?? standing.on),
    letGo: peso(standing.settlementOffer?.letGo ?? 0),
    why: standing.stage === 'declined' ? declineText(copy, standing.reason) : '',
    moment: waiting.heldUntil === null ? '' : longDateTime(copy, waiting.heldUntil),
    covered: coveredDates(standing)
      .map((due) => longDate(copy, due))
      .join(', '),
    wanted: waiting.wanted.map((one) => copy.wanted[one]).join('; '),
    offered: standing.offered === null ? '' : peso(standing.offered),
    paused: standing.pause === null ? '' : longDate(copy, standing.pause.to),
    stopped: longDate(copy, standing.deceasedOn ?? standing.writtenOffOn ?? standing.on),
    confirmBy: standing.approvedOn === null ? '' : longDate(copy, lastDayToConfirm(standing)),
    ...saleValues(copy, standing),
  }
  return {
    title: fill(words.title, values),
    text: fill(words.text, values) + besideWords(copy, standing),
  }
}

/** Due dates to come that an advance covers: nothing more is due on them. */
const coveredDates = ({ instalments }: LoanStanding): IsoDate[] =>
  instalments.filter((row) => row.advance > 0 && row.left === 0).map((row) => row.dueOn)
