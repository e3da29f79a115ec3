/** Where the rows behind figures of the SEC tables are listed. */
import type { ClientData, showSecTables } from '@sandigan/contract/client/operator'
import type { ReactNode } from 'react'
import { type Rows, RowsLink } from '../../shared/charts/rows-link.tsx'
import { monthEnd } from '../../shared/format/dates.ts'
import { addressOf } from '../../shared/router/address.ts'

export type Tables = ClientData<typeof showSecTables>

export const loansAt = (search: Record<string, string>): Rows => ({
  address: addressOf({ to: '/console/portfolio/loans', search }),
  action: 'listMonthEndLoans',
})
export const loansPaidOut = ({ from, to }: Tables, search: Record<string, string> = {}): Rows => ({
  address: addressOf({ to: '/console/loans', search: { disbursedFrom: from, disbursedTo: to, ...search } }),
  action: 'listLoans',
})
export const entriesOf = ({ from, to, closedTo }: Tables, account: string): Rows => ({
  address: addressOf({ to: '/console/books/journal', search: { from, to: closedTo ?? to, account } }),
  action: 'listJournal',
})
/** Of the months that are counted. */
export function contacts({ from, months, to }: Tables, search: Record<string, string>): Rows {
  const [first = from.slice(0, 7)] = months
  const days = { from: `${first}-01`, to: monthEnd(months.at(-1) ?? to.slice(0, 7)) }
  return {
    address: addressOf({ to: '/console/regulators/contacts', search: { ...days, ...search } }),
    action: 'listContacts',
  }
}
export const complaints = (search: Record<string, string>): Rows => ({
  address: addressOf({ to: '/console/complaints', search: { state: 'all', ...search } }),
  action: 'listComplaints',
})

/** A figure that leads to its rows. */
export const Leads = ({ rows, children }: { rows: Rows; children: ReactNode }) => (
  <RowsLink rows={rows} className="font-semibold text-brand-strong hover:underline">
    {children}
  </RowsLink>
)
