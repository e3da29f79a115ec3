import type { Centavos } from '../money.ts'
import type { Replay, Slot } from './state.ts'

export type Component = 'penalty' | 'interest' | 'fee' | 'principal'

/**
 * Hears what a replay does, for whoever must explain it afterwards. A standing replays without one. Amounts may be 0.
 * It also remembers which payment the held money came from.
 */
export type Trace = {
  begin(replay: Replay): void
  late(slot: Slot, firstDay: number, lastDay: number, unpaid: Centavos): void
  paid(reference: string, no: number, component: Component, amount: Centavos): void
  waived(reference: string, no: number, amount: Centavos): void
  hold(reference: string, amount: Centavos): void
  /** Money that paid down principal ahead of its instalments. */
  prepaid(reference: string, amount: Centavos): void
  /** The pieces of held money, oldest first; the trace forgets them. */
  release(): { reference: string; amount: Centavos }[]
  /** Held money given back to the borrower, oldest piece first. */
  refunded(amount: Centavos): void
  shortfall(reference: string, amount: Centavos): void
  /** An instalment's interest window as it is before an extension or a prepayment moves it. */
  window(slot: Slot, until: number): void
}
