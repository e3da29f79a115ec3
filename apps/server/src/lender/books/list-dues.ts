import { done, type operatorCalls } from '@sandigan/contract'
import { centavosToPesos } from '@sandigan/lending'
import { duesOn } from '../../core/loans/books-repository.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'

/** The scheduled amounts that fall due on a day and are neither paid nor covered; penalties are not in it. */
export const listDues: OperatorHandler<typeof operatorCalls.listDues> = async (
  { db, clock },
  _caller,
  { date = clock.today() },
) => {
  const rows = await duesOn(db, date).execute()
  const total = rows.reduce((sum, { amount }) => sum + amount, 0)
  return done({
    date,
    total: centavosToPesos(total),
    instalments: rows.map((row) => ({
      orderId: row.loan_id,
      no: row.no,
      amount: centavosToPesos(row.amount),
    })),
  })
}
