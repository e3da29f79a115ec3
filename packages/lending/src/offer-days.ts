import { addDays, type IsoDate } from './calendar.ts'

/** An approved offer that is not accepted within so many days lapses. (Decision 004.) */
export const OFFER_DAYS = 7

/** The last day on which an offer that was approved on a day may be accepted. */
export function offerEndsOn(approvedOn: IsoDate): IsoDate {
  return addDays(approvedOn, OFFER_DAYS)
}
