import { lateAfterDate } from '../fold/small-difference.ts'
import { interestEarned, type Replay, unpaidOf } from '../fold/state.ts'
import type { Centavos } from '../money.ts'

/**
 * Notes the interest that the days after one up to another earn while the loan is later than its policy allows. It is
 * counted on for the borrower, and becomes income when it is paid. Nothing is paid between the two days, and in a pause no
 * day late is added.
 */
export function stopAccrual(
  replay: Replay,
  { after: start, day, isPaused }: { after: number; day: number; isPaused: boolean },
): void {
  const { recognition } = replay
  if (recognition === null || recognition.rules.nonAccrualAfter === null) return
  let oldest = Number.MAX_SAFE_INTEGER
  for (const slot of replay.slots) if (slot.due < oldest && unpaidOf(slot) > 0) oldest = slot.due
  const last = lateAfterDate(replay, oldest) + recognition.rules.nonAccrualAfter
  const after = Math.max(start, last)
  if (isPaused ? last >= start : after >= day) return
  const from = earnedBy(replay, after) - recognition.interestLetGo
  const to = earnedBy(replay, day) - recognition.interestLetGo
  if (to > from) recognition.notAccrued.push({ from, to })
}

/** Interest earned by a day, what returned payments had paid of it once. */
function earnedBy({ slots, capitalised, returned }: Replay, day: number): Centavos {
  let earned = capitalised.interest - returned.interest
  for (const slot of slots) earned += interestEarned(slot, day)
  return earned
}

/** What of those stretches is not paid: interest is paid in the order in which it was earned. */
export function interestNotAccrued(replay: Replay, interestPaid: Centavos): Centavos {
  const { notAccrued = [], interestLetGo = 0 } = replay.recognition ?? {}
  let left = 0
  for (const { from, to } of notAccrued)
    left += Math.max(0, to - Math.max(from, interestPaid - interestLetGo))
  return left
}

/**
 * Interest is about to be let go: what is not income yet comes first, the oldest of it. It is taken out of the stretches, as
 * if it had never been earned, and never becomes income.
 */
export function letNotAccruedGo(replay: Replay, amount: Centavos, interestPaid: Centavos): void {
  const { recognition } = replay
  if (recognition === null) return
  const { notAccrued, writtenOff, interestLetGo } = recognition
  let gone = 0
  if (writtenOff) {
    gone = Math.min(amount, writtenOff.interestNotAccrued)
    writtenOff.interestNotAccrued -= gone
  } else
    for (const stretch of notAccrued) {
      const before = gone
      gone += Math.min(
        amount - gone,
        Math.max(0, stretch.to - Math.max(stretch.from, interestPaid - interestLetGo)),
      )
      stretch.from -= before
      stretch.to -= gone
    }
  recognition.interestLetGo += gone
}
