import type { CeilingPolicy } from '../ceilings.ts'
import type { Centavos } from '../money.ts'
import type { Slot } from './slot.ts'

export type Component = 'penalty' | 'interest' | 'fee' | 'principal'

/**
 * Receives what a replay does, for whoever must explain it afterwards. A standing replays without one. Amounts may be
 * 0. It also remembers which payment the advance came from.
 */
export type Trace = {
  /** The ceilings that hold may be others after a restructuring: they are read when they are needed. */
  begin(replay: { readonly policy: CeilingPolicy | null }): void
  /** Late days of a slot, counted from the day `after` which they begin. */
  late(slot: Slot, days: { after: number; first: number; last: number }, unpaid: Centavos): void
  paid(reference: string, no: number, component: Component, amount: Centavos): void
  waived(reference: string, no: number, component: Component, amount: Centavos): void
  /** Late charges that had been paid and were given back: they are let go, and their money counts anew. */
  givenBack(reference: string, no: number, amount: Centavos): void
  hold(reference: string, amount: Centavos): void
  /** Money that paid down principal ahead of its instalments. */
  prepaid(reference: string, amount: Centavos): void
  /** The pieces of the advance, oldest first; the trace forgets them. */
  release(): { reference: string; amount: Centavos }[]
  /** Stored money given back to the borrower, oldest piece first. */
  refunded(amount: Centavos): void
  shortfall(reference: string, amount: Centavos): void
  /** What a payment of an amount has paid by now, which is taken back. */
  takeBack(reference: string, amount: Centavos): Record<Component, Centavos>
  /** Interest that was earned before and is due with the first instalment of a new plan. */
  carried(slot: Slot, amount: Centavos): void
  /** An instalment's interest window as it is before an extension or a prepayment moves it. */
  window(slot: Slot, until: number): void
}
