import type { LoanEvent } from '@sandigan/lending'

/** Money from a borrower: each of these has a receipt. */
export type PaymentEvent = Extract<LoanEvent, { type: 'paid' | 'extended' }>

export const hasReceipt = (event: LoanEvent): event is PaymentEvent =>
  event.type === 'paid' || event.type === 'extended'
