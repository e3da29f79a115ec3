/** The first of the two steps in which a loan changes: what a rule says about it. Pure; `record.ts` is the second. */
import type { IsoDate, LoanEvent, RefusalCode } from '@sandigan/lending'
import type { StoredLoan } from './loan-repository.ts'

/** A pure rule of `@sandigan/lending` with its input already given. */
export type Command = (
  events: readonly LoanEvent[],
  today: IsoDate,
) => { ok: true; events: readonly LoanEvent[] } | { ok: false; code: RefusalCode }

/** What a rule allowed, and how many events it had seen when it did: a loan that has more by now is judged again. */
export interface Allowed {
  readonly ok: true
  readonly events: readonly LoanEvent[]
  readonly seen: number
}

export type Judgement = Allowed | { readonly ok: false; readonly code: RefusalCode }

/** Asks a rule about a loan. Nothing is written, and a refusal changes nothing. @param today in Manila */
export function judge(loan: Pick<StoredLoan, 'events'>, command: Command, today: IsoDate): Judgement {
  const said = command(loan.events, today)
  return said.ok
    ? { ok: true, events: said.events, seen: loan.events.length }
    : { ok: false, code: said.code }
}
