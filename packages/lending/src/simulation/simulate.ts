/** A book that is lived through in memory: real events, the real journal, days closed at the ends of months. (Decision 327.) */
import { addDays, daysBetween, type IsoDate } from '../calendar.ts'
import type { AccountCode } from '../accounts.ts'
import type { Balances } from '../journal.ts'
import type { Centavos, Ppm } from '../money.ts'
import type { LossRates } from '../provisions/loss-rates.ts'
import type { RefusalCode } from '../refusals.ts'
import { percentageTaxDueOn, percentageTaxOf, quarterEnd } from '../tax/percentage-tax.ts'
import { stampTaxDueOn } from '../tax/stamp-tax-rates.ts'
import { behaviourFaults } from './behaviour.ts'
import { Book, type BookMonth, isReceivable, isResult, type LoanResult, sumOf } from './book.ts'
import { type Figures, wholeOf } from './figures.ts'
import { type Demand, demandFaults, loansOf, type SimulatedLoan } from './loans.ts'
import { costOfFunds, yearlyReturn } from './funds.ts'

export type SimulationPlan = Demand & {
  /** The lender's cash on the day before the first one. */
  cash: Centavos
  /** What tied-up funds cost in a year. */
  fundsYearlyPpm: Ppm
  /** What each loan costs when it is paid out: finding the borrower, checks, the payout itself. */
  costPerLoan: Centavos
  /** Of the allowance; of loans whose policy has one. */
  lossRates: LossRates
  /** From which day on months are taxed on what was earned; left out or null: on what came in, always. */
  taxAccruedFrom?: IsoDate | null
}

export type SimulatedMonth = Figures & {
  to: IsoDate
  /** Of loans alone, debit positive. */
  accounts: Balances
}

/** Principal of the loans of a month, and how much of it was lost by the end of each month from that one on. */
export type Vintage = { month: string; lent: Centavos; lost: readonly Centavos[] }

export type Simulation = {
  seed: number
  months: readonly SimulatedMonth[]
  whole: Figures
  vintages: readonly Vintage[]
  /** The lender's own money that was tied up, on average of all days. */
  meanFunds: Centavos
  /** Of a year, as a share of the mean funds; null where none were tied up. */
  returnOnFunds: number | null
  /** Of loans that had the time to show it: the share that stopped, and the share at which nothing is earned. */
  defaults: { ripe: number; share: number | null; breakEven: number | null }
  refused: Readonly<Partial<Record<RefusalCode, number>>>
}

/** Of fewer loans nothing is said. */
const FEW = 30

export const simulationFaults = (plan: SimulationPlan): string[] => [
  ...demandFaults(plan),
  ...behaviourFaults(plan.behaviour),
]

/**
 * Simulates a book. The same plan gives the same figures on every machine.
 * @param each is given every loan, for whoever wants more of it than the figures
 */
export function simulate(plan: SimulationPlan, each: (loan: SimulatedLoan) => void = () => {}): Simulation {
  const [fault] = simulationFaults(plan)
  if (fault !== undefined) throw new RangeError(fault)
  const { behaviour, ...options } = plan
  const book = new Book({ ...options, ripeAfterDays: behaviour.writeOffAfterDays })
  const refused: Partial<Record<RefusalCode, number>> = {}
  const outcomes = new Outcomes()
  for (let borrower = 0; borrower < plan.borrowers; borrower += 1)
    for (const loan of loansOf(plan, borrower, (code) => (refused[code] = (refused[code] ?? 0) + 1))) {
      each(loan)
      outcomes.add(book.add(loan))
    }
  return finish(plan, book, { refused, outcomes })
}

/** Results of the loans that had the time to show them, by whether they stopped. */
class Outcomes {
  private readonly of = { paid: { loans: 0, result: 0 }, stopped: { loans: 0, result: 0 } }

  add(loan: LoanResult | null): void {
    if (loan?.isRipe !== true) return
    const sums = this.of[loan.stopped ? 'stopped' : 'paid']
    sums.loans += 1
    sums.result += loan.result
  }

  /** Nothing is earned where the gain on loans that are paid back is the loss on those that are not. */
  defaults(): Simulation['defaults'] {
    const { paid, stopped } = this.of
    const ripe = paid.loans + stopped.loans
    if (ripe < FEW) return { ripe, share: null, breakEven: null }
    const gain = paid.result / paid.loans
    const loss = -stopped.result / stopped.loans
    const isKnown = paid.loans > 0 && stopped.loans > 0 && gain > 0 && loss > 0
    return { ripe, share: stopped.loans / ripe, breakEven: isKnown ? gain / (gain + loss) : null }
  }
}

