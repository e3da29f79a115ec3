/** The operator's list of hits of all borrowers. */
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import {
  keysetPage,
  orderOf,
  type Orders,
  type Page,
  type PageQuery,
} from '../../platform/database/keyset-page.ts'
import { endOf, NAME_OF_HIT } from '../../platform/database/indexed-expressions.ts'
import type { Database } from '../../platform/database/schema.ts'
import { encryptionOf } from '../../platform/encryption/encryption.ts'
import type { HitState } from '../../platform/database/tables/screening.ts'
import { typedName } from '../../platform/names/fold-name.ts'

type Row = Selectable<Database['screening_hits']>

/** A hit with the birthday readable. */
export type HitRow = Omit<Row, 'birthday'> & { readonly birthday: string | null }
export type HitSort = 'found' | 'score'

export interface HitFilters {
  /** Of all if none is named. */
  readonly state?: HitState | undefined
  /** A hit, a borrower or an entry of a list, whole; or the beginning of the borrower's name as it was compared. */
  readonly named?: string | undefined
}

/** Two borrowers of one name and birthday may have one hit id. */
const byId = [
  { by: sql`hit_id`, kind: 'text', of: (row: Row) => row.hit_id },
  { by: sql`borrower_id`, kind: 'text', of: (row: Row) => row.borrower_id },
] as const
const ORDERS: Orders<HitSort, Row> = {
  found: [{ by: sql`found_at`, kind: 'instant', of: (row) => row.found_at }, ...byId],
  score: [{ by: sql`score`, kind: 'whole', of: (row) => row.score }, ...byId],
}

export async function hitPage(
  db: Db,
  { state, named }: HitFilters,
  sort: HitSort | `-${HitSort}`,
  page: PageQuery,
): Promise<Page<HitRow> | null> {
  let query = db.selectFrom('screening_hits').selectAll()
  if (state !== undefined) query = query.where('state', '=', sql.lit(state))
  if (named !== undefined) query = query.where((row) => row.or([isNamed(named), beginsWith(named)]))
  const found = await keysetPage(query, orderOf(ORDERS, sort), page)
  return found && { ...found, rows: await Promise.all(found.rows.map((row) => readHit(db, row))) }
}

async function readHit(db: Db, row: Row): Promise<HitRow> {
  const { birthday } = row
  if (birthday === null) return { ...row, birthday }
  return { ...row, birthday: await encryptionOf(db).decrypt('screening_hits.birthday', birthday) }
}

const isNamed = (name: string) =>
  sql<boolean>`(hit_id = ${name} or borrower_id = ${name} or entry_id = ${name})`

function beginsWith(typed: string) {
  const from = typedName(typed)
  const name = sql.raw(NAME_OF_HIT)
  return sql<boolean>`(${name} >= ${from} and ${name} < ${endOf(from)})`
}
