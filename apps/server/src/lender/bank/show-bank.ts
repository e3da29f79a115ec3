import { done, type operatorCalls } from '@sandigan/contract'
import { centavosToPesos } from '@sandigan/lending'
import { trialBalanceOn } from '../../core/loans/books-repository.ts'
import { lastLine, openLinesOn, openMovementsOn } from '../../money/bank/bank-line-repository.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'
import { lineView, movementView } from './bank-views.ts'

/** So many of either side are shown; sums are of all. */
const MOST = 200

/** The statement against 1040 at the end of a day. Its open lines less the open movements are the difference. */
export const showBank: OperatorHandler<typeof operatorCalls.showBank> = async (
  { db, clock },
  _caller,
  payload,
) => {
  const last = await lastLine(db)
  const date = payload.date ?? last?.day ?? clock.today()
  const balances = await trialBalanceOn(db, date)
  const ledger = balances.get('1040') ?? 0
  const statement = last === null ? null : ((await lastLine(db, date))?.balance ?? 0)
  const lines = await openLinesOn(db, date, MOST)
  const movements = await openMovementsOn(db, date, MOST)
  const views = []
  for (const line of lines.rows) views.push(await lineView(db, line))
  return done({
    date,
    statement: statement === null ? null : centavosToPesos(statement),
    ledger: centavosToPesos(ledger),
    difference: statement === null ? null : centavosToPesos(statement - ledger),
    unexplained: centavosToPesos(balances.get('1090') ?? 0),
    lastStatementDay: last?.day ?? null,
    lineCount: lines.count,
    lineSum: centavosToPesos(lines.sum),
    lines: views,
    movementCount: movements.count,
    movementSum: centavosToPesos(movements.sum),
    movements: movements.rows.map(movementView),
  })
}
