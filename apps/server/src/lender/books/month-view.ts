import { type ClosedMonth, monthOf } from '../../core/loans/closed-months.ts'
import { openBalancesView } from './balances-view.ts'

export const monthView = (row: ClosedMonth) => ({
  month: monthOf(row.month),
  entries: row.entries,
  accounts: openBalancesView(new Map(Object.entries(row.totals))),
  hash: row.hash,
  closedBy: row.closed_by,
  closedAt: row.closed_at.toISOString(),
  reason: row.reason,
})
