/** English names of months, in lists and files that people and programs write. */
const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

/** `feb`, `February` → `2`; undefined for what begins no month's name. */
export function monthOfName(name: string): string | undefined {
  const index = MONTHS.findIndex((month) => month.startsWith(name.toLowerCase()))
  return index === -1 ? undefined : String(index + 1)
}
