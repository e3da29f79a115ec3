/** A value without a declared type: days, timestamps and sums in readable form. */
import { day, dateTime } from './dates.ts'
import { counted, pesos } from './pesos.ts'

const SUM = /^-?\d+\.\d{2}$/
const DAY = /^\d{4}-\d{2}-\d{2}$/
const TIMESTAMP = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/

/** Of a product: so many payments, so many days apart. */
const TERM = /^(\d+) x (\d+) days$/

/** Anything else stays as it is. */
export function readable(text: string): string {
  if (SUM.test(text)) return pesos(text)
  if (DAY.test(text)) return day(text)
  const [, periods, days] = TERM.exec(text) ?? []
  if (periods !== undefined) return `${counted(Number(periods), 'installment')}, ${days} days apart`
  return TIMESTAMP.test(text) ? dateTime(text) : text
}
