import type { Centavos } from '@sandigan/lending'
import { type Selectable, sql } from 'kysely'
import type { Db, Trx } from '../../platform/database/database.ts'
import {
  keysetPage,
  orderOf,
  type Orders,
  type Page,
  type PageQuery,
} from '../../platform/database/keyset-page.ts'
import { runStatement } from '../../platform/database/run-statement.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { ReconciliationTotals } from '../../platform/database/tables/reconciliation.ts'
import { settlementReference } from './store-batch.ts'

export type StoredRun = Selectable<Database['reconciliation_runs']>

/** The run of a file; null for one that is new. */
export async function runOfFile(db: Db, provider: string, hash: string): Promise<StoredRun | null> {
  const row = await db
    .selectFrom('reconciliation_runs')
    .selectAll()
    .where('provider', '=', provider)
    .where('file_hash', '=', hash)
    .executeTakeFirst()
  return row ?? null
}

export const runById = async (db: Db, runId: string): Promise<StoredRun | null> =>
  (await db.selectFrom('reconciliation_runs').selectAll().where('run_id', '=', runId).executeTakeFirst()) ??
  null

export type RunSort = 'started'

const ORDERS: Orders<RunSort, StoredRun> = {
  started: [
    { by: sql`started_at`, kind: 'instant', of: (row) => row.started_at },
    { by: sql`run_id`, kind: 'text', of: (row) => row.run_id },
  ],
}

export interface RunFilters {
  /** Of all if none is named. */
  readonly provider?: string | undefined
  /** The beginning of the file's name. */
  readonly fileName?: string | undefined
}

export function runPage(
  db: Db,
  { provider, fileName }: RunFilters,
  sort: RunSort | `-${RunSort}`,
  page: PageQuery,
): Promise<Page<StoredRun> | null> {
  let query = db.selectFrom('reconciliation_runs').selectAll()
  if (provider !== undefined) query = query.where('provider', '=', provider)
  if (fileName !== undefined) query = query.where(sql<boolean>`starts_with(file_name, ${fileName})`)
  return keysetPage(query, orderOf(ORDERS, sort), page)
}

/** What the books hold at a provider by its settlement files: account 1030 of the entries of that provider. */
export async function ledgerAt(db: Db, provider: string): Promise<Centavos> {
  const [row] = await runStatement<{ balance: Centavos }>(
    db,
    `select coalesce(sum(l.debit) - sum(l.credit), 0)::bigint as balance
    from journal_entries e
    join journal_lines l on l.borrower_id = e.borrower_id and l.entry_id = e.entry_id
    where e.borrower_id = '-' and e.reference = $1 and e.reference like 'settlement:%' and l.account = '1030'`,
    [settlementReference(provider)],
  )
  return row?.balance ?? 0
}

/** Counts and sums over the rows of a run. */
export async function totalsOf(trx: Trx, runId: string): Promise<ReconciliationTotals> {
  const rows = await trx
    .selectFrom('reconciliation_rows')
    .select(['outcome', 'kind', 'reason', 'booked'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .select(sql<number>`coalesce(sum(gross) filter (where currency = 'PHP'), 0)::bigint`.as('sum'))
    .where('run_id', '=', runId)
    .groupBy(['outcome', 'kind', 'reason', 'booked'])
    .execute()
  const totals = {
    rows: { matched: 0, 'missing-here': 0, 'missing-there': 0, different: 0, duplicate: 0, broken: 0 },
    booked: { payment: 0, payout: 0, fee: 0, vat: 0, withdrawal: 0, reversal: 0, other: 0 },
    notBooked: 0,
    before: 0,
  }
  for (const { outcome, kind, reason, booked, count, sum } of rows) {
    totals.rows[outcome] += count
    if (booked && kind !== 'broken') totals.booked[kind] += sum
    else if (outcome === 'different') totals.notBooked += sum
    else if (reason === 'earlier-file') totals.before += sum
  }
  return totals
}
