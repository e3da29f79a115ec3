import { INSTAPAY_BANKS, PESONET_BANKS, WALLETS } from './institutions.ts'

/** So many characters of a number are shown. */
const SHOWN = 4

const names = new Map([...INSTAPAY_BANKS, ...PESONET_BANKS, ...WALLETS].map(({ type, name }) => [type, name]))

/**
 * An account as a borrower knows it again: `GCash ••••4146`. Of a short number no more than half is shown, and what we
 * have no name for goes by its code.
 */
export const accountWords = (bankCode: string, accountNumber: string): string =>
  `${names.get(bankCode) ?? bankCode} ${lastDigits(accountNumber)}`

/** The end of a number, by which who knows it knows it again. */
export const lastDigits = (number: string): string =>
  `••••${number.slice(number.length - Math.min(SHOWN, Math.floor(number.length / 2)))}`
