import type { Centavos } from '../money.ts'
import { takeFromWrittenOff } from '../recognition/written-off.ts'
import { penaltyLeft, type Replay } from './state.ts'

/** Late charges let go, oldest first, at most what is open. Returns what of it was. */
export function letChargesGo(replay: Replay, amount: Centavos, reference: string): Centavos {
  let left = amount
  for (const slot of replay.slots) {
    const part = Math.min(left, Math.max(0, penaltyLeft(slot)))
    if (part === 0) continue
    slot.waived += part
    left -= part
    if (replay.writtenOff) replay.writtenOff.waivedSince += part
    takeFromWrittenOff(replay, part)
    replay.trace?.waived(reference, slot.no, 'penalty', part)
  }
  return amount - left
}
