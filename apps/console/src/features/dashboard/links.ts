/** Where the rows behind a figure are listed, and who may see them. */
import type { OperatorActionName } from '@sandigan/contract/client/operator'
import { addressOf } from '../../shared/router/address.ts'

export interface Rows {
  readonly address: string
  /** What lists them: whoever may not has a figure without a link. */
  readonly action: OperatorActionName
}

interface Range {
  readonly from: string
  readonly to: string
}

const loans = (search: Record<string, string>): Rows => ({
  address: addressOf({ to: '/console/loans', search }),
  action: 'listLoans',
})

export const openedIn = ({ from, to }: Range, more: Record<string, string> = {}): Rows =>
  loans({ ...more, openedFrom: from, openedTo: to })
export const disbursedIn = ({ from, to }: Range): Rows => loans({ disbursedFrom: from, disbursedTo: to })
export const dueIn = ({ from, to }: Range): Rows => loans({ sort: 'due', dueFrom: from, dueTo: to })
export const inStage = (stage: string): Rows => loans({ stage })
export const dueOn = (date: string): Rows => ({
  address: addressOf({ to: '/console/books/dues', search: { date } }),
  action: 'listDues',
})
export const receipts = (): Rows => ({
  address: addressOf({ to: '/console/receipts' }),
  action: 'listReceipts',
})
export const complaints = (state = ''): Rows => ({
  address: addressOf({ to: '/console/complaints', search: { state } }),
  action: 'listComplaints',
})
export const webhooks = (): Rows => ({
  address: addressOf({ to: '/console/webhooks' }),
  action: 'listWebhooks',
})
export const payouts = (state: string): Rows => ({
  address: addressOf({ to: '/console/payouts', search: { state } }),
  action: 'listPayouts',
})

/** The bands of the books in days late, as far as the list of loans has them. */
export function lateIn(band: string): Rows {
  if (band === 'current') return loans({ sort: 'due' })
  if (band === 'late-91-plus') return loans({ late: '91-plus', sort: '-late' })
  return loans({ stage: 'overdue', sort: band === 'late-1-30' ? 'late' : '-late' })
}
