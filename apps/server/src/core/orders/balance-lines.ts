/** "Why this amount?": charges and what was paid of them, line by line, adding up to what is due. */
import {
  type CeilingReason,
  type Centavos,
  centavosToPesos,
  type ExplanationLine,
  explainAmount,
  explainExtension,
  type Explanation,
  type IsoDate,
  type LoanEvent,
  loanOn,
} from '@sandigan/lending'
import {
  dayCount,
  fill,
  type LoanCopy,
  longDate,
  peso,
  percent,
} from '../../platform/copy/loans/catalogue.ts'
import { numberInPlan } from './payment-view.ts'

export interface BalanceLineView {
  reason: string
  text: string
  amount: string
  explanation: string
  source?: string
}

/** As many lines as an answer may carry; a loan of 52 instalments, each late and paid in parts, has fewer. */
const MAX_LINES = 400
const MAX_EXPLANATION = 400

/**
 * What is due today, or else the next instalment, by what it is for. `insideNextOn` is the due date of that next
 * instalment, and empty where the lines explain what is due.
 */
export function balanceLines(
  copy: LoanCopy,
  events: readonly LoanEvent[],
  today: IsoDate,
): { inside: BalanceLineView[]; insideNextOn: string } {
  const request = explainAmount(events, today)
  return { inside: views(copy, events, request, today), insideNextOn: request.on > today ? request.on : '' }
}

/** The price of an extension that was quoted as of a day, by what it is for. */
export const priceLines = (copy: LoanCopy, events: readonly LoanEvent[], asOf: IsoDate): BalanceLineView[] =>
  views(copy, events, explainExtension(events, asOf), asOf)

/** Instalments that are paid in full are left out: their lines add up to nothing. */
function views(
  copy: LoanCopy,
  events: readonly LoanEvent[],
  { lines }: Explanation,
  day: IsoDate,
): BalanceLineView[] {
  const sources = sourcesOf(events)
  const isNewPlan = hasNewPlan(events)
  // Only a new plan gives instalments other numbers.
  const numberOf = isNewPlan ? numberInPlan(loanOn(events, day)) : ({ no }: { no: number }) => no
  const open = new Set(lines.filter((line) => line.left !== 0).map((line) => line.no))
  return lines
    .filter((line) => open.has(line.no))
    .flatMap((line) => {
      const [view, ...less] = viewOf(copy, { ...line, no: numberOf(line) }, sources)
      if (view === undefined) return []
      return [isNewPlan && isCarried(line) ? { ...view, explanation: copy.why.carried } : view, ...less]
    })
    .slice(0, MAX_LINES)
}

const hasNewPlan = (events: readonly LoanEvent[]): boolean =>
  events.some(({ type }) => type === 'restructured')

/** Interest of no days of its own: it was owed before the new plan, and is due with its first instalment. */
const isCarried = ({ code, days, returned }: ExplanationLine): boolean =>
  code === 'interest' && days === null && !returned

/** The events that moved money, and those by which we waived something, by their reference. */
type Sources = Readonly<Record<'paid' | 'waived', ReadonlyMap<string, LoanEvent>>>

function sourcesOf(events: readonly LoanEvent[]): Sources {
  const paid = new Map<string, LoanEvent>()
  const waived = new Map<string, LoanEvent>()
  for (const event of events) {
    if (event.type === 'paid' || event.type === 'extended' || event.type === 'lateChargesGivenBack')
      paid.set(event.reference, event)
    else if (event.type === 'waived' || event.type === 'restructured') waived.set(event.reference, event)
  }
  return { paid, waived }
}

function sourceWords(copy: LoanCopy, event: LoanEvent | undefined): string {
  const words = event?.type === 'lateChargesGivenBack' ? copy.why.givenBack : copy.why.payment
  return fill(words, { date: event === undefined ? '' : longDate(copy, event.on) })
}

/** Empty of a small difference, which no operator waived. */
const waiverWords = (copy: LoanCopy, event: LoanEvent | undefined): string =>
  event === undefined ? '' : fill(copy.why.waivedOn, { date: longDate(copy, event.on) })

function viewOf(copy: LoanCopy, line: ExplanationLine, sources: Sources): BalanceLineView[] {
  const { why } = copy
  const less = (reason: 'paid' | 'waived', part: { reference: string; amount: number }): BalanceLineView => {
    const event = sources[reason].get(part.reference)
    return {
      reason,
      text: why[reason],
      amount: centavosToPesos(-part.amount),
      explanation: reason === 'paid' ? sourceWords(copy, event) : waiverWords(copy, event),
    }
  }
  return [
    {
      reason: line.code,
      text: fill(wordsOf(copy, line), { no: line.no }),
      amount: centavosToPesos(line.amount),
      explanation: (line.reference === undefined
        ? explanationOf(copy, line)
        : sourceWords(copy, sources.paid.get(line.reference))
      ).slice(0, MAX_EXPLANATION),
      // A cap of the agreement is no rule of law.
      ...(line.ceiling !== null && line.ceiling.reason !== 'product-cap' && { source: line.ceiling.source }),
    },
    ...line.settledBy.map((part) => less('paid', part)),
    ...line.waivedBy.map((part) => less('waived', part)),
  ]
}

/** A returned payment has no number in the plan. */
function wordsOf({ why }: LoanCopy, { code, returned }: ExplanationLine): string {
  if (!returned) return why[code]
  if (code === 'interest') return why['returned-interest']
  return code === 'late-interest' ? why['returned-late-interest'] : why[code]
}

function explanationOf(copy: LoanCopy, line: ExplanationLine): string {
  const { why } = copy
  const parts: string[] = []
  if (line.dueOn !== null) parts.push(fill(why.due, { date: longDate(copy, line.dueOn) }))
  if (line.ratePpm !== null && line.days !== null && line.from !== null && line.to !== null)
    parts.push(
      fill(why.rate, {
        rate: percent(line.ratePpm),
        base: peso(line.base),
        days: dayCount(copy, line.days),
        from: longDate(copy, line.from),
        to: longDate(copy, line.to),
      }),
    )
  if (line.ceiling !== null)
    parts.push(
      fill(why[cutWords(line.amount, line.ceiling.reason)], {
        uncut: peso(line.uncut),
        amount: peso(line.amount),
      }),
    )
  return parts.length > 0 ? parts.join(' ') : why.plain
}

function cutWords(amount: Centavos, reason: CeilingReason): 'cut' | 'cutToNothing' | 'cutByCap' {
  if (reason === 'product-cap') return 'cutByCap'
  return amount === 0 ? 'cutToNothing' : 'cut'
}
