/** The data keys of a database: made, read, and encrypted by the key outside (`key-wrapper.ts`). */
import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Trx } from '../database/database.ts'
import type { DataKey } from './cipher.ts'
import type { KeyWrapper } from './key-wrapper.ts'

/** What a process has of the keys of a database. */
export interface Keys {
  /** By id, those that were replaced too. */
  readonly data: ReadonlyMap<string, KeyObject>
  /** What is written is encrypted with it. */
  readonly active: DataKey
  readonly hash: KeyObject
  /** Off while nodes of a release that cannot decrypt may run beside: then values are written in clear. */
  readonly isOn: boolean
}

const KEY_BYTES = 32
const ID_BYTES = 4
/** Any fixed number: two nodes that start together take turns. */
const KEYS_LOCK = 7_263_005

/** Adds a data key, encrypted with the newest key of the wrapper. @returns its id */
export async function addDataKey(trx: Trx, wrapper: KeyWrapper, purpose: 'data' | 'hash'): Promise<string> {
  const id = randomBytes(ID_BYTES).toString('hex')
  const wrappingId = await wrapper.newest()
  const wrapped = await wrapper.wrap(wrappingId, id, randomBytes(KEY_BYTES))
  await trx
    .insertInto('data_keys')
    .values({ key_id: id, purpose, wrapping_id: wrappingId, wrapped })
    .execute()
  return id
}

/**
 * Makes the keys of a database that has none. One without borrowers encrypts from the beginning; in one that an earlier
 * release has filled, nodes of that release may run beside, and `npm run keys -- encrypt` begins it.
 */
export async function ensureKeys(db: Db, wrapper: KeyWrapper): Promise<void> {
  if ((await db.selectFrom('data_keys').select('key_id').limit(1).executeTakeFirst()) !== undefined) return
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(KEYS_LOCK)})`.execute(trx)
    if ((await trx.selectFrom('data_keys').select('key_id').limit(1).executeTakeFirst()) !== undefined) return
    const filled = await trx.selectFrom('borrowers').select('borrower_id').limit(1).executeTakeFirst()
    await trx
      .insertInto('encryption_state')
      .values({ is_on: filled === undefined })
      .execute()
    const id = await addDataKey(trx, wrapper, 'data')
    if (filled === undefined) await markComplete(trx, id)
    await addDataKey(trx, wrapper, 'hash')
  })
}

/** Everything that is encrypted is encrypted with this key. */
export async function markComplete(trx: Trx, keyId: string): Promise<void> {
  await trx
    .updateTable('data_keys')
    .set({ completed_at: sql<Date>`now()` })
    .where('key_id', '=', keyId)
    .execute()
}

/**
 * Reads the keys.
 * @param known what was read before: no key is unwrapped twice
 * Throws `MissingKey` where one was wrapped with a key that the wrapper does not have.
 */
export async function readKeys(db: Db, wrapper: KeyWrapper, known?: Keys): Promise<Keys> {
  const rows = await db
    .selectFrom('data_keys')
    .select(['key_id', 'purpose', 'wrapping_id', 'wrapped'])
    .orderBy('created_at')
    .orderBy('key_id')
    .execute()
  const state = await db.selectFrom('encryption_state').select('is_on').executeTakeFirst()
  const data = new Map(known?.data)
  let active: DataKey | undefined
  let hash = known?.hash
  for (const { key_id: id, purpose, wrapping_id: wrappingId, wrapped } of rows) {
    if (purpose === 'hash') hash ??= createSecretKey(await wrapper.unwrap(wrappingId, id, wrapped))
    else {
      const key = data.get(id) ?? createSecretKey(await wrapper.unwrap(wrappingId, id, wrapped))
      data.set(id, key)
      active = { id, key }
    }
  }
  if (active === undefined || hash === undefined)
    throw new Error('the keys of this database are not complete')
  return { data, active, hash, isOn: state?.is_on === true }
}

/** Encrypts the data keys with the newest key of the wrapper, so that earlier ones are needed no more. */
export async function wrapAnew(db: Db, wrapper: KeyWrapper): Promise<number> {
  const newest = await wrapper.newest()
  const rows = await db.selectFrom('data_keys').selectAll().where('wrapping_id', '<>', newest).execute()
  for (const { key_id: id, wrapping_id: wrappingId, wrapped } of rows) {
    const key = await wrapper.unwrap(wrappingId, id, wrapped)
    await db
      .updateTable('data_keys')
      .set({ wrapping_id: newest, wrapped: await wrapper.wrap(newest, id, key) })
      .where('key_id', '=', id)
      .execute()
  }
  return rows.length
}
