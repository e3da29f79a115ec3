/**
 * Stores the pay code that `/repaymentOfCode2` shows on the phone, so that it is there in a store without a
 * connection. (Specification, point 2 "Repayment by code (version 2)".) (Decision 053.)
 */
import type { Order } from '../../shared/address/parameters.ts'
import type { PayCode } from './amounts.ts'

export const KEY = 'repaymentInfo'

export interface RepaymentInfo extends Order {
  readonly defDetail: PayCode
  readonly repayAmount?: string
  readonly delayInfo?: { readonly delayAmount: string }
  /** Name of the channel that was chosen last: its steps are the first to be read. */
  readonly channel?: string
  readonly dueOn?: string
}

/** What the link to the stored code says of it, so that the page never shows another loan's, or not an extension's. */
export const codeParameters = ({ productId, orderId, delayInfo }: Omit<RepaymentInfo, 'defDetail'>) => ({
  productId,
  orderId,
  isDelay: delayInfo ? '1' : '',
})

export function saveRepaymentInfo(info: RepaymentInfo): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...info, savedAt: Date.now() }))
  } catch {
    // Storage may be off or full: the page with the code then says that it has none.
  }
}
