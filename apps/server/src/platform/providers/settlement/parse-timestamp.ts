/** Days and times as programs write them. A text with two readings is refused until the format says which. */
import { isIsoDate } from '@sandigan/lending'
import { monthOfName } from '../../month-of-name.ts'

/** How `11/12/2026` is read: month first or day first; `serial`: days are numbers of a spreadsheet, such as 46349.5. */
type DateForm = 'mdy' | 'dmy' | 'serial'

const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/
const DAY_AND_NAME = /^(\d{1,2})[-/ ]([a-z]{3,9})\.?[-/, ]+(\d{4})$/i
const NAME_AND_DAY = /^([a-z]{3,9})\.?[- ](\d{1,2}),? (\d{4})$/i
const TIME = /[T ](\d{1,2}):(\d{2})(?::(\d{2}(?:\.\d{1,9})?))? ?([ap]m)? ?(Z|UTC|[+-]\d{2}:?\d{2})?$/i
const SERIAL = /^[2-7]\d{4}(?:\.\d{1,12})?$/

/**
 * @param zone of times without an offset of their own, `+08:00`; null where it is not known
 * @returns milliseconds since the epoch; null for what is no date-time, such as the 31st of June
 */
export function parseTimestamp(text: string, form: DateForm | undefined, zone: string | null): number | null {
  if (form === 'serial' && SERIAL.test(text)) return ofSerial(Number(text), zone)
  const time = TIME.exec(text)
  const day = isoDay(text.slice(0, time?.index).replace(/,$/, ''), form)
  const clock = time === null ? '00:00:00' : clockOf(time)
  const offset = time?.[5] === undefined ? zone : offsetOf(time[5])
  if (day === null || clock === null || offset === null) return null
  const at = Date.parse(`${day}T${clock}${offset}`)
  return Number.isNaN(at) ? null : at
}

/** The first of 1900 is day 1, and that year has a day too many there. */
const SERIAL_START = Date.parse('1899-12-30T00:00:00Z')
const DAY_MS = 86_400_000

function ofSerial(days: number, zone: string | null): number | null {
  if (zone === null) return null
  const local = SERIAL_START + Math.round((days * DAY_MS) / 1_000) * 1_000
  const at = Date.parse(`${new Date(local).toISOString().slice(0, -1)}${zone}`)
  return Number.isNaN(at) ? null : at
}

function isoDay(text: string, form: DateForm | undefined): string | null {
  const [, year, , month, day] = YEAR_FIRST.exec(text) ?? []
  if (year !== undefined) return real(year, month, day)
  const compact = COMPACT.exec(text)
  if (compact !== null) return real(compact[1], compact[2], compact[3])
  const last = YEAR_LAST.exec(text)
  if (last !== null && form === 'mdy') return real(last[4], last[1], last[3])
  if (last !== null && form === 'dmy') return real(last[4], last[3], last[1])
  const dayFirst = DAY_AND_NAME.exec(text)
  if (dayFirst !== null) return real(dayFirst[3], monthOfName(dayFirst[2] ?? ''), dayFirst[1])
  const nameFirst = NAME_AND_DAY.exec(text)
  return nameFirst === null ? null : real(nameFirst[3], monthOfName(nameFirst[1] ?? ''), nameFirst[2])
}

/** By its name or the beginning of it, in English. */
function real(year: string | undefined, month: string | undefined, day: string | undefined): string | null {
  if (year === undefined || month === undefined || day === undefined) return null
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isIsoDate(iso) ? iso : null
}

function clockOf([, hours = '', minutes, seconds = '00', half]: RegExpExecArray): string | null {
  const hour = Number(hours)
  if (half === undefined) return `${hours.padStart(2, '0')}:${minutes}:${seconds}`
  if (hour < 1 || hour > 12) return null
  const since = (hour % 12) + (half.toLowerCase() === 'pm' ? 12 : 0)
  return `${String(since).padStart(2, '0')}:${minutes}:${seconds}`
}

/** Of a column that names the zone of a line's times: `+0800`, `+0000 UTC`, `GMT+8`. @returns `+08:00`, or null */
export function parseZone(text: string): string | null {
  if (/^(?:UTC|GMT|Z)$/i.test(text)) return '+00:00'
  const parts = /^(?:UTC|GMT)? ?([+-])(\d{1,2}):?(\d{2})?(?: ?(?:UTC|GMT))?$/i.exec(text)
  if (parts === null) return null
  const [, sign, hours = '', minutes = '00'] = parts
  return Number(hours) > 14 || Number(minutes) > 59 ? null : `${sign}${hours.padStart(2, '0')}:${minutes}`
}

const offsetOf = (written: string): string | null =>
  /^(?:Z|UTC)$/i.test(written) ? '+00:00' : parseZone(written)
