/** How borrowers of a simulated book behave: shares and factors, which the rules of a loan know nothing of. */
import { WRITE_OFF_AFTER_DAYS_LATE } from '../commands/write-off.ts'

/** Times as likely as otherwise; 1 is as likely. */
type Factors = { late: number; stopped: number }

/** Payments that come so many days late, from and to; `weight` compares them with the others. */
export type LateDays = { days: readonly [number, number]; weight: number }

/** A kind of borrower, by its share of all; the weights are compared with each other. */
export type BorrowerType = Factors & { name: string; weight: number }

/**
 * What becomes of the next instalment that is to be paid. Each share is of the instalments of a usual new client, from 0
 * to 1; what is left of 1 is paid on time.
 */
export type Behaviour = {
  /** Where the figures come from, in the words that stand beside every result. */
  source: string
  late: number
  extended: number
  /** The whole loan is settled early, where its contract allows that by then. */
  prepaid: number
  /** Nothing more is paid: the loan defaults. */
  stopped: number
  lateDays: readonly LateDays[]
  /** Who pays on time pays so many days before the due date, from and to; 0 is on it. */
  daysBefore: readonly [number, number]
  /** On the first instalment of a loan. */
  first: Factors
  /** After an instalment that came 30 or more days late; proportionally less after fewer days. */
  afterLate: Factors
  repeat: Factors
  borrowers: readonly BorrowerType[]
  /** 0.2: in the worst month both are 20 % likelier for everybody, in the best one 20 % less likely. */
  monthShock: number
  /** The lender writes a loan off after so many days late. */
  writeOffAfterDays: number
  /** Of borrowers who stopped: so many pay something in three payments after the write-off, that share of what they owe. */
  recovered: { borrowers: number; part: number }
  /** Of borrowers who paid a loan back: so many take another one within so many days. */
  again: { borrowers: number; withinDays: number }
  incidents: Incidents
}

/** What seldom happens: a share of the loans or payments that it can happen to. */
export type Incidents = {
  /** Applications that are declined, withdrawn or never accepted; of offers. */
  noLoan: number
  payoutFailed: number
  payoutReturned: number
  /** The store reports the payment some days after it was made. */
  reportedLate: number
  /** A part of what is due first, the rest some days later. */
  paidInParts: number
  /** More than the loan takes: the rest is given back. */
  paidTooMuch: number
  refundReturned: number
  paymentReturned: number
  /** Late charges let go before they are paid, or given back afterwards; of late payments. */
  chargesWaived: number
  /** Of late payments: half of what ends the loan is offered to end it. */
  settledForLess: number
  /** Interest or principal that is open, let go by an operator; of late payments. */
  debtWaived: number
  /** A borrower has died, or it is a mistake. */
  died: number
  diedByMistake: number
  /** A loan was obtained by fraud, or it is a mistake. */
  fraud: number
  fraudByMistake: number
  chargesGivenBack: number
  /** A day without business is proclaimed after it was somebody's due date; of late instalments. */
  holidayLate: number
  /** A pause before an instalment, and a new plan after it; of instalments. */
  paused: number
  restructured: number
  /** The loan is sold, before an instalment, or after a write-off; and a sale that is withdrawn before the transfer. */
  sold: number
  saleWithdrawn: number
}

const NO_INCIDENTS: Incidents = {
  noLoan: 0,
  payoutFailed: 0,
  payoutReturned: 0,
  reportedLate: 0,
  paidInParts: 0,
  paidTooMuch: 0,
  refundReturned: 0,
  paymentReturned: 0,
  chargesWaived: 0,
  settledForLess: 0,
  debtWaived: 0,
  died: 0,
  diedByMistake: 0,
  fraud: 0,
  fraudByMistake: 0,
  chargesGivenBack: 0,
  holidayLate: 0,
  paused: 0,
  restructured: 0,
  sold: 0,
  saleWithdrawn: 0,
}

