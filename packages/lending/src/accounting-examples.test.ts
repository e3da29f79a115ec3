import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { NO_HOLIDAYS } from './calendar.ts'
import { earliestTransfer, sell } from './commands/sell.ts'
import { acceptRestructuring, offerRestructuring } from './commands/restructure.ts'
import { writeOff } from './commands/write-off.ts'
import type { LoanEvent } from './events.ts'
import { accrualEntries, balancesOn, type JournalEntry, journalOf } from './journal.ts'
import { loanOn } from './loan-on.ts'
import { monthEndOf } from './month-end.ts'
import { type Centavos, centavosToPesos } from './money.ts'
import { EXAMPLE_LOSS_RATES } from './provisions/loss-rates.ts'
import { provisionOf } from './provisions/provision.ts'
import { releasedOnSale, releaseEntry } from './provisions/release.ts'
import type { LoanTerms } from './terms.ts'
import { dayOf, done, paid, recognisedLoan, SMALL } from './testing/loans.ts'

const DOCUMENT = readFileSync(new URL('../../../docs/accounting.md', import.meta.url), 'utf8')

/** As the document writes it: 12,345.60. */
const written = (amount: Centavos): string => centavosToPesos(amount).replace(/\B(?=(\d{3})+\.)/g, ',')

/** The rows of the table under a heading, without its head. */
function table(heading: string): string[] {
  const [, after = ''] = DOCUMENT.split(`## ${heading}`)
  const [section = ''] = after.split('\n## ')
  return section.split('\n').filter((line) => /^\| \d/.test(line))
}

function row(days: number, what: string, { lines }: JournalEntry): string {
  const side = (of: 'debit' | 'credit') =>
    lines.flatMap((line) => (line[of] > 0 ? [`${line.account} ${written(line[of])}`] : [])).join(', ')
  return `| ${days} | ${what} | ${side('debit')} | ${side('credit')} |`
}

/** A loan whose entries are written down: each stretch of time as one, and then what happens. */
class Ledger {
  readonly rows: string[] = []
  #events: readonly LoanEvent[]
  readonly #terms: LoanTerms
  #postedTo = 0

