/** The books of all simulated loans: one loan is added after the other, and none stays in memory. */
import { CHART } from '../accounts.ts'
import { closingDays } from '../accruals.ts'
import { addDays, daysBetween, type IsoDate } from '../calendar.ts'
import type { LoanEvent } from '../events.ts'
import type { Balances, JournalEntry } from '../journal.ts'
import type { Centavos, Ppm } from '../money.ts'
import { type MonthEnd, monthEndOf } from '../month-end.ts'
import type { LossRates } from '../provisions/loss-rates.ts'
import { provisionOf } from '../provisions/provision.ts'
import { releasedOnSale, releaseEntry } from '../provisions/release.ts'
import { percentageTaxOf } from '../tax/percentage-tax.ts'
import { taxBaseTotal, taxBasisOf, taxedSince } from '../tax/tax-base.ts'
import { type Figures, noFigures } from './figures.ts'
import type { SimulatedLoan } from './loans.ts'
import { moneyOf } from './money-of.ts'
import { postingsOf } from './post.ts'
import { costOfFunds } from './funds.ts'

/** What a loan has done to the result by the last day, and whether it had the time to show it. */
export type LoanResult = { result: Centavos; stopped: boolean; isRipe: boolean }

export type BookOptions = {
  from: IsoDate
  to: IsoDate
  lossRates: LossRates
  costPerLoan: Centavos
  fundsYearlyPpm: Ppm
  /** From which day on months are taxed on what was earned; left out or null: on what came in, always. */
  taxAccruedFrom?: IsoDate | null
  /** A loan has shown its result so many days after its last due date: then it would have been written off. */
  ripeAfterDays: number
}

/** At the end of a month: principal by days late, so that shares of it are those of the sums. */
type AtRisk = { par1: Centavos; par30: Centavos; par60: Centavos; par90: Centavos }

export type BookMonth = {
  to: IsoDate
  accounts: Balances
  figures: Figures
  atRisk: AtRisk
  /** Base of percentage tax. */
  taxBase: Centavos
  /** Of the allowance, on sales. */
  released: Centavos
}

export class Book {
  readonly months: BookMonth[]
  /** Cash in and out of each day, the taxes and costs of the lender not among it. */
  readonly cash: Float64Array
  /** Principal of the loans of a month that is lost at the end of each month since, by months. */
  readonly lost: Centavos[][]
  readonly options: BookOptions
  private readonly monthOfDay: number[]

  constructor(options: BookOptions) {
    this.options = options
    const { from, to } = options
    const ends = closingDays(addDays(from, -1), addDays(to, 1))
    this.months = ends.map((end) => ({
      to: end,
      accounts: {},
      figures: noFigures(),
      atRisk: { par1: 0, par30: 0, par60: 0, par90: 0 },
      taxBase: 0,
      released: 0,
    }))
    this.lost = ends.map(() => ends.map(() => 0))
    const days = daysBetween(from, to) + 1
    this.cash = new Float64Array(days)
    let month = 0
    this.monthOfDay = Array.from({ length: days }, (_, day) => {
      if (addDays(from, day) > (ends[month] ?? '')) month += 1
      return month
    })
  }

  private monthOf(day: IsoDate): BookMonth {
    const month = this.months[this.monthOfDay[daysBetween(this.options.from, day)] ?? -1]
    if (month === undefined) throw new Error(`${day} is not simulated`)
    return month
  }

  /** Posts a loan, and counts it at the end of each month. */
  add(loan: SimulatedLoan): LoanResult | null {
    const { events } = loan
    for (const entry of postingsOf(events, this.options.to)) this.post(entry)
    for (const { on, paidOut, collected } of moneyOf(events)) {
      const { figures } = this.monthOf(on)
      figures.paidOut += paidOut
      figures.collected += collected
      this.move(on, collected - paidOut)
    }
    return this.countMonths(loan)
  }

  private post({ on, lines }: JournalEntry): void {
    const { accounts } = this.monthOf(on)
    for (const { account, debit, credit } of lines)
      accounts[account] = (accounts[account] ?? 0) + debit - credit
  }

  /** Money of a day; days after the last one do not count. */
  move(day: IsoDate, amount: Centavos): void {
    const at = daysBetween(this.options.from, day)
    if (at < this.cash.length) this.cash[at] = (this.cash[at] ?? 0) + amount
  }

