import { type Selectable, sql } from 'kysely'
import type { Db, Trx } from '../../platform/database/database.ts'
import { inList } from '../../platform/database/in-list.ts'
import {
  keysetPage,
  orderOf,
  type Orders,
  type Page,
  type PageQuery,
} from '../../platform/database/keyset-page.ts'
import { type ColumnsOf, insertRecords } from '../../platform/database/insert-records.ts'
import { runStatement } from '../../platform/database/run-statement.ts'
import type {
  ReconciliationOutcome,
  ReconciliationRows,
} from '../../platform/database/tables/reconciliation.ts'

/** Where a line's statement stands. */
export interface Place {
  readonly runId: string
  readonly line: number
  readonly part: number
}

/** Which keys are booked already, and by which row. */
export async function claimsOf(trx: Trx, keys: readonly string[]): Promise<Map<string, Place>> {
  if (keys.length === 0) return new Map()
  const rows = await trx
    .selectFrom('reconciliation_rows')
    .select(['line_key', 'run_id', 'line', 'part'])
    .where('line_key', 'in', inList(keys))
    .execute()
  return new Map(
    rows.map((row) => [row.line_key ?? '', { runId: row.run_id, line: row.line, part: row.part }]),
  )
}

const COLUMNS: ColumnsOf<'reconciliation_rows'> = {
  run_id: true,
  line: true,
  part: true,
  kind: true,
  outcome: true,
  reason: true,
  provider_id: true,
  reference: true,
  gross: true,
  currency: true,
  at: true,
  ours: true,
  expected: true,
  booked: true,
  same_run: true,
  same_line: true,
  line_key: true,
}

/**
 * In the order of their keys, so that two runs over the same lines wait for each other in one direction.
 * @returns `line.part` of those that were stored; one that was there already is not among them
 */
export async function insertRows(
  trx: Trx,
  rows: readonly { readonly line_key: string | null }[],
): Promise<Set<string>> {
  if (rows.length === 0) return new Set()
  const inOrder = rows.toSorted((a, b) => ((a.line_key ?? '') < (b.line_key ?? '') ? -1 : 1))
  const stored = await runStatement<{ line: number; part: number }>(
    trx,
    `${insertRecords('reconciliation_rows', COLUMNS, '$1')} on conflict do nothing returning line, part`,
    [JSON.stringify(inOrder)],
  )
  return new Set(stored.map(({ line, part }) => `${line}.${part}`))
}

export type StoredRow = Selectable<ReconciliationRows>

export type RowSort = 'line'

const ORDERS: Orders<RowSort, StoredRow> = {
  line: [
    { by: sql`line`, kind: 'whole', of: (row) => row.line },
    { by: sql`part`, kind: 'whole', of: (row) => row.part },
  ],
}

export interface RowFilters {
  /** Of all if none is named. */
  readonly outcome?: ReconciliationOutcome | undefined
  /** Whole: ours, or the provider's. */
  readonly reference?: string | undefined
}

/** Rows of a run. */
export function rowPage(
  db: Db,
  runId: string,
  { outcome, reference }: RowFilters,
  sort: RowSort | `-${RowSort}`,
  page: PageQuery,
): Promise<Page<StoredRow> | null> {
  let query = db.selectFrom('reconciliation_rows').selectAll().where('run_id', '=', runId)
  if (outcome !== undefined) query = query.where('outcome', '=', outcome)
  if (reference !== undefined)
    query = query.where((row) =>
      row.or([
        row('reference', '=', reference),
        row('provider_id', '=', reference),
        row('ours', '=', reference),
      ]),
    )
  return keysetPage(query, orderOf(ORDERS, sort), page)
}

/** The first rows of a run that are not as they should be, by line; those that repeat another come last. */
export const rowsToCheck = (db: Db, runId: string, limit: number): Promise<StoredRow[]> =>
  db
    .selectFrom('reconciliation_rows')
    .selectAll()
    .where('run_id', '=', runId)
    .where('outcome', '<>', 'matched')
    .orderBy(sql`outcome = 'duplicate'`)
    .orderBy('line')
    .orderBy('part')
    .limit(limit)
    .execute()
