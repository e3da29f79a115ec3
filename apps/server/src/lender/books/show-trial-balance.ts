import { done, type operatorCalls } from '@sandigan/contract'
import { centavosToPesos, CHART } from '@sandigan/lending'
import { trialBalanceOn } from '../../core/loans/books-repository.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'

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
  let debit = 0
  let credit = 0
  const accounts = CHART.map(({ code, name, kind }) => {
    const balance = sums.get(code) ?? 0
    debit += Math.max(0, balance)
    credit += Math.max(0, -balance)
    return {
      account: code,
      name,
      kind,
      debit: centavosToPesos(Math.max(0, balance)),
      credit: centavosToPesos(Math.max(0, -balance)),
    }
  })
  return done({ date, debit: centavosToPesos(debit), credit: centavosToPesos(credit), accounts })
}
