/** Numbers of accounts and identities as answers show them: the last four characters, dots for the rest. */
const SHOWN = 4
const DOT = '•'

/** `001234567891` → `••••••••7891`. Of a short one no more than half is shown. An empty text stays empty. */
export function masked(value: string): string {
  const shown = Math.min(SHOWN, Math.floor(value.length / 2))
  return DOT.repeat(value.length - shown) + value.slice(value.length - shown)
}

/** A phone by its ends: `13912345678` → `139••••5678`. An empty one stays empty. */
export const maskedPhone = (phone: string): string =>
  phone === '' ? '' : `${phone.slice(0, -8)}••••${phone.slice(-4)}`

/** Whether what came back is what was shown, so that the stored value is meant. */
export const isMaskOf = (typed: string, stored: string | undefined): stored is string =>
  stored !== undefined && stored !== '' && typed === masked(stored)
