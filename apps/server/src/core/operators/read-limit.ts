/**
 * How many different borrowers one person is shown in an hour: a file of everybody needs two people, and lists read page by page must
 * not come to the same. Above it a reason must be given, of which all administrators are notified. A machine reads what two people have
 * approved. (Decision 195.)
 */
import type { Clock } from '../../platform/clock.ts'
import type { Services } from '../../platform/context.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { Operator } from './operator.ts'
import { beginOfHour, type Read, type AccessedBorrower, storeReads, whoseData } from './record-reads.ts'

export const EXPLAIN_READS = 'explain-reads'

/** Whom an operator was shown since the hour began. */
async function shownSince(db: Db | Trx, operatorId: string, since: Date): Promise<Set<string>> {
  const rows = await db
    .selectFrom('operator_reads')
    .select('borrower_id')
    .distinct()
    .where('operator_id', '=', operatorId)
    .where('happened_at', '>=', since)
    .where('borrower_id', '!=', '')
    .execute()
  return new Set(rows.map((row) => row.borrower_id))
}

export const countShown = async (db: Db | Trx, clock: Clock, operatorId: string): Promise<number> =>
  (await shownSince(db, operatorId, beginOfHour(clock))).size

/** The limit, and once more for each reason that was given in this hour. */
export async function allowedReads(
  db: Db | Trx,
  { clock, config }: Pick<Services, 'clock' | 'config'>,
  operatorId: string,
): Promise<number> {
  const { reasons } = await db
    .selectFrom('operator_actions')
    .select(({ fn }) => fn.countAll<number>().as('reasons'))
    .where('action', '=', EXPLAIN_READS)
    .where('operator_id', '=', operatorId)
    .where('happened_at', '>=', beginOfHour(clock))
    .executeTakeFirstOrThrow()
  return config.limits.operatorReadsPerHour * (1 + reasons)
}

/** Many lists at the same time are counted one after the other. */
const waitForOwnTurn = (trx: Trx, operatorId: string) =>
  trx
    .selectFrom('operators')
    .select('operator_id')
    .where('operator_id', '=', operatorId)
    .forNoKeyUpdate()
    .execute()

/**
 * Logs what is about to be shown, unless it would be too much.
 * @returns whether it may be shown
 */
export async function recordWithinLimit(
  services: Pick<Services, 'clock' | 'config' | 'db'>,
  { operator, call, accessed }: Read & { readonly operator: Operator },
): Promise<boolean> {
  const { clock, db } = services
  const borrowers = await whoseData(db, accessed)
  if (borrowers.length === 0) return true
  return db.transaction().execute(async (trx) => {
    await waitForOwnTurn(trx, operator.id)
    if (await isTooMuch(trx, services, operator.id, borrowers)) return false
    await storeReads(trx, clock, { operator, call }, borrowers)
    return true
  })
}

async function isTooMuch(
  trx: Trx,
  services: Pick<Services, 'clock' | 'config'>,
  operatorId: string,
  borrowers: readonly AccessedBorrower[],
): Promise<boolean> {
  const shown = await shownSince(trx, operatorId, beginOfHour(services.clock))
  const before = shown.size
  for (const { borrowerId } of borrowers) if (borrowerId !== '') shown.add(borrowerId)
  // Whom they know already is shown again, whatever was reached.
  return shown.size > before && shown.size > (await allowedReads(trx, services, operatorId))
}
