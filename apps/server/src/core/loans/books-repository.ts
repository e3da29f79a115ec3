import type { Centavos, IsoDate, LoanEvent } from '@sandigan/lending'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/database/database.ts'
import { runStatement } from '../../platform/database/run-statement.ts'
import { HOUSE } from './journal-rows.ts'

/**
 * Balance of each account over everything posted up to a day; debit positive. Centavos.
 * @param borrowerId of one owner's entries alone, such as those of the house
 */
export async function balancesUpTo(
  db: Db,
  day: IsoDate,
  borrowerId: string | null = null,
): Promise<Map<string, Centavos>> {
  const { rows } = await sql<{ account: string; balance: number }>`
    select l.account, (sum(l.debit) - sum(l.credit))::bigint as balance
    from journal_lines l
    join journal_entries e on e.borrower_id = l.borrower_id and e.entry_id = l.entry_id
    where e.posted_on <= ${day}::date and (${borrowerId}::text is null or e.borrower_id = ${borrowerId}::text)
    group by l.account`.execute(db)
  return new Map(rows.map((row) => [row.account, row.balance]))
}

/** Balances of everything posted up to a day and of what the house posted of it, as of one point of time. Centavos. */
export async function balancesWithHouse(
  db: Db,
  day: IsoDate,
): Promise<{ readonly all: Map<string, Centavos>; readonly house: Map<string, Centavos> }> {
  const { rows } = await sql<{ account: string; is_house: boolean; balance: number }>`
    select l.account, e.borrower_id = ${HOUSE} as is_house, (sum(l.debit) - sum(l.credit))::bigint as balance
    from journal_lines l
    join journal_entries e on e.borrower_id = l.borrower_id and e.entry_id = l.entry_id
    where e.posted_on <= ${day}::date
    group by 1, 2`.execute(db)
  const all = new Map<string, Centavos>()
  const house = new Map<string, Centavos>()
  for (const { account, is_house: isHouse, balance } of rows) {
    all.set(account, (all.get(account) ?? 0) + balance)
    if (isHouse) house.set(account, balance)
  }
  return { all, house }
}

interface StoredBalance {
  readonly day: IsoDate
  readonly account: string | null
  readonly balance: Centavos | null
}

/**
 * What was posted to each account after one day and up to another: the lines by their own day, and those of an earlier
 * release, which bear none, by their entries.
 */
const POSTED_BETWEEN = `
  select account, sum(balance)::bigint as balance from (
    select l.account, sum(l.debit) - sum(l.credit) as balance
    from journal_lines l
    where l.posted_on > $1::date and l.posted_on <= $2::date
    group by l.account
    union all
    select l.account, sum(l.debit) - sum(l.credit) as balance
    from journal_entries e
    join journal_lines l on l.borrower_id = e.borrower_id and l.entry_id = e.entry_id
    where e.posted_on > $1::date and e.posted_on <= $2::date and e.lines_dated is not true
    group by l.account
  ) posted
  group by account`

/**
 * The same over everything posted, for as many entries as one may have: from the balances of the latest closed day on,
 * only what was posted after it is read. What the house posts to a day that is closed moves what is stored of it.
 */
export async function trialBalanceOn(db: Db, day: IsoDate): Promise<Map<string, Centavos>> {
  const stored = await runStatement<StoredBalance>(
    db,
    `select d.day, b.account, b.balance
    from (select max(day) as day from closed_days where has_balances and day <= $1::date) d
    left join closed_balances b on b.day = d.day
    where d.day is not null`,
    [day],
  )
  const [first] = stored
  if (first === undefined) return balancesUpTo(db, day)
  const balances = new Map<string, Centavos>()
  const add = (account: string | null, amount: Centavos | null) => {
    if (account !== null) balances.set(account, (balances.get(account) ?? 0) + (amount ?? 0))
  }
  for (const { account, balance } of stored) add(account, balance)
  if (first.day === day) return balances
  const since = await runStatement<{ account: string; balance: Centavos }>(db, POSTED_BETWEEN, [
    first.day,
    day,
  ])
  for (const { account, balance } of since) add(account, balance)
  return balances
}

/** Writes down the balances at the end of a closed day; again is the same. */
export async function storeBalances(
  trx: Trx,
  day: IsoDate,
  balances: readonly (readonly [account: string, balance: Centavos])[],
): Promise<void> {
  const rows = balances.filter(([, balance]) => balance !== 0)
  await trx.deleteFrom('closed_balances').where('day', '=', day).execute()
  if (rows.length === 0) return
  await trx
    .insertInto('closed_balances')
    .values(rows.map(([account, balance]) => ({ day, account, balance })))
    .execute()
}

/** So many loans are in memory at a time, and counted before a call gets its turn. */
const PAGE = 100

/** The events of every loan that owed something on a day, loan by loan. */
export async function* loansWithEvents(db: Db, day: IsoDate): AsyncGenerator<LoanEvent[]> {
  let after = { borrower_id: '', loan_id: '' }
  for (;;) {
    const { rows } = await sql<{ borrower_id: string; loan_id: string; events: LoanEvent[] }>`
      select p.borrower_id, p.loan_id, (
        select jsonb_agg(e.body order by e.sequence) from loan_events e
        where e.borrower_id = p.borrower_id and e.loan_id = p.loan_id
      ) as events
      from loan_projection p
      where (p.borrower_id, p.loan_id) > (${after.borrower_id}, ${after.loan_id})
        and p.disbursed_on <= ${day}::date and (p.open or p.settled_on > ${day}::date)
      order by p.borrower_id, p.loan_id
      limit ${PAGE}`.execute(db)
    for (const row of rows) yield row.events
    const last = rows.at(-1)
    if (last === undefined || rows.length < PAGE) return
    after = last
  }
}

/** What was known of every loan at the end of a day: the events recorded up to it, loan by loan. */
export async function* loansAsKnownOn(db: Db, day: IsoDate): AsyncGenerator<LoanEvent[]> {
  let after = { borrower_id: '', loan_id: '' }
  for (;;) {
    const { rows } = await sql<{ borrower_id: string; loan_id: string; events: LoanEvent[] }>`
      select l.borrower_id, l.loan_id, (
        select jsonb_agg(e.body order by e.sequence) from loan_events e
        where e.borrower_id = l.borrower_id and e.loan_id = l.loan_id
      ) as events
      from loans l
      where (l.borrower_id, l.loan_id) > (${after.borrower_id}, ${after.loan_id})
      order by l.borrower_id, l.loan_id
      limit ${PAGE}`.execute(db)
    for (const row of rows) yield row.events.filter((event) => event.recordedOn <= day)
    const last = rows.at(-1)
    if (last === undefined || rows.length < PAGE) return
    after = last
  }
}

/** Instalments of a range of days over the whole book, both ends included: one index range. */
export const instalmentsIn = (db: Db, from: IsoDate, to: IsoDate) =>
  db
    .selectFrom('loan_dues')
    .select(['borrower_id', 'loan_id', 'no', 'due_on', 'amount'])
    .where('due_on', '>=', from)
    .where('due_on', '<=', to)

/** Those of them that are not paid or covered yet: an index of their own. */
export const duesIn = (db: Db, from: IsoDate, to: IsoDate) =>
  instalmentsIn(db, from, to).where('amount', '>', 0)
