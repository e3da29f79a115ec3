import { type Centavos, centavosToPesos, CHART } from '@sandigan/lending'

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
