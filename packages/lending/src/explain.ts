import { dayNumber, type IsoDate, isoOf } from './calendar.ts'
import type { LoanEvent } from './events.ts'
import { advanceLine, extensionLinesOf, linesOf, nextLinesOf } from './explain/lines.ts'
import { recorder } from './explain/recorder.ts'
import { openAhead } from './fold/ahead.ts'
import { moneyWithoutDebt } from './fold/credit.ts'
import { historyOf } from './fold/history.ts'
import { replayTo } from './fold/replay.ts'
import { type Component, type Replay } from './fold/state.ts'
import { latenessOf } from './fold/small-difference.ts'
import type { Centavos } from './money.ts'
import { loanOn } from './loan-on.ts'
import { RELEASED, type Rules } from './rules.ts'
import { eventsAtTransfer, saleOn } from './sale/sale.ts'
import type { ExplanationLine, Explanation } from './explain/explanation.ts'

/**
 * Why the amount due on a day is what it is: one line for each charge of every instalment that has
 * fallen due. The `left` of all lines adds up to `dueNow` of the standing, to the centavo.
 */
export function explain(events: readonly LoanEvent[], day: IsoDate, rules: Rules = RELEASED): Explanation {
  const traced = isSold(events, day, rules) ? null : traceTo(events, day, rules)
  if (traced === null) return { on: day, lines: [], total: 0 }
  return explanation(traced.replay, linesOf(traced.replay, traced.trace.record))
}

/**
 * Why the next instalment costs what it does, before it is due: its lines as they are planned, less money on account for
 * it. Their `left` adds up to `nextDue` of the standing while nothing is due, to the centavo. No lines where the
 * loan does not run and where an amount is due already: `explain` says why of that.
 */
export function explainNext(
  events: readonly LoanEvent[],
  day: IsoDate,
  rules: Rules = RELEASED,
): Explanation {
  const nothing = { on: day, lines: [], total: 0 }
  const traced = isSold(events, day, rules) ? null : traceTo(events, day, rules)
  if (!traced) return nothing
  const { replay, trace } = traced
  const { waits } = latenessOf(replay)
  const open = replay.slots.filter((slot) => openAhead(slot, replay.day) > 0)
  const coming = open.filter((slot) => slot.due > replay.day)
  let [next] = coming
  if (next === undefined || (coming.length < open.length && !waits)) return nothing
  // A small difference of before is requested with it.
  const before = open.filter((slot) => slot.due <= replay.day)
  const differences = before.flatMap((slot) => nextLinesOf(replay, slot, trace.record))
  let pieces = trace.release()
  let lines: ExplanationLine[] = []
  // Money on account from before early settlement may cover more than one instalment.
  for (const one of coming) {
    next = one
    lines = nextLinesOf(replay, one, trace.record)
    pieces = takeAdvance(lines, pieces)
    if (sumOf(lines) > 0) break
  }
  lines.unshift(...differences)
  return { on: isoOf(next.due), lines, total: sumOf(lines) }
}

/** Why the amount to pay is what it is: what is due, or else the next instalment. */
export function explainAmount(
  events: readonly LoanEvent[],
  day: IsoDate,
  rules: Rules = RELEASED,
): Explanation {
  const due = explain(events, day, rules)
  return due.total > 0 ? due : explainNext(events, day, rules)
}

type Piece = { reference: string; amount: Centavos; waiver?: boolean }

/** Adds a line for each piece of money on account that the lines use. Returns what is left of the pieces. */
function takeAdvance(lines: ExplanationLine[], pieces: readonly Piece[]): Piece[] {
  let room = sumOf(lines)
  const rest: Piece[] = []
  for (const { reference, amount } of pieces) {
    const used = Math.min(room, amount)
    if (used > 0) lines.push(advanceLine(reference, used))
    if (amount > used) rest.push({ reference, amount: amount - used })
    room -= used
  }
  return rest
}

const sumOf = (lines: readonly ExplanationLine[]): Centavos => lines.reduce((sum, line) => sum + line.left, 0)

/**
 * Why an extension quoted as of a day costs what it does: interest earned and late charges up to that day, a refund
 * that was too high, less money on account. The `left` of all lines adds up to the quote's `amount`, to the centavo.
 */
