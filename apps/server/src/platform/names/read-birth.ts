/** Births as lists and the people who type them write them. Pure. */
import { isIsoDate } from '@sandigan/lending'
import { monthOfName } from '../month-of-name.ts'

/** What stands around a birth without changing it: years are compared as approximate ones anyway. */
const AROUND =
  /(?<![a-z])(?:circa|ca|c|approx(?:imately)?|about|around|abt|est(?:imated)?|born|between|from|year|to|and|or|in|on|of)(?![a-z])\.?|[~?()&]/g
const TIMESTAMP = /^(\d{4}-\d{2}-\d{2})(?:[t ]\d{2}:[\d:.]+)?(?:z|[+-]\d{2}:\d{2})?$/
const DECADE = /^(?:early|mid|late)?[\s-]*([12]\d\d)0['’]?s$/
const YEAR = /^[12]\d{3}$/

/**
 * @returns `YYYY-MM-DD`, `YYYY`, or `YYYY..YYYY` from the first year to the last: one, or two where the text may be either day
 *   (`05/06/1948`). Empty where it cannot be read.
 */
export function readBirth(text: string): readonly string[] {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[‐-―−]/g, '-')
  const dateTime = TIMESTAMP.exec(plain.trim())?.[1]
  const bare = (dateTime ?? plain).replace(AROUND, ' ').trim()
  const decade = DECADE.exec(bare)?.[1]
  if (decade !== undefined) return [`${decade}0..${decade}9`]
  const parts = bare
    .replace(/(\d)(?:st|nd|rd|th)(?![a-z])/g, '$1')
    .split(/[\s,./-]+/)
    .filter((part) => part !== '')
  return parts.some((part) => /\p{L}/u.test(part)) ? inWords(parts) : inNumbers(parts)
}

/** `18 Dec 1948`, `December 18, 1948`, `Dec 1948`. */
function inWords(parts: readonly string[]): string[] {
  const month = parts.flatMap((part) => monthOf(part) ?? [])
  const year = parts.filter((part) => YEAR.test(part))
  const day = parts.filter((part) => /^\d{1,2}$/.test(part))
  if (month.length !== 1 || year.length !== 1 || month.length + year.length + day.length !== parts.length)
    return []
  return day.length === 0 ? year : dayOf(year[0], month[0], day[0])
}

function monthOf(word: string): string | undefined {
  return word.length < 3 ? undefined : monthOfName(word)
}

function inNumbers(parts: readonly string[]): string[] {
  const [first = '', second = '', third = ''] = parts
  if (!parts.every((part) => /^\d+$/.test(part))) return []
  if (parts.length === 1) return inOneNumber(first)
  if (parts.length === 2) return inTwoNumbers(first, second)
  if (parts.length !== 3) return []
  if (YEAR.test(first)) return dayOf(first, second, third)
  // Half of the world writes the day first, the other half the month.
  return [...new Set([...dayOf(third, first, second), ...dayOf(third, second, first)])]
}

const inOneNumber = (digits: string): string[] =>
  digits.length === 8
    ? dayOf(digits.slice(0, 4), digits.slice(4, 6), digits.slice(6))
    : YEAR.test(digits)
      ? [digits]
      : []

/** `1955-1958`, `1977/78`, `1948-12`, `12/1948`. */
function inTwoNumbers(first: string, second: string): string[] {
  if (!YEAR.test(first)) return isMonth(first) && YEAR.test(second) ? [second] : []
  if (/^\d\d$/.test(second) && second > first.slice(2)) return [`${first}..${first.slice(0, 2)}${second}`]
  if (isMonth(second)) return [first]
  return YEAR.test(second) && first <= second ? [`${first}..${second}`] : []
}

const isMonth = (digits: string): boolean => digits.length <= 2 && Number(digits) <= 12

/** A day or a month that is written as zero is not known. */
function dayOf(year = '', month = '', day = ''): string[] {
  if (!YEAR.test(year) || month.length > 2 || day.length > 2) return []
  if (Number(day) === 0 || Number(month) === 0) return isMonth(month) && Number(day) <= 31 ? [year] : []
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isIsoDate(date) ? [date] : []
}
