import { Type } from 'typebox'
import { Closed, OptionalText, Text } from '../schemas.ts'

/** Signed pesos: payments are negative. */
export const SignedPesos = () => Type.String({ maxLength: 12, pattern: '^-?\\d{1,8}\\.\\d{2}$' })

/** One line of "Why this amount?": all lines of an answer add up to what is due. */
export const BalanceLine = Closed({
  /** Reason, as a code that the copy catalogue knows. */
  reason: Text(40),
  text: Text(200),
  amount: SignedPesos(),
  /** How it came to be: rate, base, days and, where a ceiling cut it, both figures. */
  explanation: Text(400),
  /** The rule of law that cut it, where one did. */
  source: OptionalText(200),
})
