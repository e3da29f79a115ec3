import { dayNumber, type IsoDate, isoOf } from './calendar.ts'
import type { LoanEvent } from './events.ts'
import { linesOf } from './explain/lines.ts'
import { recorder } from './explain/recorder.ts'
import { historyOf, replayTo } from './fold/replay.ts'
import type { Centavos, Ppm } from './money.ts'
import { RULES, type Rules } from './rules.ts'

export type ExplanationCode =
  | 'principal'
  | 'interest'
  | 'fee'
  | 'late-charge'
  | 'late-interest'
  | 'refund-too-high'

export type CeilingReason =
  /** Late charges at most 5 % a month of the unpaid scheduled amount. */
  | 'late-monthly'
  /** Interest, fees and penalties at most the amount borrowed. */
  | 'total-cost'
  /** The rate of an extension at most the nominal ceiling of its day. */
  | 'nominal'

/** Why some centavos are due. Days are counted with both ends; amounts are centavos. */
export type ExplanationLine = {
  /** Instalment number; 0 for what belongs to none. */
  no: number
  code: ExplanationCode
  dueOn: IsoDate | null
  /** The amount the rate is taken of; for principal and fee the amount itself. */
  base: Centavos
  ratePpm: Ppm | null
  days: number | null
  from: IsoDate | null
  to: IsoDate | null
  /** Before ceilings, and as charged. */
  uncut: Centavos
  amount: Centavos
  ceiling: { reason: CeilingReason; source: string } | null
  /** Payments that settled it, oldest first. */
  settledBy: { reference: string; amount: Centavos }[]
  /** Let go by an operator. */
  waivedBy: { reference: string; amount: Centavos }[]
  /** Still due of this line. */
  left: Centavos
}

export type Explanation = { on: IsoDate; lines: ExplanationLine[]; total: Centavos }

/**
 * Why the amount due on a day is what it is: one line for each charge of every instalment that has
 * fallen due. The `left` of all lines adds up to `dueNow` of the standing, to the centavo.
 */
export function explain(events: readonly LoanEvent[], day: IsoDate, rules: Rules = RULES): Explanation {
  const history = historyOf(events, day)
  const { terms, disbursed } = history
  if (!terms || !disbursed) return { on: day, lines: [], total: 0 }
  const trace = recorder()
  const replay = replayTo({ ...history, terms, disbursed }, dayNumber(day), rules, trace)
  const lines = linesOf(replay, trace.record)
  return { on: isoOf(replay.day), lines, total: lines.reduce((sum, line) => sum + line.left, 0) }
}
