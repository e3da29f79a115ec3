import { readable } from './readable.ts'
import { isCode, words } from './words.ts'

/** A value in a line: days and sums as they are read, a list with commas, anything deeper as it is written. */
export function valueText(value: unknown): string {
  if (value === undefined || value === null || value === '') return '–'
  if (typeof value === 'string') return isCode(value) ? words(value) : readable(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value) && value.every((part) => typeof part !== 'object'))
    return value.map((part) => readable(String(part))).join(', ')
  return JSON.stringify(value)
}
