import type { KeyedOption } from '../../shared/action/fields.ts'
import { day, daysOn, monthEnd } from '../../shared/format/dates.ts'

/** Most employers pay on the 15th and on the last day of a month. @param after a day, `YYYY-MM-DD` */
function nextPayday(after: string): string {
  const month = after.slice(0, 7)
  const paydays = [`${month}-15`, monthEnd(month), `${daysOn(monthEnd(month), 1).slice(0, 7)}-15`]
  return paydays.find((payday) => payday > after) ?? after
}

/** Days for which most promises are given; the payday is one that is none of the others. */
export function promiseDays(today: string): readonly KeyedOption[] {
  const soon = daysOn(today, 3)
  const payday = nextPayday(soon)
  return [
    { key: '1', value: today, label: 'Today' },
    { key: '2', value: daysOn(today, 1), label: 'Tomorrow' },
    { key: '3', value: soon, label: day(soon) },
    { key: '4', value: payday, label: `Payday, ${day(payday)}` },
  ]
}
