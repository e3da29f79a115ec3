/**
 * Encrypts every stored value with the key in use: what lies in clear, and what was encrypted with an earlier key. It may be
 * killed and started again, and runs beside the service: a value that changes meanwhile is left to whoever changes it.
 */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { keyIdOf, markOf } from './cipher.ts'
import { ENCRYPTED_COLUMNS, type EncryptedColumn, readValue } from './encrypted-columns.ts'
import { type Encryption, encryptionOf } from './encryption.ts'
import { storeSection } from './section.ts'

const PAGE = 500
/** Each but the last finds what was written during the one before: a few, on a busy service. */
const MOST_ROUNDS = 20
/** Parallel updates. */
const MAX_PARALLEL = 8

interface Row {
  /** What a value must still be when it is replaced. */
  readonly stored: unknown
  readonly value: unknown
  readonly [column: string]: unknown
}

export interface FieldProgress {
  readonly field: string
  /** Encrypted anew in this run. */
  readonly rows: number
}

interface Place {
  readonly db: Db
  readonly keyId: string
  readonly field: string
  readonly table: string
  readonly column: string
  readonly plan: EncryptedColumn
}

/**
 * Goes over all columns until a whole round has found nothing to do.
 * @param keyId of the data key in use, by which an interrupted run is continued
 */
export async function reEncrypt(
  db: Db,
  keyId: string,
  report: (progress: FieldProgress) => void = () => {},
): Promise<void> {
  for (let round = 1; round <= MOST_ROUNDS; round += 1) {
    let found = 0
    for (const [field, plan] of Object.entries(ENCRYPTED_COLUMNS)) {
      const [table = '', column = ''] = field.split('.')
      const place = { db, keyId, field, table, column, plan }
      const { read, changed } = await pass(place, { resume: round === 1 })
      if (changed > 0) report({ field, rows: changed })
      found += read
    }
    // A value that was written meanwhile with an earlier key is found by the next round.
    if (found === 0) return
  }
  throw new Error('some node goes on writing with an earlier key: end it, and run this again')
}

/** @returns how many rows it has come upon, and how many of them it has changed */
async function pass(
  place: Place,
  { resume }: { resume: boolean },
): Promise<{ read: number; changed: number }> {
  const { db, keyId, field, plan } = place
  const known = await db
    .selectFrom('encryption_progress')
    .select(['after', 'finished'])
    .where('key_id', '=', keyId)
    .where('field', '=', field)
    .executeTakeFirst()
  let after = resume && known?.finished === false ? known.after : null
  let read = 0
  let changed = 0
  for (;;) {
    const rows = await readPage(place, after)
    const last = rows.at(-1)
    let now = 0
    for (let at = 0; at < rows.length; at += MAX_PARALLEL) {
      const done = await Promise.all(rows.slice(at, at + MAX_PARALLEL).map((row) => renew(place, row)))
      now += done.filter(Boolean).length
    }
    read += rows.length
    changed += now
    if (last !== undefined) after = plan.key.map((name) => String(last[name]))
    await note(place, { after, rows: now, finished: rows.length < PAGE })
    if (rows.length < PAGE) return { read, changed }
  }
}

async function note(
  { db, keyId, field }: Place,
  { after, rows, finished }: { after: readonly string[] | null; rows: number; finished: boolean },
): Promise<void> {
  const place = after === null ? null : JSON.stringify(after)
  await db
    .insertInto('encryption_progress')
    .values({ key_id: keyId, field, after: place, rows, finished })
    .onConflict((conflict) =>
      conflict.columns(['key_id', 'field']).doUpdateSet(({ eb }) => ({
        after: place,
        rows: eb('encryption_progress.rows', '+', rows),
        finished,
      })),
    )
    .execute()
}

const refs = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)))

async function readPage(
  { db, keyId, table, column, plan }: Place,
  after: readonly string[] | null,
): Promise<readonly Row[]> {
  const { key, kind, value = column, rows, beside } = plan
  const source = sql.raw(value)
  const stored = kind === 'json' || kind === 'section' ? sql`${source}::text` : source
  const columns = [...new Set([...key, ...(beside?.columns ?? [])])]
  const { rows: found } = await sql<Row>`
    select ${refs(columns)}, ${source} as value, ${stored} as stored from ${sql.table(table)}
    where ${isOtherKey(kind, source, markOf(keyId))}
      and ${rows === undefined ? sql`true` : sql`(${sql.raw(rows)})`}
      and ${after === null ? sql`true` : sql`(${refs(key)}) > (${sql.join(after)})`}
    order by ${refs(key)} limit ${sql.lit(PAGE)}`.execute(db)
  return found
}

/** Null is no value, and neither is the null of JSON. */
function isOtherKey(
  kind: EncryptedColumn['kind'],
  source: RawBuilder<unknown>,
  mark: string,
): RawBuilder<boolean> {
  if (kind === 'bytes')
    return sql`substring(${source} from 1 for ${sql.lit(mark.length)}) <> ${Buffer.from(mark)}`
  const like = `${mark}%`
  if (kind === 'json') return sql`${source} #>> '{}' not like ${like}`
  if (kind === 'section') return sql`coalesce(${source} ->> 'encrypted', '') not like ${like}`
  return sql`${source} not like ${like}`
}

/** @returns whether the value was still the one that was read */
async function renew({ db, field, table, column, plan }: Place, row: Row): Promise<boolean> {
  const encryption = encryptionOf(db)
  const value = await readValue(encryption, field, plan.kind, row.value)
  const wasClear = plan.kind !== 'section' && keyIdOf(row.value) === null
  const also = wasClear ? (plan.beside?.of(encryption, row, value as string | Uint8Array) ?? {}) : {}
  const changes = { [column]: write(encryption, field, plan.kind, value), ...also }
  const isJson = plan.kind === 'json' || plan.kind === 'section'
  const source = sql.raw(plan.value ?? column)
  const { numAffectedRows } = await sql`
    update ${sql.table(table)}
    set ${sql.join(Object.entries(changes).map(([name, to]) => sql`${sql.ref(name)} = ${to}`))}
    where ${sql.join(
      plan.key.map((name) => sql`${sql.ref(name)} = ${row[name]}`),
      sql` and `,
    )} and ${isJson ? sql`${source}::text` : source} = ${row.stored}`.execute(db)
  return numAffectedRows === 1n
}

function write(
  encryption: Encryption,
  field: string,
  kind: EncryptedColumn['kind'],
  value: unknown,
): unknown {
  if (kind === 'section') return storeSection(encryption, value as Readonly<Record<string, string>>)
  if (kind === 'json') return encryption.encryptJson(field, value)
  if (kind === 'bytes') return encryption.encryptBytes(field, value as Uint8Array)
  return encryption.encrypt(field, value as string)
}
