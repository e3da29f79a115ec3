import type { ClientData, loanDetails } from '@sandigan/contract/client'

export type Order = ClientData<typeof loanDetails>
