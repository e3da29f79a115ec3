import type { LateChargesGivenBack, LoanEvent, Waived } from '../events.ts'
import type { Centavos } from '../money.ts'
import { takeFromWrittenOff } from '../recognition/written-off.ts'
import { takeBack } from './allocate.ts'
import { skipPaid } from './pay.ts'
import { letChargesGo } from './let-charges-go.ts'
import { letInterestGo, letPrincipalGo } from './let-owed-go.ts'
import { settleIfCovered } from './settle.ts'
import type { MoneyEvent } from './history.ts'
import type { Replay } from './state.ts'

/** Late charges let go, oldest first, at most what is open. Returns what of it was. */
export function letGo(replay: Replay, amount: Centavos, reference: string): Centavos {
  const gone = letChargesGo(replay, amount, reference)
  skipPaid(replay)
  settleIfCovered(replay)
  return gone
}

const LETS_GO = { interest: letInterestGo, principal: letPrincipalGo } as const

/** The waivers of a loan while it is replayed, and what each of them has still to let go. */
export class Waivers {
  readonly #events: readonly LoanEvent[]
  readonly #left = new Map<Waived, Centavos>()

  constructor(events: readonly LoanEvent[]) {
    this.#events = events
  }

  /** What a waiver let go stays let go: money of before it that was reported after it does not pay that. */
  letGoBefore(replay: Replay, payment: MoneyEvent, coming: readonly MoneyEvent[]): void {
    const recorded = this.#events.indexOf(payment)
    for (const event of coming)
      if (event.type === 'waived' && this.#events.indexOf(event) < recorded) this.letGo(replay, event)
  }

  letGo(replay: Replay, event: Waived): void {
    const left = this.#left.get(event) ?? event.amount
    const waive = event.part === undefined ? letGo : LETS_GO[event.part]
    this.#left.set(event, left - waive(replay, left, event.reference))
  }
}

/**
 * Gives paid late charges back: at most what is paid of them, so that nothing that a recount has let fall is given
 * twice. What a payment had paid that was taken back since is let go instead, as far as it is open again.
 */
export function giveChargesBack(
  replay: Replay,
  event: LateChargesGivenBack,
  takenBack: ReadonlySet<string> | null,
): void {
  const sumOf = (isGone: boolean) =>
    event.of.reduce(
      (sum, { reference, amount }) => ((takenBack?.has(reference) ?? false) === isGone ? sum + amount : sum),
      0,
    )
  letGo(replay, sumOf(true), event.reference)
  const money = unpay(replay, sumOf(false), event.reference)
  takeBack(replay, { amount: money, reference: event.reference })
}

/** Takes money out of paid late charges, the oldest first, which are let go by that. Returns the money. */
function unpay(replay: Replay, amount: Centavos, reference: string): Centavos {
  const { writtenOff, slots } = replay
  const paid = slots.reduce((sum, slot) => sum + slot.paidPenalty, 0)
  const money = Math.min(amount, paid)
  // What was paid after the write-off was part of what was written off.
  const paidSince = writtenOff ? Math.min(money, Math.max(0, paid - writtenOff.penaltyPaid)) : 0
  if (writtenOff) writtenOff.waivedSince += paidSince
  takeFromWrittenOff(replay, paidSince)
  let left = money
  for (const slot of slots) {
    const part = Math.min(left, slot.paidPenalty)
    if (part === 0) continue
    slot.paidPenalty -= part
    slot.waived += part
    left -= part
    replay.trace?.givenBack(reference, slot.no, part)
  }
  return money
}
