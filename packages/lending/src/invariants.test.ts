import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween, type IsoDate } from './calendar.ts'
import { maxTotalCost } from './ceilings.ts'
import type { ExtensionQuote, LoanEvent } from './events.ts'
import { explain, explainExtension, usesOfPayment } from './explain.ts'
import { balancesOn, type JournalEntry, journalOf, trialBalance } from './journal.ts'
import { loanOn } from './loan-on.ts'
import { RELEASED } from './rules.ts'
import type { LoanStanding } from './standing.ts'
import { termDays } from './terms.ts'
import { playHistory, type Seed } from './testing/history.ts'

const RUNS = Number(process.env['HISTORIES'] ?? (process.env['LONG'] === '1' ? 1_000_000 : 20_000))
const PARTS = 4
const MS_PER_RUN = 60

const number = fc.nat({ max: 9_999 })
const step = fc.record({ wait: fc.nat({ max: 49 }), action: number, size: number, detail: number })
const terms = fc.record({
  size: number,
  shape: number,
  rate: number,
  fee: number,
  flags: number,
  offered: number,
})
const seeds: fc.Arbitrary<Seed> = fc.record({ terms, steps: fc.array(step, { maxLength: 9 }) })

describe('after each event of a random history', () => {
  test.each(Array.from({ length: PARTS }, (_, part) => part))(
    'the journal balances, nothing is negative, no ceiling is broken and the explanation adds up, part %i',
    (part) => {
      const run = fc.check(fc.property(seeds, holds), { numRuns: RUNS / PARTS, seed: 4_711 + part })
      expect(run.failed ? fc.defaultReportMessage(run) : null).toBeNull()
    },
    (RUNS / PARTS) * MS_PER_RUN,
  )

  test('a planted bug is caught: an entry that loses a centavo', () => {
    const entry: JournalEntry = {
      kind: 'event',
      on: '2026-05-01',
      reference: 'r',
      reverses: null,
      lines: [
        { account: '1010', debit: 100, credit: 0 },
        { account: '2010', debit: 0, credit: 99 },
      ],
    }
    expect(() => checkEntry(entry)).toThrow('does not balance')
  })
})

function holds(seed: Seed): void {
  const posted: JournalEntry[] = []
  playHistory(seed, (before, event) => {
    const events = [...before, event]
    if (posted.length === 0) posted.push(...journalsOf(before))
    posted.push(...journalOf(before, event))
    checkBooks(posted, events)
    checkStanding(loanOn(events, event.recordedOn))
    checkStanding(loanOn(events, addDays(event.recordedOn, 17)))
    checkExplanation(events, event.recordedOn)
    checkExplanation(events, addDays(event.recordedOn, 33))
    if (event.type === 'extensionQuoted') checkQuote(before, event)
    if (event.type === 'paid' || event.type === 'extended') checkUses(events, event)
  })
}

function journalsOf(events: readonly LoanEvent[]): JournalEntry[] {
  return events.flatMap((event, i) => journalOf(events.slice(0, i), event))
}

function checkBooks(posted: readonly JournalEntry[], events: readonly LoanEvent[]): void {
  for (const entry of posted) checkEntry(entry)
  const last = events[events.length - 1]
  const wanted = balancesOn(events, last?.recordedOn ?? '')
  const { accounts } = trialBalance(posted)
  for (const [account, balance] of Object.entries(wanted)) {
    const sum = accounts[account as keyof typeof accounts] ?? 0
    if (sum !== balance) throw new Error(`account ${account}: posted ${sum}, standing ${balance}`)
  }
}

function checkEntry(entry: JournalEntry): void {
  const sum = entry.lines.reduce((total, line) => total + line.debit - line.credit, 0)
  if (sum !== 0) throw new Error(`an entry does not balance: ${JSON.stringify(entry)}`)
}

