import { sql } from 'kysely'
import type { Services } from '../context.ts'
import { tryToWrite } from '../database/write-probe.ts'

/** How often a write is tried at most: nobody learns later than this that writes fail, or that they work again. */
const EVERY_MS = 2_000

/** Does something at most every so many milliseconds, and never twice at the same time; in between the last outcome counts. */
function atMostEvery(ms: number, work: () => Promise<void>): () => Promise<void> {
  let last: Promise<void> | undefined
  let underWay = false
  let startedAt = 0
  return () => {
    const now = performance.now()
    if (last !== undefined && (underWay || now - startedAt < ms)) return last
    startedAt = now
    underWay = true
    last = work().finally(() => {
      underWay = false
    })
    return last
  }
}

/**
 * Checks that the database answers and that everything that is written finds its place: in the database, and the files of
 * borrowers in their folder. Throws what the database or the folder says. (Decision 289.)
 */
export function createWriteChecks({
  db,
  providers,
}: Pick<Services, 'db' | 'providers'>): () => Promise<void> {
  const database = atMostEvery(EVERY_MS, () => tryToWrite(db))
  const files = atMostEvery(EVERY_MS, async () => providers.storage.check?.())
  return async () => {
    await sql`select 1`.execute(db)
    await database()
    await files()
  }
}
