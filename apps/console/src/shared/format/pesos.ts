import { formatPesos } from '@sandigan/contract/client/operator'

/** Pesos as people read them: `1234.50` → `₱1,234.50`. The figure itself is the server's; nothing is computed. */
export const pesos = (amount: string): string => formatPesos(amount, '₱', '−')

/** As it is typed into a field that has the sign: `1234.50` → `1,234.50`. */
export const grouped = (amount: string): string => formatPesos(amount, '', '−')

/** Centavos as some answers have them, written as pesos: `130050` → `₱1,300.50`. Nothing is computed. */
export function centavos(amount: number): string {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return pesos(`${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`)
}

const percent = new Intl.NumberFormat('en-PH', { style: 'percent', maximumFractionDigits: 1 })
/** `87.3%`. @param perMille of a thousand */
export const share = (perMille: number): string => percent.format(perMille / 1_000)

export const count = (value: number): string => value.toLocaleString('en-PH')

/** `1 day`, `1,200 days`. @param many where it is not the one with an s */
export const counted = (value: number, one: string, many = `${one}s`): string =>
  `${count(value)} ${value === 1 ? one : many}`
