/** Income of a range of days by account, as the books have it. */
import { addDays, type Centavos, CHART, type IsoDate } from '@sandigan/lending'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { trialBalanceOn } from '../loans/books-repository.ts'
import { HOUSE } from '../loans/journal-rows.ts'

/** Accounts that moved. What the closing of a year takes to 3030 is left out: it is no loss of income. */
export async function incomeBetween(
  db: Db,
  from: IsoDate,
  to: IsoDate,
): Promise<{ account: string; name: string; amount: Centavos }[]> {
  const before = await trialBalanceOn(db, addDays(from, -1))
  const after = await trialBalanceOn(db, to)
  const { rows } = await sql<{ account: string; amount: Centavos }>`
    select l.account, sum(l.debit - l.credit)::bigint as amount
    from journal_lines l
    where l.borrower_id = ${HOUSE} and l.posted_on between ${from}::date and ${to}::date
      and exists (
        select from journal_lines y
        where y.borrower_id = l.borrower_id and y.entry_id = l.entry_id and y.account = '3030'
      )
    group by 1`.execute(db)
  const closed = new Map(rows.map(({ account, amount }) => [account, amount]))
  return CHART.filter(({ kind }) => kind === 'income').flatMap(({ code, name }) => {
    const grown = (after.get(code) ?? 0) - (before.get(code) ?? 0) - (closed.get(code) ?? 0)
    return grown === 0 ? [] : [{ account: code, name, amount: 0 - grown }]
  })
}
