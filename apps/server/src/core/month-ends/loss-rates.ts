/** By which rates losses are expected: the lender's own, before the examples that come with Sandigan. (Decision 328.) */
import { type IsoDate, type LossRates, lossRatesOn } from '@sandigan/lending'
import type { Db } from '../../platform/database/database.ts'

/** The lender's own, the newest version first. */
export const ownLossRates = (db: Db) =>
  db.selectFrom('loss_rates').selectAll().orderBy('version', 'desc').execute()

type Row = Awaited<ReturnType<typeof ownLossRates>>[number]

export function lossRatesOf({ version, from_day, tables, overlay_percent, overlay_reason }: Row): LossRates {
  const overlay = overlay_percent === 0 ? null : { percent: overlay_percent, reason: overlay_reason ?? '' }
  return { version, from: from_day, tables, overlay }
}

export async function lossRatesOfDay(db: Db, day: IsoDate): Promise<LossRates> {
  const rows = await db.selectFrom('loss_rates').selectAll().where('from_day', '<=', day).execute()
  return lossRatesOn(day, rows.map(lossRatesOf))
}
