/** What came in on a loan in a month by what it was for: the base of percentage tax, and the sum of an invoice. */
import type { MonthEnd } from '../month-end.ts'
import type { Centavos } from '../money.ts'

/** Principal is never among it. Less than nothing where more was taken back than came in. */
export type Received = { interest: Centavos; fee: Centavos; charges: Centavos }

type Paid = Pick<MonthEnd['paid'], keyof Received>

/**
 * @param before at the end of the latest month before it; null of a loan that was not paid out by then
 * @param now at the end of the month; null where its payout came back in it
 */
export function receivedBetween(before: Paid | null, now: Paid | null): Received {
  const part = (key: keyof Received): Centavos => (now?.[key] ?? 0) - (before?.[key] ?? 0)
  return { interest: part('interest'), fee: part('fee'), charges: part('charges') }
}

export const receivedTotal = ({ interest, fee, charges }: Received): Centavos => interest + fee + charges

export const isNothing = ({ interest, fee, charges }: Received): boolean =>
  interest === 0 && fee === 0 && charges === 0
