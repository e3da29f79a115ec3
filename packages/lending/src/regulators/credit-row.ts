/**
 * What a credit bureau learns of a loan at the end of a month (RA 9510). Who may be reported, and for how long, the law leaves to
 * the bureau's own rules, which members get on request: what is not certain is for the lender's counsel. (Decision 333.)
 */
import type { IsoDate } from '../calendar.ts'
import type { LoanEvent } from '../events.ts'
import { loanOn } from '../loan-on.ts'
import type { Centavos } from '../money.ts'
import { monthEndOf } from '../month-end.ts'
import { isInPlan, type LoanStanding } from '../standing.ts'

export type CreditPhase =
  | 'active'
  | 'written-off'
  /** By its last due date or later; before it; for less than was owed. */
  | 'closed'
  | 'closed-early'
  | 'closed-for-less'
  /** A buyer owns it, and reports it from then on. */
  | 'sold'
  /** The money came back: what was reported before was no loan. */
  | 'undone'

export type CreditRow = {
  phase: CreditPhase
  contractType: 'instalments' | 'single'
  grantedOn: IsoDate
  /** The last due date, of what is open. */
  maturesOn: IsoDate
  /** Paid or sold. */
  closedOn: IsoDate | null
  granted: Centavos
  instalments: number
  /** The largest one of the plan. */
  instalmentAmount: Centavos
  unpaid: number
  /** All that is still to be paid, late charges up to that day among it; also of what was written off. */
  outstanding: Centavos
  overdue: Centavos
  overdueCount: number
  daysLate: number
  lastPaidOn: IsoDate | null
  /** On that day. */
  lastPaid: Centavos
  /** Its dates were changed on that day, and it is not cured yet. */
  renegotiatedOn: IsoDate | null
  writtenOffOn: IsoDate | null
}

/**
 * @param events all that are known now: what was recorded later counts where it is of that day or before
 * @returns null where there was no loan by then
 */
export function creditRowOn(events: readonly LoanEvent[], day: IsoDate): CreditRow | null {
  const known = asIfNeverCome(events).filter((event) => event.on <= day)
  const end = monthEndOf(known, day)
  if (end === null) return null
  const standing = loanOn(known, day)
  const plan = standing.instalments.filter((row) => row.returned === undefined && isInPlan(row))
  return {
    phase: phaseOf(standing, end.maturesOn),
    contractType: plan.length > 1 ? 'instalments' : 'single',
    grantedOn: end.disbursedOn,
    maturesOn: end.maturesOn,
    closedOn: end.settledOn ?? end.soldOn,
    granted: end.principal,
    instalments: plan.length,
    instalmentAmount: plan.reduce((most, row) => Math.max(most, row.total), 0),
    unpaid: end.instalmentsOpen,
    outstanding: standing.outstanding,
    overdue: end.overdue,
    overdueCount: end.instalmentsLate,
    daysLate: end.daysLate,
    lastPaidOn: end.lastPaidOn,
    lastPaid: end.lastPaidOn === null ? 0 : paidOn(known, end.lastPaidOn),
    renegotiatedOn: end.renegotiatedOn,
    writtenOffOn: end.writtenOffOn,
  }
}

function phaseOf(
  { stage, settledOn, settlementOffer, writtenOffOn }: LoanStanding,
  maturesOn: IsoDate,
): CreditPhase {
  if (stage === 'sold') return 'sold'
  if (stage === 'settled') {
    if (settlementOffer !== null && settlementOffer.letGo > 0) return 'closed-for-less'
    return settledOn !== null && settledOn < maturesOn ? 'closed-early' : 'closed'
  }
  return writtenOffOn === null ? 'active' : 'written-off'
}

/** Of a loan whose money came back after it was reported: what it was, with nothing owed. */
export const undoneRow = (row: CreditRow): CreditRow => ({
  ...row,
  phase: 'undone',
  unpaid: 0,
  outstanding: 0,
  overdue: 0,
  overdueCount: 0,
  daysLate: 0,
  lastPaidOn: null,
  lastPaid: 0,
})

/**
 * What a later event takes back as if it had never come is not of an earlier day either: a payment that was booked to the wrong loan,
 * a payout that came back.
 */
function asIfNeverCome(events: readonly LoanEvent[]): LoanEvent[] {
  const days = new Map<string, IsoDate>()
  for (const event of events)
    if (event.type === 'paid' || event.type === 'extended' || event.type === 'disbursed')
      days.set(event.reference, event.on)
  return events.map((event) => {
    const isVoid = (event.type === 'reversed' && event.dueOn === undefined) || event.type === 'payoutReversed'
    return isVoid ? { ...event, on: days.get(event.reference) ?? event.on } : event
  })
}

function paidOn(known: readonly LoanEvent[], day: IsoDate): Centavos {
  const gone = new Set(known.flatMap((event) => (event.type === 'reversed' ? [event.reference] : [])))
  let sum = 0
  for (const event of known)
    if ((event.type === 'paid' || event.type === 'extended') && event.on === day)
      if (!gone.has(event.reference)) sum += event.amount
  return sum
}
