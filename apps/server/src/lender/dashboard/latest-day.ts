import { addDays, type IsoDate } from '@sandigan/lending'
import { latestDayWithAgeing } from '../../core/loans/ageing.ts'
import type { Services } from '../../platform/context.ts'

/** The latest day whose figures are written down; yesterday before the first. */
export const latestDay = async ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<IsoDate> =>
  (await latestDayWithAgeing(db)) ?? addDays(clock.today(), -1)
