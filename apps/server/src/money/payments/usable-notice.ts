/** Whether a payment notice of a provider is storable and distinguishable from any other. */
import { isIsoDate } from '@sandigan/lending'
import { isStorableThroughout } from '../../platform/http/storable-text.ts'
import type { PaymentNotice } from '../../platform/providers/payment/port.ts'

/** A provider's own number of an event, a payment or a payout. Without one, repeats would not be recognised. */
const NAME = /^[\x21-\x7e]{1,120}$/
const MAX_TEXT = 300

export const isName = (text: string): boolean => NAME.test(text)
export const isAmount = (amount: number): boolean => Number.isSafeInteger(amount) && amount > 0
export const isShort = (text: string | undefined): boolean => text === undefined || text.length <= MAX_TEXT

/** Whether it was reported by a webhook or found by asking. */
export const isUsableNotice = (notice: PaymentNotice): boolean =>
  isStorableThroughout(notice) &&
  isName(notice.reference) &&
  isAmount(notice.amount) &&
  isIsoDate(notice.paidOn) &&
  [notice.currency, notice.payCode, notice.providerId].every(isShort)
