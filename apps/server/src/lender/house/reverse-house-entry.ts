import { type operatorCalls, refuse } from '@sandigan/contract'
import type { IsoDate } from '@sandigan/lending'
import { trialBalanceOn } from '../../core/loans/books-repository.ts'
import { lastDayOf, latestClosedMonth, monthOf } from '../../core/loans/closed-months.ts'
import { HOUSE } from '../../core/loans/journal-rows.ts'
import { matchReversal } from '../../money/bank/match-bank-lines.ts'
import type { Services } from '../../platform/context.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { ApprovableAction } from '../changes/approvable-action.ts'
import { answered, compared, record } from './add-house-entry.ts'
import { opposite } from './entry-lines.ts'
import { entryById, linesOfEntries, lockHouseEntries, markReversed } from './house-entry-repository.ts'

const NO_ENTRY = refuse('NOT_FOUND', 'there is no entry of the house with this entryId')

const reversalOf = (entryId: string): string => `${entryId}:reversal`

/** A mistake is taken back by the opposite entry: nothing that was posted is changed. */
export const reverseHouseEntry: ApprovableAction<typeof operatorCalls.reverseHouseEntry> = {
  subject: ({ entryId }) => entryId,
  async read(trx, services, { entryId }) {
    const entry = await entryById(trx, entryId)
    if (entry === null) return null
    const day = await dayOfReversal(trx, services, entry.day)
    const lines = (await linesOfEntries(trx, [entryId])).get(entryId) ?? []
    return {
      kind: entry.kind,
      ...compared(day, lines, await trialBalanceOn(trx, day)),
      takenBack: entry.reversed_by !== null,
    }
  },
  ground: ({ day, takenBack }) => ({ day, takenBack }),
  async amountOf(trx, _services, { entryId }) {
    return (await entryById(trx, entryId))?.amount ?? 0
  },
  async make(trx, services, signature, { entryId }) {
    await lockHouseEntries(trx)
    const entry = await entryById(trx, entryId)
    if (entry === null) return NO_ENTRY
    if (entry.reverses !== null)
      return refuse('ENTRY_REVERSED', 'entryId takes an entry back itself: post that one again')
    if (entry.reversed_by !== null) {
      const by = await entryById(trx, entry.reversed_by)
      return answered(trx, { entryId: entry.reversed_by, day: by?.day ?? entry.day }, true)
    }
    const day = await dayOfReversal(trx, services, entry.day)
    const lines = (await linesOfEntries(trx, [entryId])).get(entryId) ?? []
    const { kind, amount, withheld } = entry
    const recorded = await record(trx, services, signature, {
      entryId: reversalOf(entryId),
      kind,
      day,
      amount,
      withheld,
      reverses: entryId,
      lines: opposite(lines),
      action: 'reverse-house-entry',
    })
    if (!recorded.ok) return recorded
    await markReversed(trx, entryId, reversalOf(entryId))
    const entryIds = [entryId, reversalOf(entryId)] as const
    await matchReversal(trx, services, signature.by, { borrowerId: HOUSE, entryIds })
    return recorded
  },
}

/** Its own day, so that no balance says what did not happen; today where the month of that day is closed. */
async function dayOfReversal(trx: Trx, { clock }: Pick<Services, 'clock'>, day: IsoDate): Promise<IsoDate> {
  const closed = await latestClosedMonth(trx)
  return closed !== null && day <= lastDayOf(monthOf(closed.month)) ? clock.today() : day
}
