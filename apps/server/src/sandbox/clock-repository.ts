import { sql } from 'kysely'
import type { Db, Trx } from '../platform/database/database.ts'

const ROW = 1
const DAY_MS = 86_400_000

/** Days by which the business date runs ahead of the real one. */
export async function readOffset(db: Db): Promise<number> {
  const row = await db
    .selectFrom('sandbox_clock')
    .select('offset_days')
    .where('id', '=', ROW)
    .executeTakeFirst()
  return row?.offset_days ?? 0
}

/** @returns the new offset. Two simultaneous moves add up. */
export async function addOffset(trx: Trx, days: number): Promise<number> {
  const row = await trx
    .insertInto('sandbox_clock')
    .values({ id: ROW, offset_days: days })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ offset_days: sql<number>`sandbox_clock.offset_days + ${days}` }),
    )
    .returning('offset_days')
    .executeTakeFirstOrThrow()
  return row.offset_days
}

/** Nobody was away while the date was moved: a session lives as long after the move as before it. */
export async function carrySessions(trx: Trx, days: number): Promise<void> {
  // Each by its key: on a cluster a shard does not calculate with its own timestamps, whose time zone may be another.
  for (const { token_hash, expires_at } of await trx
    .selectFrom('sessions')
    .select(['token_hash', 'expires_at'])
    .execute())
    await trx
      .updateTable('sessions')
      .set({ expires_at: new Date(expires_at.getTime() + days * DAY_MS) })
      .where('token_hash', '=', token_hash)
      .execute()
}

/** A job with a start time waits so much less. The job library has no call for it: its own table is changed. */
export async function carryJobs(db: Db, milliseconds: number): Promise<void> {
  await sql`update jobs.job set start_after = start_after - make_interval(secs => ${milliseconds / 1000})
    where state in ('created', 'retry')`.execute(db)
}
