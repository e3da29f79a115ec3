/**
 * The quality of a portfolio at the end of a month: ratios of sums over whole loans. Each is made of what is paid out of
 * the books' own rows (`MonthEnd`), so that a figure leads to its loans. Ratios are in basis points, half up; null where
 * nothing stands below the line.
 */
import type { Centavos } from '../money.ts'

/** By days since the oldest unpaid due date of the loan: a loan stands in one of them with all that it owes. */
export const LATE_STEPS = ['current', '1-7', '8-30', '31-60', '61-90', '91-plus'] as const
export type LateStep = (typeof LATE_STEPS)[number]

/** The least days late of each. */
const FROM: Readonly<Record<LateStep, number>> = {
  current: 0,
  '1-7': 1,
  '8-30': 8,
  '31-60': 31,
  '61-90': 61,
  '91-plus': 91,
}

export const lateStepOf = (daysLate: number): LateStep =>
  LATE_STEPS.reduce<LateStep>((found, step) => (daysLate >= FROM[step] ? step : found), 'current')

export type Sums = { readonly loans: number; readonly principal: Centavos; readonly total: Centavos }
export const NO_LOANS: Sums = { loans: 0, principal: 0, total: 0 }

export const addSums = (one: Sums, other: Sums): Sums => ({
  loans: one.loans + other.loans,
  principal: one.principal + other.principal,
  total: one.total + other.total,
})

const BASIS = 10_000
/** Basis points, half up. */
export const ratioOf = (part: Centavos, all: Centavos): number | null =>
  all === 0 ? null : Math.floor((part * BASIS) / all + 0.5)

/** PAR1 is of loans at least one day late, the others of loans more than so many days late. */
export const PAR_DAYS = [1, 7, 30, 60, 90] as const
export type ParDays = (typeof PAR_DAYS)[number]

type BySteps = Readonly<Partial<Record<LateStep, Sums>>>

const isAtRisk = (step: LateStep, days: ParDays): boolean => FROM[step] >= (days === 1 ? 1 : days + 1)

const sumOver = (rows: BySteps, takes: (step: LateStep) => boolean): Sums =>
  LATE_STEPS.filter(takes).reduce((sum, step) => addSums(sum, rows[step] ?? NO_LOANS), NO_LOANS)

/** Everything that is owed by the loans that are late by more than so many days. */
export const atRisk = (ageing: BySteps, days: ParDays): Sums =>
  sumOver(ageing, (step) => isAtRisk(step, days))
export const wholeBook = (ageing: BySteps): Sums => sumOver(ageing, () => true)

/**
 * Late by more than 30 days, or renegotiated and not cured: a loan whose dates were changed is not current because of it.
 * @param renegotiated those not cured, by the same steps
 */
export const atRiskOrRenegotiated = (ageing: BySteps, renegotiated: BySteps): Sums =>
  addSums(
    atRisk(ageing, 30),
    sumOver(renegotiated, (step) => !isAtRisk(step, 30)),
  )

/** Where the loans of a step went in a month: into a step, or out of the book. */
export const ROLL_ENDS = [...LATE_STEPS, 'paid', 'sold', 'written-off'] as const
export type RollEnd = (typeof ROLL_ENDS)[number]
/** Loans that were owed at the start, by where they stood then and stand now, with their principal at the start. */
export type Roll = Sums & { readonly from: LateStep; readonly to: RollEnd }

const isWorse = ({ from, to }: Roll): boolean =>
  to === 'written-off' ||
  (to !== 'paid' && to !== 'sold' && LATE_STEPS.indexOf(to) > LATE_STEPS.indexOf(from))

const total = (rolls: readonly Roll[]): Sums => rolls.reduce<Sums>(addSums, NO_LOANS)

export type StepRoll = {
  readonly from: LateStep
  readonly start: Sums
  /** Share of the principal that now stands worse. */
  readonly worse: number | null
  /** Of loans that were late: shares of their number that owe nothing late now, and that were paid off. */
  readonly cured: number | null
  readonly paidOff: number | null
}

export function rollsByStep(rolls: readonly Roll[]): StepRoll[] {
  return LATE_STEPS.map((from) => {
    const own = rolls.filter((roll) => roll.from === from)
    const start = total(own)
    const loansTo = (end: RollEnd) => total(own.filter(({ to }) => to === end)).loans
    return {
      from,
      start,
      worse: ratioOf(total(own.filter(isWorse)).principal, start.principal),
      cured: from === 'current' ? null : ratioOf(loansTo('current'), start.loans),
      paidOff: ratioOf(loansTo('paid'), start.loans),
    }
  })
}

/** Of all loans that were late at the start: cured, and paid off apart. */
export function cureOf(rolls: readonly Roll[]): {
  late: number
  cured: number | null
  paidOff: number | null
} {
  const late = rolls.filter(({ from }) => from !== 'current')
  const { loans } = total(late)
  const share = (end: RollEnd) => ratioOf(total(late.filter(({ to }) => to === end)).loans, loans)
  return { late: loans, cured: share('current'), paidOff: share('paid') }
}

/** Loans of one month of payout: what went out, and what of it was lost in each month since, less what came back. */
export type Vintage = {
  readonly loans: number
  readonly paidOut: Centavos
  readonly lost: readonly Centavos[]
}

/** Cumulative net loss as a share of what was paid out, by months since the payout. */
export function lossCurve({ paidOut, lost }: Vintage): (number | null)[] {
  let sum = 0
  return lost.map((amount) => {
    sum += amount
    return ratioOf(sum, paidOut)
  })
}

/** What was written off in a month as a share of the mean of the principal at its start and at its end. */
export const writeOffRatio = (writtenOff: Centavos, start: Centavos, end: Centavos): number | null =>
  ratioOf(2 * writtenOff, start + end)
