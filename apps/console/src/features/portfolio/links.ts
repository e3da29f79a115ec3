/** Where the loans behind a figure of a month are listed. */
import type { Rows } from '../../shared/charts/rows-link.tsx'
import { addressOf } from '../../shared/router/address.ts'

/** Which month's figures they are, and of which product alone. */
export interface Of {
  readonly month: string
  readonly productId?: string | undefined
}

export const loansOf = ({ month, productId }: Of, search: Record<string, string> = {}): Rows => ({
  address: addressOf({
    to: '/console/portfolio/loans',
    search: { month, ...(productId && { productId }), ...search },
  }),
  action: 'listMonthEndLoans',
})

export const receiptsOf = (from: string, to: string): Rows => ({
  address: addressOf({ to: '/console/receipts', search: { postedFrom: from, postedTo: to } }),
  action: 'listReceipts',
})
