/** Where the rows behind figures of the SEC tables are listed. */
import type { ClientData, showSecTables } from '@sandigan/contract/client/operator'
import type { ReactNode } from 'react'
import { type Rows, RowsLink } from '../../shared/charts/rows-link.tsx'
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
