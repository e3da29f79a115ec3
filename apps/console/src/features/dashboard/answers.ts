/** What the calls of the dashboard answer. */
import type { ClientData, showDashboard, showProviders } from '@sandigan/contract/client/operator'

export type Dashboard = ClientData<typeof showDashboard>
export type DashboardDay = Dashboard['days'][number]

export type Health = ClientData<typeof showProviders>
export type Provider = Health['providers'][number]
