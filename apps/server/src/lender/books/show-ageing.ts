import { done, type operatorCalls } from '@sandigan/contract'
import { centavosToPesos } from '@sandigan/lending'
import { ageingOn, latestDayWithAgeing } from '../../core/loans/ageing.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'

/**
 * What borrowers owe on a day, by how long each instalment is late, over the whole book: on the latest closed day if
 * none is named.
 */
export const showAgeing: OperatorHandler<typeof operatorCalls.showAgeing> = async (
  { db, clock },
  _caller,
  payload,
) => {
  const date = payload.date ?? (await latestDayWithAgeing(db)) ?? clock.today()
  const rows = await ageingOn(db, date)
  const total = rows.reduce((sum, { amount }) => sum + amount, 0)
  const bands = rows.map(({ band, loans, amount }) => ({ band, loans, amount: centavosToPesos(amount) }))
  return done({ date, bands, total: centavosToPesos(total) })
}
