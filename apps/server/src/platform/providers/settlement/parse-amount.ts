/** Amounts as programs write them. What can be read in one way alone is read; anything else is no amount. */
import { type Centavos, pesosToCentavos } from '@sandigan/lending'

interface AmountForm {
  readonly unit?: 'pesos' | 'centavos'
  /** What stands before the centavos. */
  readonly decimal?: '.' | ','
}

/** A sign and a mark of the peso, before or behind the digits. The true minus, U+2212, is one too. */
const WRITTEN = /^([-+−]?) ?(PHP|₱|P)? ?([-+−]?) ?(\d[\d., ]*?) ?(PHP|₱)? ?([-+−]?)$/i

/** With thousands grouped, by what stands before the centavos. Three places may be a group of thousands. */
const PESOS = {
  '.': /^(\d{1,12}|\d{1,3}(?:,\d{3})+|\d{1,3}(?: \d{3})+)(?:\.(\d{1,2}|\d{2}00+))?$/,
  ',': /^(\d{1,12}|\d{1,3}(?:\.\d{3})+|\d{1,3}(?: \d{3})+)(?:,(\d{1,2}|\d{2}00+))?$/,
} as const

/**
 * Whole centavos without a detour by fractions. Brackets are a minus. @param currency of the line: a mark of the peso beside
 * another currency is a contradiction
 */
export function parseAmount(
  text: string,
  { unit = 'pesos', decimal = '.' }: AmountForm,
  currency: string,
): Centavos | null {
  const plain = text.replaceAll(/[\u00A0\u202F]/g, ' ').trim()
  const inBrackets = /^\((.+)\)$/.exec(plain)?.[1]?.trim()
  const parts = WRITTEN.exec(inBrackets ?? plain)
  if (parts === null) return null
  const [, before = '', mark, within = '', digits = '', markBehind, behind = ''] = parts
  const signs = [...(inBrackets === undefined ? [] : ['-']), before, within, behind].filter(
    (one) => one !== '',
  )
  const marks = [mark, markBehind].filter((one) => one !== undefined && one !== '')
  if (signs.length > 1 || marks.length > 1 || (marks.length === 1 && currency !== 'PHP')) return null
  const size = unit === 'centavos' ? wholeOf(digits) : pesosOf(digits, decimal)
  return size === null || signs.length === 0 || signs[0] === '+' ? size : 0 - size
}

const wholeOf = (digits: string): Centavos | null => (/^\d{1,14}$/.test(digits) ? Number(digits) : null)

function pesosOf(digits: string, decimal: '.' | ','): Centavos | null {
  const parts = PESOS[decimal].exec(digits)
  if (parts === null) return null
  const [, whole = '', places = ''] = parts
  const pesos = whole.replaceAll(/\D/g, '')
  return pesosToCentavos(places === '' ? pesos : `${pesos}.${places.slice(0, 2)}`)
}
