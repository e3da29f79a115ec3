import { expect } from 'vitest'
import type { AccountCode } from '../accounts.ts'
import { addDays, type IsoDate, nextBusinessDay } from '../calendar.ts'
import { maxTotalCost } from '../ceilings.ts'
import { disbursementOf } from '../commands/outcome.ts'
import { pay } from '../commands/repay.ts'
import type { ExtensionQuote, LoanEvent } from '../events.ts'
import type { NewDate } from '../quotes.ts'
import { explain, explainAmount, explainExtension, explainNext, usesOfPayment } from '../explain.ts'
import { balancesOn, type JournalEntry, journalOf, trialBalance } from '../journal.ts'
import { loanOn } from '../loan-on.ts'
import { shareFloor } from '../money.ts'
import { RELEASED } from '../rules.ts'
import type { LoanStanding } from '../standing.ts'
import { type LoanTerms, termDays } from '../terms.ts'
import { playHistory } from './history.ts'
import type { Seed } from './history-terms.ts'
import { HISTORY_HOLIDAYS } from './history-terms.ts'

/** Throws on the first rule that does not hold after an event of the history. */
export function holds(seed: Seed): void {
  const posted: JournalEntry[] = []
  playHistory(seed, (before, event) => {
    const events = [...before, event]
    if (posted.length === 0) posted.push(...journalsOf(before))
    posted.push(...journalOf(before, event))
    checkBooks(posted, events)
    checkStanding(events, event.recordedOn)
    checkStanding(events, addDays(event.recordedOn, 17))
    checkExplanation(events, event.recordedOn)
    checkExplanation(events, addDays(event.recordedOn, 33))
    checkNext(events, event.recordedOn)
    checkGrowth(events, event.recordedOn)
    checkTwoPayments(events, event.recordedOn)
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
  for (const account of Object.keys({ ...wanted, ...accounts }) as AccountCode[]) {
    const sum = accounts[account] ?? 0
    const balance = wanted[account] ?? 0
    if (sum !== balance) throw new Error(`account ${account}: posted ${sum}, standing ${balance}`)
  }
}

/** Throws where debits and credits of an entry differ. */
export function checkEntry(entry: JournalEntry): void {
  const sum = entry.lines.reduce((total, line) => total + line.debit - line.credit, 0)
  if (sum !== 0) throw new Error(`an entry does not balance: ${JSON.stringify(entry)}`)
}

function checkStanding(events: readonly LoanEvent[], day: IsoDate): void {
  const loan = loanOn(events, day)
  const { instalments, terms: agreed, totals } = loan
  if (!agreed) throw new Error('no terms')
  if (loan.disbursedOn === null) {
    expect(loan.advance + loan.credit - totals.refundShortfall).toBe(totals.received - totals.refunded)
    expect([loan.dueNow, loan.outstanding, instalments.length]).toEqual([0, 0, 0])
    return
  }
  if (loan.stage === 'sold') {
    const { owed = -1, due = -1 } = loan.sale?.transferred ?? {}
    if (due < 0 || owed < due) throw new Error(`sold for less than nothing: ${JSON.stringify(loan.sale)}`)
    expect([loan.dueNow, loan.outstanding, loan.outstandingPrincipal, loan.credit]).toEqual([0, 0, 0, 0])
    return
  }
  const total = (of: (row: LoanStanding['instalments'][number]) => number) =>
    instalments.reduce((sum, row) => sum + of(row), 0)
  expect(total((row) => row.principal - row.paidPrincipal)).toBe(loan.outstandingPrincipal)
  if (!instalments.some((row) => row.returned))
    expect(total((row) => row.principal) + loan.prepaid + totals.letGoAhead).toBe(
      agreed.principal + totals.interestCapitalised + totals.penaltyCapitalised,
    )
  expect(loan.ceilingsApply).toBe(isCovered(loan, agreed, events))
  if (agreed.lateCapPpm !== null)
    expect(totals.penaltyCharged).toBeLessThanOrEqual(shareFloor(agreed.principal, agreed.lateCapPpm))
  for (const row of instalments) {
    const sums = [
      row.left,
      row.due,
      row.letGo,
      row.advance,
      row.penalty - row.paidPenalty - row.waived,
      row.principal,
    ]
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
  const policy = agreed ? RELEASED.policyOn(loan.approvedOn ?? agreed.offeredOn) : null
  // Older than any ceiling: covered only since an extension, so what it cost before stands.
  if (!agreed || !policy) return
  const spread = instalments.reduce((sum, row) => sum + row.fee, 0)
  const fee = agreed.feeMode === 'deducted' ? Math.floor((agreed.principal * agreed.feePpm) / 1e6) : spread
  // What is owed again in a line was counted when it was charged.
  if (instalments.some((row) => row.returned)) return
  const cost = instalments.reduce(
    (sum, row) => sum + row.interest + row.penalty,
    fee + loan.totals.interestCapitalised,
  )
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
  // Their dates are those of another plan.
  if (before.some(({ type }) => type === 'restructured' || type === 'paused')) return
  const days = termDays(loan.terms)
  // Counted from where interest ends, which a holiday never moves.
  const rows = quote.plan.flatMap((row) => {
    const from = loan.instalments[row.no - 1]
    expect(from?.dueOn).toBe(row.movedFrom)
    // A line has no date in the plan.
    return from?.returned ? [] : [row]
  })
  const datesFrom = (ends: readonly NewDate[]) =>
    rows.map(({ no }) => {
      const day = addDays(ends.find((row) => row.no === no)?.interestTo ?? '', days)
      return loan.terms?.dueDateRule === 'as-is' ? day : nextBusinessDay(day, HISTORY_HOLIDAYS)
    })
  expect(endsThatMayStand(before).map(datesFrom)).toContainEqual(rows.map(({ dueOn }) => dueOn))
}

/**
 * Where interest ends by the last extension that stands, or by the plan. Where a payment was taken back, one before the
 * last may be it: an extension stands no longer than its price, and on a loan that was settled then it was none.
 */
function endsThatMayStand(events: readonly LoanEvent[]): (readonly NewDate[])[] {
  const reversals = events.filter((event) => event.type === 'reversed')
  const planned = disbursementOf(events)?.plan ?? []
  const ends: (readonly NewDate[])[] = []
  for (const event of events.toReversed()) {
    if (event.type !== 'extended') continue
    if (reversals.some(({ reference, dueOn }) => reference === event.reference && dueOn === undefined))
      continue
    // What was paid when it began has no new date in it.
    ends.push([...event.newDates, ...planned])
    if (reversals.length === 0) return ends
  }
  return [...ends, planned]
}

/** The lines of an extension's price add up to it, to the centavo; only money on account is taken off. */
function checkPrice(before: readonly LoanEvent[], quote: ExtensionQuote): void {
  const { lines, total } = explainExtension(before, quote.asOf)
  const sum = (codes: readonly string[]) =>
    lines.filter(({ code }) => codes.includes(code)).reduce((all, line) => all + line.left, 0)
  expect(total).toBe(quote.amount)
  expect(sum(['interest'])).toBe(quote.dueInterest)
  expect(sum(['late-charge', 'late-interest', 'returned-charges'])).toBe(quote.duePenalty)
  expect(sum(['advance']) + quote.advanceUsed).toBe(0)
  for (const line of lines) expect(line.amount).toBeLessThanOrEqual(line.uncut)
}

/** What a payment was used for adds up to it, and nothing of it is used twice. */
function checkUses(
  events: readonly LoanEvent[],
  payment: { reference: string; amount: number; on: IsoDate; recordedOn: IsoDate },
): void {
  const { reference, amount, on, recordedOn } = payment
  const uses = usesOfPayment(events, reference, recordedOn)
  if (uses === null) throw new Error('a payment without a use')
  const parts = Object.values(uses)
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount)
  if (parts.some((part) => part < 0)) throw new Error(`used more than there was: ${JSON.stringify(uses)}`)
  expect(uses.givenBack).toBeLessThanOrEqual(refundedSince(events, on))
}

/** What is given back is the oldest money first, so a refund may turn out to be of a payment that was heard of later. */
const refundedSince = (events: readonly LoanEvent[], day: IsoDate): number =>
  events.reduce(
    (sum, event) => (event.type === 'refunded' && event.recordedOn >= day ? sum + event.amount : sum),
    0,
  )

/** By its own principal and term alone; new dates take the ceilings of their day over, which only lets more in. */
function isCovered(
  { approvedOn, ceilingsApply }: LoanStanding,
  agreed: LoanTerms,
  events: readonly LoanEvent[],
): boolean {
  const isReplanned = events.some(({ type }) => ['extended', 'restructured', 'paused'].includes(type))
  const small = agreed.principal <= 10_000_00 && termDays(agreed) <= 123
  return small && ((approvedOn ?? '') >= '2022-03-03' || (isReplanned && ceilingsApply))
}

/** What the next instalment is explained by adds up to it. */
function checkNext(events: readonly LoanEvent[], day: IsoDate): void {
  const loan = loanOn(events, day)
  if (loan.dueNow === 0) expect(explainNext(events, day).total).toBe(loan.nextDue)
  expect(explainAmount(events, day).total).toBe(loan.dueNow > 0 ? loan.dueNow : loan.nextDue)
}

/** Without money and without anybody's doing, what was charged yesterday is charged today. */
function checkGrowth(events: readonly LoanEvent[], from: IsoDate): void {
  let before = loanOn(events, from).instalments
  for (const days of [1, 2, 3, 200, 201, 202, 900, 901]) {
    const { instalments } = loanOn(events, addDays(from, days))
    for (const [i, row] of instalments.entries()) {
      const known = before[i]?.penalty ?? 0
      if (row.penalty < known) throw new Error(`${known} became ${row.penalty} on ${addDays(from, days)}`)
    }
    before = instalments
  }
}

/** What settles a loan in two payments on one day is what settles it in one. */
function checkTwoPayments(events: readonly LoanEvent[], day: IsoDate): void {
  const { settlement, settlementOffer } = loanOn(events, day)
  // Half of it may be all that an offer takes.
  if (settlementOffer) return
  // A second half that is a small difference would be let go.
  if (!settlement.allowed || settlement.amount < 300) return
  const half = Math.floor(settlement.amount / 2)
  for (const purpose of ['prepayment', 'instalment'] as const) {
    const payment = { reference: 'half', amount: half, on: day, channel: 'store', purpose }
    const paid = pay(events, payment, day)
    if (!paid.ok) throw new Error(paid.code)
    expect(loanOn([...events, ...paid.events], day).settlement.amount).toBe(settlement.amount - half)
  }
}
