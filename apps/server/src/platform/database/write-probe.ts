import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Of these rows the database writes some 70 kB to its disk, where it has 64 kB of memory for them. */
const ROWS = 5_000

/**
 * A write that leaves nothing behind. Throws where others fail: on a database that is read-only, on a disk without room for a
 * new page, and where no commit goes through. Rows of ours would not show a full disk: they find room in pages that are there.
 */
export async function tryToWrite(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select set_config('work_mem', '64kB', true)`.execute(trx)
    await sql`with nothing as (delete from schema_migrations where false)
      select count(*) from generate_series(1, ${sql.lit(ROWS)})`.execute(trx)
    // Into the log alone, so that there is something to commit.
    await sql`select pg_logical_emit_message(true, 'sandigan', '')`.execute(trx)
  })
}
