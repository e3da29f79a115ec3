import { addDays, dayNumber, type Holidays, type IsoDate, isoOf } from '../calendar.ts'
import type { ExtensionQuote, ExtensionRow, LoanEvent } from '../events.ts'
import type { NewDate } from '../quotes.ts'
import { extensionDue, moveDates } from '../fold/extend.ts'
import { historyOf } from '../fold/history.ts'
import { replayTo } from '../fold/replay.ts'
import { interestOf, NOT_SETTLED, NOT_STOPPED, type Replay, unpaidOf } from '../fold/state.ts'
import { extendable, extensionsLeft, loanOn } from '../loan-on.ts'
import { dueDate } from '../plan.ts'
import type { Centavos } from '../money.ts'
import { type Refusal, refuse } from '../refusals.ts'
import { extensionsOf } from '../extension-cost.ts'
import { ruleBookOf } from '../rule-books.ts'
import { RELEASED } from '../rules.ts'
import { saleRefusal } from '../sale/guard.ts'
import { stampTaxOf } from '../tax/stamp-tax-rates.ts'
import { completeTerms, termDays } from '../terms.ts'
import { accept, find, moneyFault, type Outcome, paymentOf } from './outcome.ts'
import type { Payment } from './repay.ts'

export type QuoteInput = {
  quoteId: string
  /** Days after today on which the quote may still be paid; 0 is today only. */
  validDays: number
  holidays: Holidays
}

/**
 * What an extension costs today and the plan after it, nothing recorded. Refuses where the product has none or the loan
 * has had as many as it may, while nothing is due soon, when even the new date of the oldest open instalment would not
 * lie in the future, and on a loan that does not run or was written off.
 */
export function previewExtension(
  events: readonly LoanEvent[],
  input: QuoteInput,
  today: IsoDate,
): { ok: true; quote: ExtensionQuote } | Refusal {
  const history = historyOf(events, today)
  const { terms, disbursed } = history
  if (!terms || !disbursed) return refuse('NOT_DISBURSED')
  const sold = saleRefusal(events, today)
  if (sold) return sold
  const replay = replayTo({ ...history, terms, disbursed }, dayNumber(today), RELEASED, null)
  if (replay.settledDay !== NOT_SETTLED) return refuse('NOT_RUNNING')
  if (replay.deceasedDay !== NOT_STOPPED) return refuse('DECEASED')
  if (replay.writtenOff) return refuse('WRITTEN_OFF')
  if (!terms.extensionAllowed) return refuse('EXTENSION_NOT_OFFERED')
  if (!extensionsLeft(replay)) return refuse('EXTENSIONS_USED_UP')
  if (!extendable(replay)) return refuse('EXTENSION_TOO_LATE')
  const { stage, sale } = loanOn(events, today)
  if (stage !== 'due-soon' && stage !== 'overdue') return refuse('EXTENSION_NOT_YET')
  const quote = quoteOf(replay, input, today)
  // From the day of the transfer on the money is the buyer's.
  const lastDay = sale ? addDays(sale.transferOn, -1) : quote.expiresOn
  return { ok: true, quote: lastDay < quote.expiresOn ? { ...quote, expiresOn: lastDay } : quote }
}

function quoteOf(replay: Replay, input: QuoteInput, today: IsoDate): ExtensionQuote {
  const { terms } = replay
  const due = extensionDue(replay)
  const price = due.shortfall + due.penalty + due.interest
  const advanceUsed = Math.min(replay.onAccount, price)
  const days = termDays(terms)
  const slots = [...replay.slots].sort((a, b) => a.no - b.no)
  const newDates: NewDate[] = slots.map((slot) => {
    const interestTo = isoOf(slot.movedTo + days)
    return { no: slot.no, interestTo, dueOn: dueDate(terms, interestTo, input.holidays) }
  })
  const duesBefore = slots.map((slot) => isoOf(slot.due))
  const cutBefore = replay.interestCut
  moveDates(replay, newDates)
  const open = replay.slots.filter((slot) => unpaidOf(slot) > 0)
  const plan: ExtensionRow[] = open.map((slot) => ({
    no: slot.no,
    movedFrom: duesBefore[slot.no - 1] ?? today,
    dueOn: isoOf(slot.due),
    principal: slot.principal - slot.paidPrincipal,
    interest: interestOf(slot) - slot.earlierInterest,
    fee: slot.fee - slot.paidFee,
    total: slot.principal - slot.paidPrincipal + slot.windowInterest + slot.fee - slot.paidFee,
  }))
  const interest = plan.reduce((sum, row) => sum + row.interest, 0)
  const interestCut = replay.interestCut - cutBefore
  return {
    quoteId: input.quoteId,
    asOf: today,
    expiresOn: addDays(today, input.validDays),
    amount: price - advanceUsed,
    dueInterest: due.interest,
    duePenalty: due.penalty,
    ...(due.shortfall > 0 && { refundToRecover: due.shortfall }),
    advanceUsed,
    days,
    // Stryker disable next-line OptionalChaining: a loan that may be extended has an open instalment.
    nextDueOn: plan[0]?.dueOn ?? today,
    plan,
    interestUncut: interest + interestCut,
    interestCut,
    newDates,
  }
}