/** Plainly an example: no lender's book was counted for it. */
export const EXAMPLE_BEHAVIOUR: Behaviour = {
  source: 'shipped example rates: not counted from any book',
  late: 0.18,
  extended: 0.02,
  prepaid: 0.03,
  stopped: 0.02,
  lateDays: [
    { days: [1, 3], weight: 50 },
    { days: [4, 10], weight: 30 },
    { days: [11, 30], weight: 15 },
    { days: [31, 75], weight: 5 },
  ],
  daysBefore: [0, 3],
  first: { late: 0.8, stopped: 1.5 },
  afterLate: { late: 2, stopped: 3 },
  repeat: { late: 0.8, stopped: 0.5 },
  borrowers: [
    { name: 'steady', weight: 55, late: 0.4, stopped: 0.3 },
    { name: 'irregular', weight: 35, late: 1.5, stopped: 1 },
    { name: 'stretched', weight: 10, late: 2.5, stopped: 4.5 },
  ],
  monthShock: 0.25,
  writeOffAfterDays: 120,
  recovered: { borrowers: 0.2, part: 0.3 },
  again: { borrowers: 0.6, withinDays: 45 },
  incidents: {
    ...NO_INCIDENTS,
    payoutFailed: 0.01,
    reportedLate: 0.02,
    paidInParts: 0.03,
    paidTooMuch: 0.01,
    paymentReturned: 0.001,
  },
}

/** What is wrong with a behaviour, one sentence each; none where it can be simulated. */
export function behaviourFaults(behaviour: Behaviour): string[] {
  const { late, extended, prepaid, stopped, lateDays, borrowers, recovered, again } = behaviour
  const shares: [string, number][] = [
    ['late', late],
    ['extended', extended],
    ['prepaid', prepaid],
    ['stopped', stopped],
    ['monthShock', behaviour.monthShock],
    ['recovered.borrowers', recovered.borrowers],
    ['recovered.part', recovered.part],
    ['again.borrowers', again.borrowers],
    ...Object.entries(behaviour.incidents).map(([name, share]): [string, number] => [
      `incidents.${name}`,
      share,
    ]),
  ]
  const faults = shares
    .filter(([, share]) => !(share >= 0 && share <= 1))
    .map(([name]) => `${name} is a share from 0 to 1`)
  if (faults.length === 0 && late + extended + prepaid + stopped > 1)
    faults.push('late, extended, prepaid and stopped together are at most 1')
  for (const name of ['first', 'afterLate', 'repeat'] as const)
    if (!isFactors(behaviour[name])) faults.push(`${name} has factors from 0 to 100`)
  const mostLate = behaviour.writeOffAfterDays - 1
  if (!lateDays.every((row) => isLateDays(row, mostLate)) || !hasWeight(lateDays))
    faults.push('lateDays has rows of days from 1 to the write-off, with weights of which one is above 0')
  if (!borrowers.every(isFactors) || !hasWeight(borrowers))
    faults.push('borrowers has rows with factors from 0 to 100, and weights of which one is above 0')
  if (!isWhole(behaviour.writeOffAfterDays, [WRITE_OFF_AFTER_DAYS_LATE + 1, 3_650]))
    faults.push(`writeOffAfterDays is a whole number from ${WRITE_OFF_AFTER_DAYS_LATE + 1} to 3650`)
  const [least, most] = behaviour.daysBefore
  if (!isWhole(least, [0, 6]) || !isWhole(most, [least, 6]))
    faults.push('daysBefore is from and to, whole numbers from 0 to 6')
  if (!isWhole(again.withinDays, [1, 365])) faults.push('again.withinDays is a whole number from 1 to 365')
  return faults
}

const isWhole = (value: number, [from, to]: readonly [number, number]): boolean =>
  Number.isSafeInteger(value) && value >= from && value <= to

const isFactors = ({ late, stopped }: Factors): boolean =>
  [late, stopped].every((factor) => factor >= 0 && factor <= 100)

const isLateDays = ({ days: [from, to], weight }: LateDays, most: number): boolean =>
  isWhole(from, [1, most]) && isWhole(to, [from, most]) && weight >= 0

const hasWeight = (rows: readonly { weight: number }[]): boolean =>
  rows.every(({ weight }) => weight >= 0 && weight < 1e9) && rows.some(({ weight }) => weight > 0)

/** One of several rows, by their weights. */
export function weighted<T extends { weight: number }>(rows: readonly T[], share: number): T {
  let left = share * rows.reduce((sum, { weight }) => sum + weight, 0)
  const found = rows.find(({ weight }) => (left -= weight) < 0) ?? rows.at(-1)
  if (found === undefined) throw new Error('nothing to choose from')
  return found
}