function finish(
  plan: SimulationPlan,
  book: Book,
  { refused, outcomes }: { refused: Simulation['refused']; outcomes: Outcomes },
): Simulation {
  const owed = addTaxes(book)
  const funds = addFunds(plan, book)
  addAccounts(book)
  const months = book.months.map(({ to, accounts, figures, atRisk }, index): SimulatedMonth => {
    const { principal } = figures
    const share = (part: Centavos) => (principal > 0 ? part / principal : 0)
    return {
      ...figures,
      par1: share(atRisk.par1),
      par30: share(atRisk.par30),
      par60: share(atRisk.par60),
      par90: share(atRisk.par90),
      taxesOwed: owed[index] ?? 0,
      lostPrincipal: book.lost[index]?.at(-1) ?? 0,
      to,
      accounts,
    }
  })
  const whole = wholeOf(months)
  return {
    seed: plan.seed,
    months,
    whole,
    vintages: months.map(({ to, lentPrincipal }, index) => ({
      month: to.slice(0, 7),
      lent: lentPrincipal,
      lost: book.lost[index]?.slice(index) ?? [],
    })),
    meanFunds: funds,
    returnOnFunds: yearlyReturn(whole.result, funds, plan.from, plan.to),
    defaults: outcomes.defaults(),
    refused,
  }
}

/** Taxes of each month, and their payment on the days of the law. @returns what is owed at the end of each month */
function addTaxes(book: Book): Centavos[] {
  const paid: { on: IsoDate; amount: Centavos }[] = []
  let incurred = 0
  let quarter = { end: '', base: 0, tax: 0 }
  return book.months.map(({ to, figures, taxBase, accounts }) => {
    // What the borrower bears of it is owed as well, and no cost.
    const stamp = 0 - (accounts['2030'] ?? 0)
    // A quarter is one base: what a month took back is deducted from that of the others.
    const end = quarterEnd(to)
    if (end !== quarter.end) quarter = { end, base: 0, tax: 0 }
    quarter.base += taxBase
    const percentage = percentageTaxOf(quarter.base, 'to-five-years', to) - quarter.tax
    quarter.tax += percentage
    paid.push({ on: stampTaxDueOn(to), amount: stamp })
    paid.push({ on: percentageTaxDueOn(to), amount: percentage })
    book.move(stampTaxDueOn(to), -stamp)
    book.move(percentageTaxDueOn(to), -percentage)
    figures.taxes = (accounts['5080'] ?? 0) + percentage
    incurred += stamp + percentage
    return incurred - paid.reduce((sum, { on, amount }) => (on <= to ? sum + amount : sum), 0)
  })
}

/** Funds that are tied up on each day, and what they cost, paid at the end of each month. @returns their mean */
function addFunds({ from, to, cash, fundsYearlyPpm }: SimulationPlan, book: Book): Centavos {
  let total = 0
  let all = 0
  let day = from
  for (const month of book.months) {
    let tied = 0
    let most = 0
    let least = Number.POSITIVE_INFINITY
    for (; day <= month.to; day = addDays(day, 1)) {
      total += book.cash[daysBetween(from, day)] ?? 0
      tied += Math.max(0, -total)
      if (day === month.to) {
        const cost = costOfFunds(tied, fundsYearlyPpm)
        month.figures.costs += cost
        total -= cost
      }
      most = Math.max(most, -total)
      least = Math.min(least, total)
    }
    month.figures.peakFunding = most
    month.figures.lowestCash = cash + least
    all += tied
  }
  return Math.round(all / (daysBetween(from, to) + 1))
}

/** Balances from turnover, and what they say about income and expenses. */
function addAccounts(book: Book): void {
  const balances: Balances = {}
  let charged = 0
  for (const month of book.months) {
    const turnover = month.accounts
    for (const [code, change] of Object.entries(turnover) as [AccountCode, Centavos][])
      balances[code] = (balances[code] ?? 0) + change
    month.accounts = { ...balances }
    addResult(month, turnover)
    const { figures, released } = month
    // Nobody posts an allowance here, so that 1170 has what was written off or sold against it.
    const used = balances['1170'] ?? 0
    const direct = turnover['5040'] ?? 0
    figures.writtenOff = direct + (turnover['1170'] ?? 0) - released
    const expected = figures.allowance + used - charged
    charged += expected
    figures.losses = expected + direct
    // Stamp tax is among the accounts already.
    figures.result -= expected + figures.taxes - (turnover['5080'] ?? 0) + figures.costs
  }
}

function addResult({ figures, accounts }: BookMonth, turnover: Balances): void {
  const income = (isOf: (code: string) => boolean) => -sumOf(turnover, isOf)
  figures.interest = income((code) => code === '4010')
  figures.fees = income((code) => code === '4020')
  figures.lateCharges = income((code) => code === '4030')
  figures.recoveries = income((code) => code.startsWith('404'))
  const named = figures.interest + figures.fees + figures.lateCharges + figures.recoveries
  figures.otherIncome = income((code) => isResult(code) && code.startsWith('4')) - named
  const isOther = (code: string) => code !== '5040' && code !== '5080'
  figures.letGo = sumOf(turnover, (code) => isResult(code) && code.startsWith('5') && isOther(code))
  figures.result = -sumOf(turnover, isResult)
  figures.deferredFees = 0 - (accounts['1160'] ?? 0)
  figures.notRecognised = 0 - sumOf(accounts, (code) => code === '1180' || code === '1185')
  figures.receivables = sumOf(accounts, isReceivable)
}
