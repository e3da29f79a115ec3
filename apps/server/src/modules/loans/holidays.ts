import { HOLIDAYS_2026, type Holidays, holidaySet } from '@sandigan/lending'

/** The holidays by which due dates move. The one place that knows where they come from. */
export const holidays: Holidays = holidaySet(HOLIDAYS_2026)
