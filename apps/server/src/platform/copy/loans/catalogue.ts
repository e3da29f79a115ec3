/** The catalogue of everything the server says about a loan, and the format of its figures. */
import { formatPesos } from '@sandigan/contract'
import { type Centavos, centavosToPesos, type IsoDate, manilaDate, PPM, type Ppm } from '@sandigan/lending'
import { en } from './en.ts'
import { fil } from './fil.ts'

export type LoanCopy = typeof en

/** @param language the `lang` client parameter; anything but 'fil' reads English. */
export const loanCopy = (language: string | undefined): LoanCopy => (language === 'fil' ? fil : en)

/** Puts values in place of `{name}`. A name that the text does not know is ignored; a missing one is a bug. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  const parts = partsOf(text)
  let filled = parts[0] ?? ''
  for (let at = 1; at < parts.length; at += 2) {
    const name = parts[at] ?? ''
    const value = values[name]
    if (value === undefined) throw new Error(`no value for {${name}} in "${text}"`)
    filled += value + (parts[at + 1] ?? '')
  }
  return filled
}

/** A text in turns with the names of its values. The texts are the catalogue's, so each is taken apart once. */
const takenApart = new Map<string, readonly string[]>()
const MOST_TAKEN_APART = 2_000

function partsOf(text: string): readonly string[] {
  const known = takenApart.get(text)
  if (known !== undefined) return known
  const parts = text.split(/\{(\w+)\}/)
  if (takenApart.size < MOST_TAKEN_APART) takenApart.set(text, parts)
  return parts
}

/** `123450` → `₱1,234.50`, for reading; the wire's own amounts are plain decimal strings. */
export const peso = (amount: Centavos): string => formatPesos(centavosToPesos(amount), '₱', '−')

/**
 * `123450` → `PHP 1,234.50`, for documents, whose fonts have no peso sign, and for SMS: it is no letter of the GSM alphabet, and one
 * would make three SMS out of one.
 */
export const printedPeso = (amount: Centavos): string => formatPesos(centavosToPesos(amount), 'PHP ')

/** `1000000` → `₱10,000`; what has centavos keeps them. For the round figures of a product, never for a debt. */
export const wholePeso = (amount: Centavos): string => peso(amount).replace(/\.00$/, '')

/** `61573` ppm → `6.16%`, rounded up: a rate may appear higher than it is, never lower. */
export function percent(ppm: Ppm): string {
  return `${(Math.ceil((ppm * 10_000) / PPM) / 100).toFixed(2)}%`
}

/** `2026-11-24` → `Nov 24`, of a day that is near. */
export function shortDate({ months }: LoanCopy, date: IsoDate): string {
  const month = months[Number(date.slice(5, 7)) - 1]
  if (month === undefined) throw new RangeError(`not a date: ${date}`)
  return `${month} ${Number(date.slice(8))}`
}

/** `2026-11-24` → `Nov 24, 2026`, inside a sentence; a date that stands alone stays as it is on the wire. */
export const longDate = (copy: LoanCopy, date: IsoDate): string =>
  `${shortDate(copy, date)}, ${date.slice(0, 4)}`

const times = new Intl.DateTimeFormat('en-PH', { timeZone: 'Asia/Manila', timeStyle: 'short' })

/** Milliseconds since the epoch → `Nov 24, 2026, 10:05 AM` in Manila. */
export const longDateTime = (copy: LoanCopy, epoch: number): string =>
  `${longDate(copy, manilaDate(epoch))}, ${times.format(epoch)}`

/** The same without the year: `Nov 24, 10:05 AM`. */
export const shortDateTime = (copy: LoanCopy, epoch: number): string =>
  `${shortDate(copy, manilaDate(epoch))}, ${times.format(epoch)}`

/** `1 day`, `45 days`. */
export const dayCount = (copy: LoanCopy, n: number): string =>
  n === 1 ? copy.oneDay : fill(copy.days, { n })
