/** The first of the two steps in which a loan changes: what a rule says about it. Pure; `record.ts` is the second. */
import {
  type IsoDate,
  type LoanEvent,
  type PostedLoan,
  postingDay,
  type RefusalCode,
} from '@sandigan/lending'

/** A pure rule of `@sandigan/lending` with its input already given. */
export type Command = (
  events: readonly LoanEvent[],
  today: IsoDate,
) => { ok: true; events: readonly LoanEvent[] } | { ok: false; code: RefusalCode }

/** What a rule allowed, and how many events the loan had then: a loan that has more by now is evaluated again. */
export interface Allowed {
  readonly ok: true
  readonly events: readonly LoanEvent[]
  /** The day as of which it was evaluated, and on which it is posted, even if midnight passes in between. */
  readonly on: IsoDate
  readonly eventCount: number
}

export type CommandResult = Allowed | { readonly ok: false; readonly code: RefusalCode }

/**
 * Asks a rule about a loan, on the day on which it would be posted. Nothing is written, and a refusal changes nothing.
 * @param today by the clock, in Manila
 */
export function evaluateCommand(loan: PostedLoan, command: Command, today: IsoDate): CommandResult {
  const on = postingDay(loan, today)
  const said = command(loan.events, on)
  return said.ok
    ? { ok: true, events: said.events, on, eventCount: loan.events.length }
    : { ok: false, code: said.code }
}
