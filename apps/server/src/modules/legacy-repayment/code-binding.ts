/** A code by SMS allows the repayment that it was sent for, and its amount, and no other. */
import { createHmac } from 'node:crypto'
import type { Centavos } from '@sandigan/lending'
import { sameText } from '../../providers/webhook-signatures.ts'

interface Bound {
  readonly recordId: string
  readonly amount: Centavos
}

/** @param code six digits; kept as this keyed hash only */
export const codeMac = (secret: string, { recordId, amount }: Bound, code: string): string =>
  createHmac('sha256', secret).update(`repayment ${recordId}\n${amount}\n${code}`).digest('base64url')

/** Whether a typed code was sent for this repayment and this amount; false where none was sent for it yet. */
export const isBoundTo = (secret: string, mac: string | null, bound: Bound, typed: string): boolean =>
  mac !== null && sameText(mac, codeMac(secret, bound, typed))
