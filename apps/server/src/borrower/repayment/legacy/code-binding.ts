/**
 * A code by SMS allows a repayment of the loan, account and amount that it was sent for, and no other. It outlives the
 * page: one that was read anew begins another repayment, and the code of a moment ago still holds for the same sum.
 */
import { createHmac } from 'node:crypto'
import type { Centavos } from '@sandigan/lending'
import { sameText } from '../../../platform/providers/webhook-signatures.ts'

interface Bound {
  readonly loanId: string
  readonly accountId: string
  readonly amount: Centavos
}

/** @param code six digits; kept as this keyed hash only */
export const codeMac = (secret: string, { loanId, accountId, amount }: Bound, code: string): string =>
  createHmac('sha256', secret)
    .update(`repayment ${loanId}\n${accountId}\n${amount}\n${code}`)
    .digest('base64url')

/** Whether a typed code was sent for this loan, account and amount; false where none was. */
export const isBoundTo = (secret: string, mac: string | null, bound: Bound, typed: string): boolean =>
  mac !== null && sameText(mac, codeMac(secret, bound, typed))
