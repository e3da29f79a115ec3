import { addDays, type IsoDate } from '../calendar.ts'
import { type Balances, balancesOf } from '../balances.ts'
import type { LoanEvent } from '../events.ts'
import { loanOn } from '../loan-on.ts'
import type { Centavos } from '../money.ts'
import type { LoanStanding } from '../standing.ts'
import type { Recognition } from './policy.ts'

/**
 * One day of a schedule: what it added since the row before, and what stands in the books on it. Amortised cost grows by
 * the effective income and the modification, and shrinks by what was paid, let go and written off.
 */
export type RecognitionRow = {
  on: IsoDate
  /** What made the day a row. */
  causes: readonly ScheduleCause[]
  /** It is to come, if each amount is paid on its due date. */
  isPlanned: boolean
  /** Interest and fee that are income. */
  effectiveIncome: Centavos
  contractInterest: Centavos
  feeEarned: Centavos
  /** Of principal, interest and fees. */
  paid: Centavos
  /** What the lender let go of it, as far as it was counted. */
  waived: Centavos
  /** What moved dates added to the value of the loan, below zero where they took from it. */
  modification: Centavos
  /** What left the books as a loss, or for the price of a sale. */
  writtenOff: Centavos
  amortisedCost: Centavos
  principal: Centavos
  deferredFees: Centavos
  interestNotRecognised: Centavos
  chargesNotRecognised: Centavos
}

export type ScheduleCause = 'payout' | 'due' | 'paid' | 'extended' | 'written-off' | 'sold' | 'today'

export type RecognitionSchedule = {
  recognition: Recognition
  rows: readonly RecognitionRow[]
  /** The first day of this lateness whose interest is income only when it is paid; null where there is none. */
  notAccruedSince: IsoDate | null
}

/**
 * How the income of a loan is recognised: each due date and each day on which money came or dates moved, as known now, and
 * what is to come if everything is paid on time. Null of a loan whose dates alone say what is income.
 */
export function recognitionSchedule(
  events: readonly LoanEvent[],
  today: IsoDate,
): RecognitionSchedule | null {
  const now = loanOn(events, today)
  if (!now.recognised || now.disbursedOn === null) return null
  const known = causesOf(events, now, today)
  const planned = now.settledOn === null && now.writtenOffOn === null ? datesAfter(now, today) : []
  const transferOn = now.sale?.transferOn ?? null
  const rows: RecognitionRow[] = []
  let before: Sums = NOTHING
  const add = (at: readonly LoanEvent[], on: IsoDate, causes: readonly ScheduleCause[]) => {
    const sums = sumsOn(at, on)
    rows.push({ ...rowOf(before, sums), on, causes, isPlanned: on > today })
    before = sums
  }
  for (const on of [...known.keys()].sort()) add(events, on, [...(known.get(on) ?? [])])
  let coming = events
  for (const on of planned) {
    coming = paidOn(coming, on)
    add(coming, on, on === transferOn ? ['sold'] : ['due'])
  }
  const after = now.recognised.rules.nonAccrualAfter
  const isStopped = after !== null && now.daysLate > after && now.writtenOffOn === null
  const notAccruedSince = isStopped ? addDays(today, after + 1 - now.daysLate) : null
  return { recognition: now.recognised.rules, rows, notAccruedSince }
}

/** Days up to today that are rows. */
function causesOf(
  events: readonly LoanEvent[],
  now: LoanStanding,
  today: IsoDate,
): Map<IsoDate, Set<ScheduleCause>> {
  const days = new Map<IsoDate, Set<ScheduleCause>>()
  const note = (on: IsoDate, cause: ScheduleCause) => {
    const isCounted = on <= today && on >= (now.disbursedOn ?? on)
    if (isCounted) days.set(on, (days.get(on) ?? new Set()).add(cause))
  }
  note(now.disbursedOn ?? today, 'payout')
  for (const { dueOn } of now.instalments) note(dueOn, 'due')
  for (const event of events) {
    if (event.type === 'paid') note(event.on, 'paid')
    if (event.type === 'extended') note(event.asOf, 'extended')
    if (event.type === 'writtenOff') note(event.on, 'written-off')
  }
  if (now.stage === 'sold' && now.sale) note(now.sale.transferOn, 'sold')
  note(today, 'today')
  const end = now.stage === 'sold' ? (now.sale?.transferOn ?? null) : now.settledOn
  if (end !== null) for (const day of days.keys()) if (day > end) days.delete(day)
  return days
}

