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
} from '@sandigan/lending'
import {
  dayCount,
  fill,
  type LoanCopy,
  longDate,
  peso,
  percent,
} from '../../platform/copy/loans/catalogue.ts'

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
  return { inside: views(copy, events, request), insideNextOn: request.on > today ? request.on : '' }
}

/** The price of an extension that was quoted as of a day, by what it is for. */
export const priceLines = (copy: LoanCopy, events: readonly LoanEvent[], asOf: IsoDate): BalanceLineView[] =>
  views(copy, events, explainExtension(events, asOf))

/** Instalments that are paid in full are left out: their lines add up to nothing. */
function views(copy: LoanCopy, events: readonly LoanEvent[], { lines }: Explanation): BalanceLineView[] {
  const sources = sourcesOf(events)
  const open = new Set(lines.filter((line) => line.left !== 0).map((line) => line.no))
  return lines
    .filter((line) => open.has(line.no))
    .flatMap((line) => viewOf(copy, line, sources))
    .slice(0, MAX_LINES)
}

/** The events that moved money, by their reference. */
type Sources = ReadonlyMap<string, LoanEvent>

const sourcesOf = (events: readonly LoanEvent[]): Sources =>
  new Map(
    events.flatMap((event) =>
      event.type === 'paid' || event.type === 'extended' || event.type === 'lateChargesGivenBack'
        ? [[event.reference, event] as const]
        : [],
    ),
  )

function sourceWords(copy: LoanCopy, event: LoanEvent | undefined): string {
  const words = event?.type === 'lateChargesGivenBack' ? copy.why.givenBack : copy.why.payment
  return fill(words, { date: event === undefined ? '' : longDate(copy, event.on) })
}

function viewOf(copy: LoanCopy, line: ExplanationLine, sources: Sources): BalanceLineView[] {
  const { why } = copy
  const less = (reason: 'paid' | 'waived', part: { reference: string; amount: number }): BalanceLineView => ({
    reason,
    text: why[reason],
    amount: centavosToPesos(-part.amount),
    explanation: sourceWords(copy, sources.get(part.reference)),
  })
  return [
    {
      reason: line.code,
      text: fill(wordsOf(copy, line), { no: line.no }),
      amount: centavosToPesos(line.amount),
      explanation: (line.reference === undefined
        ? explanationOf(copy, line)
        : sourceWords(copy, sources.get(line.reference))
      ).slice(0, MAX_EXPLANATION),
      // A cap of the agreement is no rule of law.
      ...(line.ceiling !== null && line.ceiling.reason !== 'product-cap' && { source: line.ceiling.source }),
    },
    ...line.settledBy.map((part) => less('paid', part)),
    ...line.waivedBy.map((part) => ({ ...less('waived', part), explanation: '' })),
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
