/** A value that the server sends without saying what it is: days, moments and sums as people read them. */
import { day, moment } from './dates.ts'
import { pesos } from './pesos.ts'

const SUM = /^-?\d+\.\d{2}$/
const DAY = /^\d{4}-\d{2}-\d{2}$/
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/

/** Anything else stays as it is. */
export function readable(text: string): string {
  if (SUM.test(text)) return pesos(text)
  if (DAY.test(text)) return day(text)
  return MOMENT.test(text) ? moment(text) : text
}
