import { addDays, type IsoDate, isIsoDate } from '@sandigan/lending'
import { beginOfDay, type Clock } from '../../platform/clock.ts'

/** A leap year has a day more. */
const MOST_DAYS = 366

/** Whether a token may be good until then. */
export const isWithinAYear = (clock: Clock, until: string): until is IsoDate =>
  isIsoDate(until) && until >= clock.today() && until <= addDays(clock.today(), MOST_DAYS)

/** When a token ends whose last day this is. */
export const endOfToken = (until: IsoDate): Date => beginOfDay(addDays(until, 1))
