import { daysBetween, type IsoDate } from '@sandigan/lending'
import { isMovable } from '../platform/clock.ts'
import type { Services } from '../platform/context.ts'
import { catchUp } from './catch-up.ts'
import { addOffset, carrySessions, readOffset } from './clock-repository.ts'
import { answer, badInput, dateField, type Input, optional, type SandboxAnswer, wholeField } from './input.ts'

const DAY_MS = 86_400_000
/** Further than any loan runs; beyond it lies a typing mistake. */
const MAX_DAYS = 3_660

/** Puts the date back to where it was before a restart. */
export async function restoreDate({ clock, db }: Services): Promise<void> {
  if (isMovable(clock)) clock.setOffsetDays(await readOffset(db))
}

/**
 * Moves the business date forward by `advanceDays` or to `date`, and does at once what has come due. Refuses to
 * move it back: what happened on a later day would lie in the future.
 */
export async function moveDate(services: Services, input: Input): Promise<SandboxAnswer<{ today: IsoDate }>> {
  const days = daysToMove(services, input)
  if (!days.ok) return days
  const { clock, db, jobs } = services
  if (!isMovable(clock)) return badInput('this clock cannot be moved')
  if (days.value > 0) {
    const offset = await db.transaction().execute(async (trx) => {
      await carrySessions(trx, days.value)
      return addOffset(trx, days.value)
    })
    clock.setOffsetDays(offset)
    await jobs.clockMoved(days.value * DAY_MS)
    await catchUp(services)
  }
  return answer({ today: clock.today() })
}

function daysToMove({ clock }: Services, input: Input): SandboxAnswer<number> {
  const advance = optional(input, 'advanceDays', wholeField)
  if (!advance.ok) return advance
  const date = optional(input, 'date', dateField)
  if (!date.ok) return date
  if ((advance.value === undefined) === (date.value === undefined))
    return badInput('give either advanceDays or date')
  const days = advance.value ?? daysBetween(clock.today(), date.value ?? clock.today())
  if (days < 0) return badInput(`the date cannot move back: today is ${clock.today()}`)
  if (days > MAX_DAYS) return badInput(`the date moves at most ${MAX_DAYS} days at a time`)
  return answer(days)
}