/** Up to the transfer of a loan that is sold, with its day. */
function datesAfter({ instalments, sale, stage }: LoanStanding, today: IsoDate): IsoDate[] {
  if (stage === 'sold') return []
  const open = instalments.filter((row) => row.dueOn > today && row.left + row.advance > 0)
  const days = [...new Set(open.map((row) => row.dueOn))].sort()
  return sale ? [...days.filter((day) => day < sale.transferOn), sale.transferOn] : days
}

/** With everything paid that is due on a day to come. */
function paidOn(events: readonly LoanEvent[], on: IsoDate): readonly LoanEvent[] {
  const amount = loanOn(events, on).dueNow
  if (amount === 0) return events
  const plan = {
    type: 'paid',
    on,
    recordedOn: on,
    reference: `planned ${on}`,
    amount,
    channel: 'plan',
  } as const
  return [...events, plan]
}

/** Running totals of a day. */
type Sums = Pick<
  RecognitionRow,
  | 'contractInterest'
  | 'effectiveIncome'
  | 'feeEarned'
  | 'paid'
  | 'waived'
  | 'modification'
  | 'amortisedCost'
  | 'principal'
  | 'deferredFees'
  | 'interestNotRecognised'
  | 'chargesNotRecognised'
>

const NOTHING: Sums = {
  contractInterest: 0,
  effectiveIncome: 0,
  feeEarned: 0,
  paid: 0,
  waived: 0,
  modification: 0,
  amortisedCost: 0,
  principal: 0,
  deferredFees: 0,
  interestNotRecognised: 0,
  chargesNotRecognised: 0,
}

function sumsOn(events: readonly LoanEvent[], day: IsoDate): Sums {
  const standing = loanOn(events, day)
  const { totals } = standing
  const books = balancesOf(standing, events)
  const letGo = totals.principalLetGo + totals.interestLetGo + totals.feeLetGo
  const debit = (...accounts: (keyof Balances)[]) =>
    accounts.reduce((sum, account) => sum + (books[account] ?? 0), 0)
  return {
    contractInterest: totals.interestEarned,
    effectiveIncome: 0 - debit('4010', '4020'),
    feeEarned: 0 - debit('4020'),
    paid: totals.principalPaid + totals.interestPaid + totals.feePaid - letGo,
    waived: debit('5070'),
    modification: 0 - debit('4050', '5060'),
    amortisedCost: debit('1110', '1120', '1130', '1160', '1180'),
    principal: debit('1110'),
    deferredFees: 0 - debit('1160'),
    interestNotRecognised: 0 - debit('1180'),
    chargesNotRecognised: 0 - debit('1185'),
  }
}

function rowOf(before: Sums, now: Sums): Omit<RecognitionRow, 'on' | 'causes' | 'isPlanned'> {
  const since = (of: keyof Sums) => now[of] - before[of]
  const isEnd = now.amortisedCost === 0 && before.amortisedCost !== 0
  const change = since('effectiveIncome') + since('modification') - since('paid') - since('waived')
  return {
    effectiveIncome: since('effectiveIncome'),
    contractInterest: since('contractInterest'),
    feeEarned: since('feeEarned'),
    paid: since('paid'),
    waived: since('waived'),
    modification: since('modification'),
    // What is paid after it is a recovery and no longer part of the cost.
    writtenOff: isEnd ? before.amortisedCost + change : 0,
    amortisedCost: now.amortisedCost,
    principal: now.principal,
    deferredFees: now.deferredFees,
    interestNotRecognised: now.interestNotRecognised,
    chargesNotRecognised: now.chargesNotRecognised,
  }
}
