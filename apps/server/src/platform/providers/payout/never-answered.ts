/** A transfer that its provider finds by its own number alone, and whose number never came. */
import { PAYMONGO_KEY } from '@sandigan/contract/providers/paymongo'
import type { PayoutStatus } from './port.ts'

/**
 * So long an order may be repeated under its key: a little less than PayMongo knows one. Xendit does not say how long it
 * knows those of v3, so no longer there either. Milliseconds.
 */
export const KEY_LIFE_MS = PAYMONGO_KEY.lifeMs - 3_600_000

/** Once the key may be forgotten, the same order would be another transfer: an operator has to check. */
export const neverAnswered = (provider: string, reference: string): PayoutStatus => ({
  state: 'failed',
  reference,
  reason: `${provider} never answered: look for the reference there before it is sent again`,
  kind: 'ours',
})
