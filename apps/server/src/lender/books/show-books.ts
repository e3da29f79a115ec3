import { done, type operatorCalls } from '@sandigan/contract'
import { centavosToPesos } from '@sandigan/lending'
import { trialBalanceOn } from '../../core/loans/books-repository.ts'
import { ageingOn, latestDayWithAgeing } from '../../core/loans/ageing.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'
import { balancesView, kindsView } from './balances-view.ts'

/**
 * Each account's balance over everything posted up to a day (today if none is named). Debit and credit are equal.
 * What time has earned on a loan is posted when a day is closed, and with each event of the loan.
 */
export const showTrialBalance: OperatorHandler<typeof operatorCalls.showTrialBalance> = async (
  { db, clock },
  _caller,
  { date = clock.today() },
) => {
  const sums = await trialBalanceOn(db, date)
  const accounts = balancesView(sums)
  const kinds = kindsView(sums)
  const debits = [...sums.values()].reduce((sum, balance) => sum + Math.max(0, balance), 0)
  const credits = [...sums.values()].reduce((sum, balance) => sum + Math.max(0, -balance), 0)
  return done({ date, debit: centavosToPesos(debits), credit: centavosToPesos(credits), accounts, kinds })
}

/**
 * What borrowers owe on a day, by how long each instalment is late, over the whole book: on the latest closed day if
 * none is named.
 */
export const showAgeing: OperatorHandler<typeof operatorCalls.showAgeing> = async (
  { db, clock },
  _caller,
  payload,
) => {
  const date = payload.date ?? (await latestDayWithAgeing(db)) ?? clock.today()
  const rows = await ageingOn(db, date)
  const total = rows.reduce((sum, { amount }) => sum + amount, 0)
  const bands = rows.map(({ band, loans, amount }) => ({ band, loans, amount: centavosToPesos(amount) }))
  return done({ date, bands, total: centavosToPesos(total) })
}
