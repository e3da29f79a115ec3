/** Where the rows behind the figures of the dashboard are listed. */
import type { Rows } from '../../shared/charts/rows-link.tsx'
import { addressOf } from '../../shared/router/address.ts'

interface Range {
  readonly from: string
  readonly to: string
}

const loans = (search: Record<string, string>): Rows => ({
  address: addressOf({ to: '/console/loans', search }),
  action: 'listLoans',
})

/** What the figures of a day count of loans: a row for each time that it happened. */
type Happening = 'applied' | 'approved' | 'declined' | 'decided' | 'disbursed' | 'taken-back'

export const happenedIn = (what: Happening, { from, to }: Range, more: Record<string, string> = {}): Rows =>
  loans({ happened: what, happenedFrom: from, happenedTo: to, ...more })
export const dayOf = ({ day }: { readonly day: string }): Range => ({ from: day, to: day })
export const dueOn = (date: string): Rows => ({
  address: addressOf({ to: '/console/books/dues', search: { date } }),
  action: 'listDues',
})
/** All that fell due in a range, covered or not. */
export const fellDueIn = ({ from, to }: Range): Rows => ({
  address: addressOf({ to: '/console/books/dues', search: { date: from, to, state: 'all' } }),
  action: 'listDues',
})
export const receipts = ({ from, to }: Range): Rows => ({
  address: addressOf({ to: '/console/receipts', search: { postedFrom: from, postedTo: to } }),
  action: 'listReceipts',
})
const complaints = (search: Record<string, string>): Rows => ({
  address: addressOf({ to: '/console/complaints', search }),
  action: 'listComplaints',
})
export const waitingComplaints = (): Rows => complaints({})
export const filedIn = ({ from, to }: Range): Rows =>
  complaints({ state: 'all', filedFrom: from, filedTo: to })
/** For the first time. */
export const answeredIn = ({ from, to }: Range, answered?: 'in-time' | 'late'): Rows =>
  complaints({ state: 'all', answeredFrom: from, answeredTo: to, ...(answered && { answered }) })
export const webhooks = (): Rows => ({
  address: addressOf({ to: '/console/webhooks' }),
  action: 'listWebhooks',
})
export const payouts = (state: string): Rows => ({
  address: addressOf({ to: '/console/payouts', search: { state } }),
  action: 'listPayouts',
})

/** The loans of a band of the books as they are today: what was late on another day is not written down of each. */
export function lateIn(band: string): Rows {
  if (band === 'current') return loans({ stage: 'running' })
  return loans({ late: band.replace(/^late-/, ''), sort: '-late' })
}
