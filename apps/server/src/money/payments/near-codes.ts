import { isPayCode } from './pay-code.ts'

/**
 * The codes that somebody may have meant: one digit another one, or two neighbours in the wrong order. Only what is a
 * code by its check digit, so some twenty of a hundred and thirty.
 * @returns none for what has not the length of a code
 */
export function nearCodes(typed: string): string[] {
  const digits = Array.from(typed)
  const found = new Set<string>()
  digits.forEach((digit, at) => {
    for (const other of '0123456789') if (other !== digit) found.add(digits.with(at, other).join(''))
    const next = digits[at + 1]
    if (next !== undefined && next !== digit)
      found.add(
        digits
          .with(at, next)
          .with(at + 1, digit)
          .join(''),
      )
  })
  return [...found].filter(isPayCode)
}
