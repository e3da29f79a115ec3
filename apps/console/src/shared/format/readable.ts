/** A value without a declared type: days, timestamps and sums in readable form. */
import { day, dateTime } from './dates.ts'
import { pesos } from './pesos.ts'

const SUM = /^-?\d+\.\d{2}$/
const DAY = /^\d{4}-\d{2}-\d{2}$/
const TIMESTAMP = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/

/** Anything else stays as it is. */
export function readable(text: string): string {
  if (SUM.test(text)) return pesos(text)
  if (DAY.test(text)) return day(text)
  return TIMESTAMP.test(text) ? dateTime(text) : text
}
