/**
 * Files that no row names. The storage and the database have no transaction in common, so a process that is killed
 * between the two would leave a file that no erasure finds. Each file is noted here before it is stored and when its
 * row goes; what is still noted a day later is removed (`sweep-pictures.ts`).
 */
import { type Clock, timestamp } from '../clock.ts'
import type { Services } from '../context.ts'
import type { Db, Trx } from '../database/database.ts'

/** Notes files that no row names, not yet or no more. Part of the transaction that lets them go, where there is one. */
export async function noteLooseFiles(db: Db | Trx, clock: Clock, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await db
    .insertInto('loose_files')
    .values(keys.map((storage_key) => ({ storage_key, noted_at: timestamp(clock) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A row names them now: for the transaction that writes the row. Also forgets those that were removed. */
export async function forgetLooseFiles(db: Db | Trx, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await db.deleteFrom('loose_files').where('storage_key', 'in', keys).execute()
}

/** Removes files that were noted. Call it after the commit of the transaction that noted them. */
export async function removeFiles(
  { db, providers }: Pick<Services, 'db' | 'providers'>,
  keys: readonly string[],
): Promise<void> {
  await Promise.all(keys.map((key) => providers.storage.remove(key)))
  await forgetLooseFiles(db, keys)
}