function checkStanding(loan: LoanStanding): void {
  const { instalments, terms: agreed, totals } = loan
  if (!agreed) throw new Error('no terms')
  const total = (of: (row: LoanStanding['instalments'][number]) => number) =>
    instalments.reduce((sum, row) => sum + of(row), 0)
  expect(total((row) => row.principal)).toBe(agreed.principal)
  for (const row of instalments) {
    const sums = [row.left, row.due, row.advance, row.penalty - row.paidPenalty - row.waived, row.principal]
    for (const sum of [...sums, row.interest - row.paidInterest, row.fee - row.paidFee]) {
      if (sum < 0 || !Number.isSafeInteger(sum)) throw new Error(`negative or broken: ${JSON.stringify(row)}`)
    }
    expect(row.total).toBe(row.principal + row.interest + row.fee)
    expect(row.penalty).toBeLessThanOrEqual(row.lateChargeUncut + row.lateInterestUncut)
  }
  expect(total((row) => row.due) + totals.refundShortfall).toBe(loan.dueNow)
  if (loan.ceilingsApply) checkTotalCost(loan)
}

function checkTotalCost(loan: LoanStanding): void {
  const { terms: agreed, instalments } = loan
  const policy = agreed ? RELEASED.policyOn(agreed.offeredOn) : null
  // Older than any ceiling: covered only since an extension, so what it cost before stands.
  if (!agreed || !policy) return
  const spread = instalments.reduce((sum, row) => sum + row.fee, 0)
  const fee = agreed.feeMode === 'deducted' ? Math.floor((agreed.principal * agreed.feePpm) / 1e6) : spread
  const cost = instalments.reduce((sum, row) => sum + row.interest + row.penalty, fee)
  expect(cost).toBeLessThanOrEqual(maxTotalCost(policy, agreed.principal))
}

function checkExplanation(events: readonly LoanEvent[], day: IsoDate): void {
  const { lines, total } = explain(events, day)
  expect(total).toBe(loanOn(events, day).dueNow)
  for (const line of lines) {
    const settled = [...line.settledBy, ...line.waivedBy].reduce((sum, part) => sum + part.amount, 0)
    if (line.left !== line.amount - settled || line.left < 0 || line.amount > line.uncut) {
      throw new Error(`a line that does not add up: ${JSON.stringify(line)}`)
    }
  }
}

function checkQuote(before: readonly LoanEvent[], event: LoanEvent & { type: 'extensionQuoted' }): void {
  const { quote } = event
  const loan = loanOn(before, quote.asOf)
  if (!loan.terms) throw new Error('no terms')
  checkPrice(before, quote)
  const days = termDays(loan.terms)
  for (const row of quote.plan) {
    const from = loan.instalments[row.no - 1]
    const moved = daysBetween(row.movedFrom, row.dueOn)
    // Business days may shift either end by the length of a holiday weekend.
    expect(from?.dueOn).toBe(row.movedFrom)
    expect(Math.abs(moved - days)).toBeLessThanOrEqual(loan.terms.dueDateRule === 'as-is' ? 0 : 6)
  }
}

/** The lines of an extension's price add up to it, to the centavo; only held money is taken off. */
function checkPrice(before: readonly LoanEvent[], quote: ExtensionQuote): void {
  const { lines, total } = explainExtension(before, quote.asOf)
  const sum = (codes: readonly string[]) =>
    lines.filter(({ code }) => codes.includes(code)).reduce((all, line) => all + line.left, 0)
  expect(total).toBe(quote.amount)
  expect(sum(['interest'])).toBe(quote.dueInterest)
  expect(sum(['late-charge', 'late-interest'])).toBe(quote.duePenalty)
  expect(sum(['advance']) + quote.advanceUsed).toBe(0)
  for (const line of lines) expect(line.amount).toBeLessThanOrEqual(line.uncut)
}

/** What a payment was used for adds up to it, and nothing of it is used twice. */
function checkUses(
  events: readonly LoanEvent[],
  { reference, amount, recordedOn }: { reference: string; amount: number; recordedOn: IsoDate },
): void {
  const uses = usesOfPayment(events, reference, recordedOn)
  if (uses === null) throw new Error('a payment without a use')
  const parts = Object.values(uses)
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount)
  if (parts.some((part) => part < 0)) throw new Error(`used more than there was: ${JSON.stringify(uses)}`)
  expect(uses.givenBack).toBe(0)
}
