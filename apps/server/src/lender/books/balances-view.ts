import { type Centavos, centavosToPesos, CHART } from '@sandigan/lending'
import { type ClosedMonth, monthOf } from '../../core/loans/closed-months.ts'

/** Accounts of the chart with their balances, each on its side. */
export const balancesView = (balances: ReadonlyMap<string, Centavos>) =>
  CHART.map(({ code, name, kind }) => {
    const balance = balances.get(code) ?? 0
    return {
      account: code,
      name,
      kind,
      debit: centavosToPesos(Math.max(0, balance)),
      credit: centavosToPesos(Math.max(0, -balance)),
    }
  })

/** Those that are not at zero. */
export const openBalancesView = (balances: ReadonlyMap<string, Centavos>) =>
  balancesView(balances).flatMap(({ account, name, debit, credit }) =>
    debit === credit ? [] : [{ account, name, debit, credit }],
  )

export const monthView = (row: ClosedMonth) => ({
  month: monthOf(row.month),
  entries: row.entries,
  accounts: openBalancesView(new Map(Object.entries(row.totals))),
  hash: row.hash,
  closedBy: row.closed_by,
  closedAt: row.closed_at.toISOString(),
  reason: row.reason,
})