  private countMonths({ events, stopped }: SimulatedLoan): LoanResult | null {
    const disbursed = events.findLast((event) => event.type === 'disbursed')
    if (disbursed === undefined) return null
    const vintage = this.lost[this.months.indexOf(this.monthOf(disbursed.recordedOn))] ?? []
    let taxed = 0
    let count = 0
    let last: { row: MonthEnd; allowance: Centavos } | null = null
    for (const [index, month] of this.months.entries()) {
      while (count < events.length && (events[count]?.recordedOn ?? '') <= month.to) count += 1
      const known = events.slice(0, count)
      const row = monthEndOf(known, month.to)
      // Not paid out yet, or its payout came back: nothing of it is taxed any more.
      const basis = taxBasisOf(`${month.to.slice(0, 7)}-01`, this.options.taxAccruedFrom ?? null)
      const now = row === null ? 0 : taxBaseTotal(taxedSince(row, basis))
      month.taxBase += now - taxed
      taxed = now
      if (row === null) continue
      const allowance = this.countLoan(month, row, known)
      if (row.soldOn !== null && row.writtenOffOn === null && last !== null && last.allowance > 0) {
        this.post(releaseEntry(row.soldOn, releasedOnSale(last.allowance, row.balances)))
        month.released += last.allowance
      }
      last = { row, allowance }
      if (row.writtenOffOn !== null)
        vintage[index] = (vintage[index] ?? 0) + row.principal - row.paid.principal
      if (count === events.length && row.settledOn !== null) break
    }
    if (last === null) return null
    return this.resultOf(events, { ...last, stopped, taxed, disbursedOn: disbursed.recordedOn })
  }

  /** @returns what is expected to be lost of it */
  private countLoan({ figures, atRisk }: BookMonth, row: MonthEnd, known: readonly LoanEvent[]): Centavos {
    const { owed, daysLate } = row
    figures.principal += owed.principal
    if (daysLate >= 1) atRisk.par1 += owed.principal
    if (daysLate > 30) atRisk.par30 += owed.principal
    if (daysLate > 60) atRisk.par60 += owed.principal
    if (daysLate > 90) atRisk.par90 += owed.principal
    const allowance = provisionOf(known, row, this.options.lossRates)?.allowance ?? 0
    figures.allowance += allowance
    return allowance
  }

  private resultOf(
    events: readonly LoanEvent[],
    at: { row: MonthEnd; allowance: Centavos; stopped: boolean; taxed: Centavos; disbursedOn: IsoDate },
  ): LoanResult {
    const { principal, termDays, balances } = at.row
    const { to, costPerLoan, fundsYearlyPpm, ripeAfterDays } = this.options
    const { figures } = this.monthOf(at.disbursedOn)
    figures.loans += 1
    figures.lentPrincipal += principal
    figures.costs += costPerLoan
    this.move(at.disbursedOn, -costPerLoan)
    const booked = -sumOf(balances, isResult) - (balances['1170'] ?? 0)
    // Stamp tax is among the accounts of the loan.
    const costs = percentageTaxOf(at.taxed, 'to-five-years', to) + costPerLoan
    // Money that is back pays for other loans: it takes off what is tied up.
    const tied = moneyOf(events).reduce(
      (sum, { on, paidOut, collected }) => sum + (paidOut - collected) * daysBetween(on, to),
      0,
    )
    return {
      result: booked - at.allowance - costs - costOfFunds(tied, fundsYearlyPpm),
      stopped: at.stopped,
      isRipe: addDays(at.disbursedOn, termDays + ripeAfterDays) <= to,
    }
  }
}

const KIND = new Map(CHART.map(({ code, kind }) => [code as string, kind]))

export const isResult = (code: string): boolean => KIND.get(code) === 'income' || KIND.get(code) === 'expense'

/** 1110 to 1140, and what is deducted from them: deferred fees, interest and late charges that are not recognised. */
export const isReceivable = (code: string): boolean => RECEIVABLE.includes(code)
const RECEIVABLE: readonly string[] = ['1110', '1120', '1130', '1140', '1160', '1180', '1185']

export const sumOf = (balances: Balances, isWanted: (code: string) => boolean): Centavos =>
  Object.entries(balances).reduce((sum, [code, amount]) => (isWanted(code) ? sum + amount : sum), 0)