/** Records a quote, so that it can be paid. Refuses as `previewExtension` does, and a quote id used before. */
export function quoteExtension(events: readonly LoanEvent[], input: QuoteInput, today: IsoDate): Outcome {
  const used = events.some(
    (event) => event.type === 'extensionQuoted' && event.quote.quoteId === input.quoteId,
  )
  if (used) return refuse('ALREADY_QUOTED')
  const preview = previewExtension(events, input, today)
  if (!preview.ok) return preview
  return accept({ type: 'extensionQuoted', on: today, recordedOn: today, quote: preview.quote })
}

/**
 * Takes the money for a quote. In time and enough: an extension. Otherwise (expired, too little, used already,
 * overtaken by another extension, no extension left, loan settled or written off by then) it is an ordinary
 * payment, never lost and never a reason to reopen a loan: the answer then holds a `paid` event.
 */
export function extend(
  events: readonly LoanEvent[],
  input: Payment & { quoteId: string; withStampTax?: boolean },
  today: IsoDate,
): Outcome {
  const { reference, amount, on, channel, quoteId } = input
  const known = paymentOf(events, reference)
  if (known) return refuse(known.type === 'extended' ? 'ALREADY_EXTENDED' : 'ALREADY_PAID')
  const quote = quoteBy(events, quoteId)
  if (!quote) return refuse('QUOTE_UNKNOWN')
  const free = amount === 0 && quote.amount === 0
  const fault = moneyFault(events, { amount: free ? 1 : amount, on }, today)
  if (fault) return fault
  const inTime = on >= quote.asOf && on <= quote.expiresOn
  if (!inTime || amount < quote.amount - toleranceOf(events) || !stillOpen(events, quote, { on, today })) {
    if (free) return refuse('QUOTE_EXPIRED')
    return accept({ type: 'paid', on, recordedOn: today, reference, amount, channel })
  }
  const { asOf, newDates, days } = quote
  const renewed = quote.plan.reduce((sum, row) => sum + row.principal, 0)
  const stampTax = input.withStampTax ? stampTaxOf(renewed, days, on) : null
  return accept({
    type: 'extended',
    on,
    recordedOn: today,
    quoteId,
    reference,
    amount,
    channel,
    asOf,
    newDates,
    ...(stampTax && { stampTax }),
  })
}

/** By how much the price of an extension may be missed (the rule book). */
function toleranceOf(events: readonly LoanEvent[]): Centavos {
  const agreed = find(events, 'agreed')
  return agreed ? (ruleBookOf(completeTerms(agreed.terms)).smallDifference ?? 0) : 0
}

function quoteBy(events: readonly LoanEvent[], quoteId: string): ExtensionQuote | null {
  for (const event of events) {
    if (event.type === 'extensionQuoted' && event.quote.quoteId === quoteId) return event.quote
  }
  return null
}

/**
 * A quote is spent by any extension that counts from its day or later or came after it, by a payout that came back
 * since, by a write-off, and by the end of the loan, be it on the day of the payment or by what is known today.
 */
function stillOpen(
  events: readonly LoanEvent[],
  quote: ExtensionQuote,
  { on, today }: { on: IsoDate; today: IsoDate },
): boolean {
  const standing = new Set(extensionsOf(events))
  let quoted = false
  for (const event of events) {
    if (event.type === 'extensionQuoted' && event.quote === quote) quoted = true
    // The plan that it was a quote for is gone.
    if (quoted && (event.type === 'payoutReversed' || event.type === 'restructured')) return false
    if (event.type !== 'extended' || !standing.has(event)) continue
    if (quoted || event.asOf >= quote.asOf) return false
  }
  const now = loanOn(events, today)
  if (now.writtenOffOn !== null || now.deceasedOn !== null) return false
  if (now.stage === 'sold' && loanOn(events, on).stage === 'sold') return false
  if (now.stage === 'settled' || loanOn(events, on).stage === 'settled') return false
  // Stryker disable next-line OptionalChaining: loanOn throws where there are no terms.
  const most = now.terms?.maxExtensions ?? null
  return most === null || now.extensions < most
}
