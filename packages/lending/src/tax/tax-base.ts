/** What percentage tax of a loan is of, and the sum of its invoice for a month: by what it was for. */
import type { AccountCode } from '../accounts.ts'
import type { IsoDate } from '../calendar.ts'
import type { MonthEnd } from '../month-end.ts'
import type { Centavos } from '../money.ts'

/** Principal is never among it. Of a month less than nothing where more was taken back than came in. */
export type TaxBase = { interest: Centavos; fee: Centavos; charges: Centavos }

/**
 * `received`: what came in; a deducted fee with the payout. `accrued`: income as the ledger has it, recoveries of interest, fees
 * and late charges among it. Which of them the law means is uncertain.
 */
export type TaxBasis = 'received' | 'accrued'

/** @param month its first day; @param accruedFrom from which day on months are taxed on what was earned; null: never */
export const taxBasisOf = (month: IsoDate, accruedFrom: IsoDate | null): TaxBasis =>
  accruedFrom !== null && month >= accruedFrom ? 'accrued' : 'received'

/** Accounts whose credits are income of each part. Moved dates cost and gain fee income: they are put back. */
export const ACCRUED: { readonly [Part in keyof TaxBase]: readonly AccountCode[] } = {
  interest: ['4010', '4042'],
  fee: ['4020', '4043', '4050', '5060'],
  charges: ['4030', '4044'],
}

/** Since the loan was paid out, at the end of a month. */
export function taxedSince(
  { paid, balances }: Pick<MonthEnd, 'paid' | 'balances'>,
  basis: TaxBasis,
): TaxBase {
  const { interest, fee, charges } = paid
  if (basis === 'received') return { interest, fee, charges }
  const earned = (part: keyof TaxBase): Centavos =>
    ACCRUED[part].reduce((sum, account) => sum - (balances[account] ?? 0), 0)
  return { interest: earned('interest'), fee: earned('fee'), charges: earned('charges') }
}

/**
 * What a month adds. The first one of another basis also adds what that basis had counted before, less what the old one had: so
 * that nothing is taxed twice or never, and no month before it changes.
 * @param before at the end of the latest month before it, by its basis; null of a loan that was not paid out by then
 * @param now at the end of the month; null where its payout came back in it
 */
export function taxBaseBetween(before: TaxBase | null, now: TaxBase | null): TaxBase {
  const part = (key: keyof TaxBase): Centavos => (now?.[key] ?? 0) - (before?.[key] ?? 0)
  return { interest: part('interest'), fee: part('fee'), charges: part('charges') }
}

export const taxBaseTotal = ({ interest, fee, charges }: TaxBase): Centavos => interest + fee + charges

export const isNothing = ({ interest, fee, charges }: TaxBase): boolean =>
  interest === 0 && fee === 0 && charges === 0