  constructor(terms: LoanTerms) {
    this.#terms = terms
    this.#events = recognisedLoan(terms)
    for (const [i, event] of this.#events.entries())
      for (const entry of journalOf(this.#events.slice(0, i), event))
        this.rows.push(row(0, event.type === 'payoutSent' ? 'sent' : 'arrived', entry))
  }

  earn(days: number): void {
    const [from, to] = [dayOf(this.#terms, this.#postedTo), dayOf(this.#terms, days)]
    for (const entry of accrualEntries(this.#events, from, to))
      this.rows.push(row(days, entry.reference === 'accrual' ? 'earned' : 'sold', entry))
    this.#postedTo = days
  }

  add(what: string, next: (events: readonly LoanEvent[], day: string) => readonly LoanEvent[]): void {
    const day = dayOf(this.#terms, this.#postedTo)
    const all = next(this.#events, day)
    const entries = all
      .slice(this.#events.length)
      .flatMap((event, i) => journalOf(all.slice(0, this.#events.length + i), event, day))
    this.rows.push(...entries.map((entry) => row(this.#postedTo, what, entry)))
    this.#events = all
  }

  /** An entry of the house about the loan. */
  house(what: string, entry: JournalEntry): void {
    this.rows.push(row(this.#postedTo, what, entry))
  }

  get events(): readonly LoanEvent[] {
    return this.#events
  }
}

const payDue = (events: readonly LoanEvent[], day: string) => paid(events, loanOn(events, day).dueNow, day)
const BEGUN = { offeredOn: '2026-12-01', ruleBook: 'book-2' }

describe('example 1: a fee over four instalments', () => {
  const ledger = new Ledger({ ...SMALL, ...BEGUN })
  for (const days of [30, 60, 90, 120]) {
    ledger.earn(days)
    ledger.add('paid', payDue)
  }

  test('each entry is that of the document', () => {
    expect(table('Example 1')).toEqual(ledger.rows)
  })

  test('amortised cost is that of the day before with the rate on it, less what is paid', () => {
    const rate = 1.0016845603014 ** 30
    const paidThen = [2_152_22, 2_152_22, 2_152_22, 2_152_19]
    let cost = 7_600_00
    const costs = [cost]
    for (const amount of paidThen) costs.push((cost = cost * rate - amount))
    const rounded = costs.map((one) => written(Math.abs(Math.round(one))))
    expect(DOCUMENT).toContain(`less what is paid: ${rounded.join(', ')}.`)
    const deferred = [30, 60, 90, 120].map((days, i) => {
      const books = balancesOn(ledger.events, dayOf({ ...SMALL, ...BEGUN }, days))
      return Math.abs((books['1110'] ?? 0) + (books['1160'] ?? 0) - (costs[i + 1] ?? 0))
    })
    for (const difference of deferred) expect(difference).toBeLessThan(1)
  })
})

describe('example 2: 120 days late, and written off', () => {
  const terms = { ...SMALL, ...BEGUN, principal: 20_000_00, periods: 6 }
  const ledger = new Ledger(terms)
  ledger.earn(30)
  ledger.add('paid', payDue)
  for (const days of [60, 90, 120, 150, 180]) ledger.earn(days)
  ledger.add('written off', (events, day) => [
    ...events,
    ...done(writeOff(events, { reason: 'not found', by: 'operator' }, day)),
  ])
  ledger.earn(200)
  ledger.add('recovered', (events, day) => paid(events, 5_000_00, day))

  test('each entry is that of the document', () => {
    expect(table('Example 2')).toEqual(ledger.rows)
    expect(loanOn(ledger.events, dayOf(terms, 151)).daysLate).toBe(91)
    expect(loanOn(ledger.events, dayOf(terms, 180)).daysLate).toBe(120)
  })

  test('the loss is the cash that did not come back, with the income that was counted', () => {
    const books = balancesOn(ledger.events, dayOf(terms, 180))
    const income = 0 - (books['4010'] ?? 0) - (books['4020'] ?? 0)
    expect(books['1170']).toBe(19_000_00 - 3_691_96 + income)
    expect(DOCUMENT).toContain(`19,000.00 − 3,691.96 + ${written(income)} = ${written(books['1170'] ?? 0)}`)
  })
})

describe('example 3: a restructuring', () => {
  const terms = { ...SMALL, ...BEGUN }
  const ledger = new Ledger(terms)
  ledger.earn(30)
  ledger.add('paid', payDue)
  ledger.earn(60)
  ledger.add('restructured', (events, day) => {
    const plan = {
      periods: 6,
      termUnit: 30,
      dailyRatePpm: 1_000,
      interest: 'capitalised',
      charges: 'waived',
    } as const
    const by = { reason: 'lost work', by: 'operator' }
    const input = { offerId: 'plan', validDays: 7, ...plan, ...by, holidays: NO_HOLIDAYS, noteHash: 'text' }
    const offered = [...events, ...done(offerRestructuring(events, input, day))]
    return [...offered, ...done(acceptRestructuring(offered, { offerId: 'plan', noteHash: 'text' }, day))]
  })
  for (const days of [90, 120, 150, 180, 210, 240]) {
    ledger.earn(days)
    ledger.add('paid', payDue)
  }

  test('each entry is that of the document', () => {
    expect(table('Example 3')).toEqual(ledger.rows)
  })

  test('the loss is the value of the new payments at the old rate, less what stood in the books', () => {
    const rate = 0.0016845603014
    const at = (days: number) => balancesOn(ledger.events, dayOf(terms, days))
    const paidThen = ledger.events.flatMap((event) => (event.type === 'paid' ? [event.amount] : [])).slice(1)
    const value = paidThen.reduce((sum, amount, i) => sum + amount / (1 + rate) ** (30 * (i + 1)), 0)
    const stood = 6_087_78 + 182_63 - 126_49
    expect(at(60)['5060']).toBe(stood - Math.round(value))
    expect(DOCUMENT).toContain(
      `${written(stood)} − ${written(Math.round(value))} = ${written(at(60)['5060'] ?? 0)}`,
    )
    // All of it is back as income by the end.
    expect([at(240)['1110'], at(240)['1160']]).toEqual([0, 0])
  })
})

describe('example 4: a sale', () => {
  const terms = { ...SMALL, ...BEGUN }
  const price = 5_500_00
  const ledger = new Ledger(terms)
  ledger.earn(30)
  ledger.add('paid', payDue)
  const transferOn = earliestTransfer(dayOf(terms, 30), NO_HOLIDAYS)
  const december = dayOf(terms, 30)
  const end = monthEndOf(ledger.events, december)
  const allowance = (end && provisionOf(ledger.events, end, EXAMPLE_LOSS_RATES)?.allowance) ?? 0
  ledger.house('expected losses', {
    kind: 'event',
    on: december,
    reference: 'provision',
    reverses: null,
    lines: [
      { account: '5150', debit: allowance, credit: 0 },
      { account: '1170', debit: 0, credit: allowance },
    ],
  })
  ledger.add('sale agreed', (events, day) => {
    const buyer = { name: 'Buyer', contact: 'by mail', payTo: 'its bank' }
    const sale = { reference: 'sale', buyer, price, transferOn, holidays: NO_HOLIDAYS, by: 'operator' }
    return [...events, ...done(sell(events, sale, day))]
  })
  ledger.earn(42)
  const released = releasedOnSale(allowance, balancesOn(ledger.events, transferOn))
  ledger.house('allowance released', releaseEntry(transferOn, released))
  ledger.earn(60)
  ledger.add('paid to us', (events, day) => paid(events, 2_152_22, day))

  test('each entry is that of the document', () => {
    expect(transferOn).toBe(dayOf(terms, 42))
    expect(table('Example 4')).toEqual(ledger.rows)
  })

  test('the loss of the transfer is that less the allowance, and nothing of the allowance is left', () => {
    const { '5140': loss = 0 } = balancesOn(ledger.events, transferOn)
    expect(december.slice(8)).toBe('31')
    expect(DOCUMENT).toContain(`${written(loss)} − ${written(allowance)} = ${written(loss - allowance)}`)
    expect(released).toEqual({ released: allowance, loss: allowance })
  })

  test.each([
    { claim: 'a loss of less than the allowance', loss: 3_00, gain: 0, expected: ['5140 3.00', '4070 7.00'] },
    { claim: 'a gain', loss: 0, gain: 5_00, expected: ['4070 10.00'] },
    { claim: 'a loss of as much', loss: 10_00, gain: 0, expected: ['5140 10.00'] },
  ])(
    '$claim: what is released takes the loss off first, and is a gain beyond it',
    ({ loss, gain, expected }) => {
      const { lines } = releaseEntry(transferOn, releasedOnSale(10_00, { '5140': loss, '4070': 0 - gain }))
      const credits = lines.filter(({ credit }) => credit > 0)
      expect(credits.map(({ account, credit }) => `${account} ${written(credit)}`)).toEqual(expected)
      expect(lines.reduce((sum, { debit, credit }) => sum + debit - credit, 0)).toBe(0)
    },
  )

  test('the loss is the amortised cost of that day less the price, by the rate of the payout', () => {
    const rate = 1.0016845603014
    const cost = (7_600_00 * rate ** 30 - 2_152_22) * rate ** 12
    // Interest does not compound within a month: fee income bears the difference.
    const books = balancesOn(ledger.events, dayOf(terms, 42))
    expect(Math.abs((books['5140'] ?? 0) - (cost - price))).toBeLessThan(1)
    const cash = 0 - 7_600_00 + 2_152_22 + price
    const income = 0 - (books['4010'] ?? 0) - (books['4020'] ?? 0)
    expect(cash).toBe(income - (books['5140'] ?? 0))
  })
})
