import { type Centavos, centavosToPesos, CHART } from '@sandigan/lending'
import { type ClosedMonth, monthOf } from '../../core/loans/closed-months.ts'

/** Accounts of the chart with their balances, each on its side. */
export const balancesView = (balances: ReadonlyMap<string, Centavos>) =>
  CHART.map(({ code, name, kind, side }) => ({
    account: code,
    name,
    kind,
    contra: side !== SIDES[kind],
    ...onItsSide(balances.get(code) ?? 0),
  }))

const SIDES = {
  asset: 'debit',
  liability: 'credit',
  equity: 'credit',
  income: 'credit',
  expense: 'debit',
} as const

const onItsSide = (balance: Centavos) => ({
  debit: centavosToPesos(Math.max(0, balance)),
  credit: centavosToPesos(Math.max(0, -balance)),
})

/** What the accounts of each kind come to. */
export const kindsView = (balances: ReadonlyMap<string, Centavos>) =>
  (Object.keys(SIDES) as (keyof typeof SIDES)[]).map((kind) => ({
    kind,
    ...onItsSide(
      CHART.filter((account) => account.kind === kind).reduce(
        (sum, { code }) => sum + (balances.get(code) ?? 0),
        0,
      ),
    ),
  }))

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
