import { INSTAPAY_BANKS, PESONET_BANKS, WALLETS } from './institutions.ts'

/** So many characters of a number are shown. */
const SHOWN = 4

const names = new Map([...INSTAPAY_BANKS, ...PESONET_BANKS, ...WALLETS].map(({ type, name }) => [type, name]))

/**
 * An account as a borrower knows it again: `GCash ••••4146`. Of a short number no more than half is shown, and what we
 * have no name for goes by its code.
 */
export function accountWords(bankCode: string, accountNumber: string): string {
  const shown = Math.min(SHOWN, Math.floor(accountNumber.length / 2))
  return `${names.get(bankCode) ?? bankCode} ••••${accountNumber.slice(accountNumber.length - shown)}`
}