export function explainExtension(
  events: readonly LoanEvent[],
  asOf: IsoDate,
  rules: Rules = RELEASED,
): Explanation {
  const traced = traceTo(events, asOf, rules)
  if (traced === null) return { on: asOf, lines: [], total: 0 }
  const { replay, trace } = traced
  const lines = extensionLinesOf(replay, trace.record)
  takeAdvance(lines, trace.release())
  return explanation(replay, lines)
}

/**
 * Where a payment went, up to a day: what it settled, what of it is on account, what was given back, and what is for the buyer of a
 * loan that was sold. Adds up to it.
 */
export type PaymentUses = Record<
  Component | 'refundRepaid' | 'onAccount' | 'givenBack' | 'forBuyer',
  Centavos
>

/** @returns null where nothing came in under this reference, or it was taken back. */
export function usesOfPayment(
  events: readonly LoanEvent[],
  reference: string,
  day: IsoDate,
): PaymentUses | null {
  const payment = events.find(
    (event) => (event.type === 'paid' || event.type === 'extended') && event.reference === reference,
  )
  const gone = events.some((event) => event.type === 'reversed' && event.reference === reference)
  if (payment === undefined || !('amount' in payment) || payment.on > day || gone) return null
  const { sale, stage } = loanOn(events, day)
  if (stage === 'sold' && sale && payment.on >= sale.transferOn)
    return { ...NO_USES, forBuyer: payment.amount }
  const { record, release } = traceTo(events, day, RELEASED)?.trace ?? traceWithoutDebt(events, day)
  const slots = [...record.slots.values()]
  const usedFor = (parts: readonly Piece[]) =>
    parts.reduce((sum, part) => (part.reference === reference && !part.waiver ? sum + part.amount : sum), 0)
  const paidFor = (component: 'principal' | 'interest' | 'fee') =>
    usedFor(slots.flatMap((slot) => slot.paid[component]))
  const uses = {
    penalty: usedFor(slots.flatMap((slot) => slot.penalty)),
    interest: paidFor('interest'),
    fee: paidFor('fee'),
    principal: paidFor('principal') + usedFor(record.prepaid),
    refundRepaid: usedFor(record.repaid),
    onAccount: usedFor(release()),
  }
  const known = Object.values(uses).reduce((sum, amount) => sum + amount, 0)
  return { ...NO_USES, ...uses, givenBack: payment.amount - known }
}

const NO_USES: PaymentUses = {
  penalty: 0,
  interest: 0,
  fee: 0,
  principal: 0,
  refundRepaid: 0,
  onAccount: 0,
  givenBack: 0,
  forBuyer: 0,
}

/** Late charges that payments have paid and that were not given back, the oldest instalment first. */
export function penaltiesPaid(events: readonly LoanEvent[], day: IsoDate): Piece[] {
  const traced = traceTo(events, day, RELEASED)
  if (traced === null) return []
  const { slots, returned } = traced.trace.record
  return traced.replay.slots.flatMap(({ no }) =>
    (slots.get(no)?.penalty ?? [])
      .filter((part) => !part.waiver && part.amount > part.givenBack && !returned.has(part.reference))
      .map(({ reference, amount, givenBack }) => ({ reference, amount: amount - givenBack })),
  )
}

/** Where money is on a loan that does not run. */
function traceWithoutDebt(events: readonly LoanEvent[], day: IsoDate) {
  const trace = recorder()
  moneyWithoutDebt(historyOf(events, day), trace)
  return trace
}

/** Of a loan that is sold, up to the day of the transfer. */
function traceTo(events: readonly LoanEvent[], day: IsoDate, rules: Rules) {
  const sale = isSold(events, day, rules) ? saleOn(events, day) : null
  const last = sale?.transferOn ?? day
  const history = historyOf(sale ? eventsAtTransfer(events, sale, day) : events, last)
  const { terms, disbursed } = history
  if (!terms || !disbursed) return null
  const trace = recorder()
  return { trace, replay: replayTo({ ...history, terms, disbursed }, dayNumber(last), rules, trace) }
}

const isSold = (events: readonly LoanEvent[], day: IsoDate, rules: Rules): boolean =>
  saleOn(events, day) !== null && loanOn(events, day, rules).stage === 'sold'

const explanation = (replay: Replay, lines: ExplanationLine[]): Explanation => ({
  on: isoOf(replay.day),
  lines,
  total: sumOf(lines),
})
