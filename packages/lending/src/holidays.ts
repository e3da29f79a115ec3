import type { Holidays, IsoDate } from './calendar.ts'

export type HolidayKind = 'regular' | 'special'
export type HolidayRow = { date: IsoDate; name: string; kind: HolidayKind }

/**
 * Non-working days of 2026 (Proclamation 1006, s.2025). Eid'l Fitr and Eid'l Adha are proclaimed
 * by themselves when their dates are known: the operator adds them to the table.
 */
export const HOLIDAYS_2026: readonly HolidayRow[] = [
  { date: '2026-01-01', name: "New Year's Day", kind: 'regular' },
  { date: '2026-02-17', name: 'Chinese New Year', kind: 'special' },
  { date: '2026-04-02', name: 'Maundy Thursday', kind: 'regular' },
  { date: '2026-04-03', name: 'Good Friday', kind: 'regular' },
  { date: '2026-04-04', name: 'Black Saturday', kind: 'special' },
  { date: '2026-04-09', name: 'Araw ng Kagitingan', kind: 'regular' },
  { date: '2026-05-01', name: 'Labor Day', kind: 'regular' },
  { date: '2026-06-12', name: 'Independence Day', kind: 'regular' },
  { date: '2026-08-21', name: 'Ninoy Aquino Day', kind: 'special' },
  { date: '2026-08-31', name: 'National Heroes Day', kind: 'regular' },
  { date: '2026-11-01', name: "All Saints' Day", kind: 'special' },
  { date: '2026-11-02', name: "All Souls' Day", kind: 'special' },
  { date: '2026-11-30', name: 'Bonifacio Day', kind: 'regular' },
  { date: '2026-12-08', name: 'Feast of the Immaculate Conception of Mary', kind: 'special' },
  { date: '2026-12-24', name: 'Christmas Eve', kind: 'special' },
  { date: '2026-12-25', name: 'Christmas Day', kind: 'regular' },
  { date: '2026-12-30', name: 'Rizal Day', kind: 'regular' },
  { date: '2026-12-31', name: 'Last Day of the Year', kind: 'special' },
]

/**
 * Non-working days of 2027 that are known without a proclamation: those of Republic Act 9492 and Republic Act 10966 on
 * the dates on which they are celebrated, Holy Week by the date of Easter (28 March 2027; Black Saturday with it), and
 * Chinese New Year by its calendar. The rest is left to the operator, who adds it to the table when it is proclaimed:
 * Eid'l Fitr, Eid'l Adha, All Souls' Day, Christmas Eve, and whatever is moved or added for one year.
 */
export const HOLIDAYS_2027: readonly HolidayRow[] = [
  { date: '2027-01-01', name: "New Year's Day", kind: 'regular' },
  { date: '2027-02-06', name: 'Chinese New Year', kind: 'special' },
  { date: '2027-03-25', name: 'Maundy Thursday', kind: 'regular' },
  { date: '2027-03-26', name: 'Good Friday', kind: 'regular' },
  { date: '2027-03-27', name: 'Black Saturday', kind: 'special' },
  { date: '2027-04-09', name: 'Araw ng Kagitingan', kind: 'regular' },
  { date: '2027-05-01', name: 'Labor Day', kind: 'regular' },
  { date: '2027-06-12', name: 'Independence Day', kind: 'regular' },
  { date: '2027-08-21', name: 'Ninoy Aquino Day', kind: 'special' },
  { date: '2027-08-30', name: 'National Heroes Day', kind: 'regular' },
  { date: '2027-11-01', name: "All Saints' Day", kind: 'special' },
  { date: '2027-11-30', name: 'Bonifacio Day', kind: 'regular' },
  { date: '2027-12-08', name: 'Feast of the Immaculate Conception of Mary', kind: 'special' },
  { date: '2027-12-25', name: 'Christmas Day', kind: 'regular' },
  { date: '2027-12-30', name: 'Rizal Day', kind: 'regular' },
  { date: '2027-12-31', name: 'Last Day of the Year', kind: 'special' },
]

/** Every day that a fresh installation knows of. */
export const HOLIDAYS: readonly HolidayRow[] = [...HOLIDAYS_2026, ...HOLIDAYS_2027]

/** The dates of a holiday table, as the calendar functions take them. */
export function holidaySet(rows: readonly { date: IsoDate }[]): Holidays {
  return new Set(rows.map((row) => row.date))
}
