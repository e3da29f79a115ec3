/** Where the rows behind a figure are listed. */
import { addressOf } from '../../shared/router/address.ts'

interface Range {
  readonly from: string
  readonly to: string
}

const loans = (search: Record<string, string>): string => addressOf({ to: '/console/loans', search })

export const openedIn = ({ from, to }: Range, more: Record<string, string> = {}): string =>
  loans({ ...more, openedFrom: from, openedTo: to })
export const disbursedIn = ({ from, to }: Range): string => loans({ disbursedFrom: from, disbursedTo: to })
export const dueIn = ({ from, to }: Range): string => loans({ sort: 'due', dueFrom: from, dueTo: to })
export const dueOn = (date: string): string => addressOf({ to: '/console/books/dues', search: { date } })
export const inStage = (stage: string): string => loans({ stage })
export const receipts = (): string => addressOf({ to: '/console/receipts' })
export const complaints = (state = ''): string => addressOf({ to: '/console/complaints', search: { state } })

/** The bands of the books in days late, as far as the list of loans has them. */
export function lateIn(band: string): string {
  if (band === 'current') return loans({ sort: 'due' })
  if (band === 'late-91-plus') return loans({ late: '91-plus', sort: '-late' })
  return loans({ stage: 'overdue', sort: band === 'late-1-30' ? 'late' : '-late' })
}
