/** The record of what operators saw and changed, newest first: what they viewed of one borrower, and all of it by filters. */
import { addDays, type IsoDate } from '@sandigan/lending'
import { type SelectQueryBuilder, sql } from 'kysely'
import { beginOfDay } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import {
  cursorOf,
  keysetPage,
  type Order,
  type Page,
  type PageQuery,
} from '../../platform/database/keyset-page.ts'

export interface AuditFilter {
  /** Of both kinds if none is named. */
  readonly kind?: 'read' | 'change' | undefined
  /** The operator's id. */
  readonly operator?: string | undefined
  readonly borrowerId?: string | undefined
  /** A call that was read, or a change. */
  readonly action?: string | undefined
  readonly from?: IsoDate | undefined
  readonly to?: IsoDate | undefined
  /** Whether changes and views of matches with sanction lists are shown: to those who decide about them. */
  readonly withScreening?: boolean | undefined
}

/** A read has neither reason nor facts. */
export interface AuditRow {
  readonly kind: 'read' | 'change'
  readonly happened_at: Date
  readonly id: string
  readonly operator_id: string | null
  readonly operator: string
  readonly action: string
  readonly subject: string
  readonly borrower_id: string | null
  readonly reason: string | null
  readonly facts: Record<string, unknown> | null
}

/** Both tables have the same order, so that a cursor of one is a place in the other. */
const newestFirst = (id: 'read_id' | 'action_id'): Order<{ happened_at: Date; id: string }> => ({
  name: 'happened',
  direction: 'desc',
  keys: [
    { by: sql`happened_at`, kind: 'instant', of: (row) => row.happened_at },
    { by: sql.ref(id), kind: 'text', of: (row) => row.id },
  ],
})

/** What became of a match, and a request that something becomes of one. Lists are no matches. */
export const NOT_ABOUT_A_MATCH = sql<boolean>`(action not in ('clear-screening-hit', 'confirm-screening-hit')
  and coalesce(facts ->> 'action', '') not in ('clearScreeningHit', 'confirmScreeningHit'))`

/** The holds of an application that was decided may name a match. */
export const factsFor = (withScreening: boolean) =>
  (withScreening ? sql<Record<string, unknown>>`facts` : sql<Record<string, unknown>>`facts - 'holds'`).as(
    'facts',
  )

/** @returns null where `after` is no place in this record */
export async function auditPage(
  db: Db,
  filter: AuditFilter,
  page: PageQuery,
): Promise<Page<AuditRow> | null> {
  const empty = { rows: [], next: null }
  const reads = filter.kind === 'change' ? empty : await readsPage(db, filter, page)
  const changes = filter.kind === 'read' ? empty : await changesPage(db, filter, page)
  if (reads === null || changes === null) return null
  const all = [...reads.rows, ...changes.rows].toSorted(newerFirst)
  const rows = all.slice(0, page.limit)
  const last = rows.at(-1)
  const more = all.length > rows.length || reads.next !== null || changes.next !== null
  return { rows, next: last !== undefined && more ? cursorOf(newestFirst('read_id'), last) : null }
}

const newerFirst = (one: AuditRow, other: AuditRow): number =>
  other.happened_at.getTime() - one.happened_at.getTime() || (other.id < one.id ? -1 : 1)

async function readsPage(db: Db, filter: AuditFilter, page: PageQuery): Promise<Page<AuditRow> | null> {
  const query = db
    .selectFrom('operator_reads')
    .select(['read_id as id', 'happened_at', 'operator_id', 'operator', 'call as action', 'subject'])
    .select('borrower_id')
    .$if(filter.action !== undefined, (all) => all.where('call', '=', filter.action ?? ''))
    .$if(filter.operator !== undefined, (all) => all.where('operator_id', '=', filter.operator ?? ''))
    .$if(filter.withScreening !== true, (all) => all.where('call', '!=', 'screening-hits'))
  const found = await keysetPage(within(query, filter), newestFirst('read_id'), page)
  if (found === null) return null
  const rows = found.rows.map((row) => ({ ...row, kind: 'read' as const, reason: null, facts: null }))
  return { rows, next: found.next }
}

async function changesPage(db: Db, filter: AuditFilter, page: PageQuery): Promise<Page<AuditRow> | null> {
  const query = db
    .selectFrom('operator_actions')
    .select(['action_id as id', 'happened_at', 'operator_id', 'operator', 'action', 'subject'])
    .select(['borrower_id', 'reason'])
    .select(factsFor(filter.withScreening === true))
    .$if(filter.action !== undefined, (all) => all.where('action', '=', filter.action ?? ''))
    .$if(filter.operator !== undefined, (all) => all.where('operator_id', '=', filter.operator ?? ''))
    .$if(filter.withScreening !== true, (all) => all.where(NOT_ABOUT_A_MATCH))
  const found = await keysetPage(within(query, filter), newestFirst('action_id'), page)
  if (found === null) return null
  return { rows: found.rows.map((row) => ({ ...row, kind: 'change' as const })), next: found.next }
}

/** Of a borrower, and of days in Manila. */
function within<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { borrowerId, from, to }: AuditFilter,
): SelectQueryBuilder<DB, TB, Row> {
  let narrowed = query
  if (borrowerId !== undefined) narrowed = narrowed.where(sql<boolean>`borrower_id = ${borrowerId}`)
  if (from !== undefined) narrowed = narrowed.where(sql<boolean>`happened_at >= ${beginOfDay(from)}`)
  if (to !== undefined) narrowed = narrowed.where(sql<boolean>`happened_at < ${beginOfDay(addDays(to, 1))}`)
  return narrowed
}
