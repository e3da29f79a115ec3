import type { Services } from '../context.ts'
import type { Trx } from '../database/database.ts'
import { noteLooseFiles, removeFiles } from './loose-files.ts'

/** Deletes the rows of pictures that were uploaded and never used. @returns the keys of their files. */
export type TakeUnused = (trx: Trx) => Promise<readonly string[]>

const PAGE = 200

/**
 * The one sweep of pictures. First the rows that nothing uses go, each with a note of its file in the same transaction;
 * then every file that was noted before `before` and that no row names. A file that cannot be removed is tried again
 * the next time.
 * @param unused one for each table of pictures that wait for their use
 */
export async function sweepPictures(
  services: Services,
  before: Date,
  unused: readonly TakeUnused[],
): Promise<void> {
  for (const take of unused) {
    const keys = await services.db.transaction().execute(async (trx) => {
      const taken = await take(trx)
      await noteLooseFiles(trx, services.clock, taken)
      return taken
    })
    await removeFiles(services, keys)
  }
  for (;;) {
    const rows = await services.db
      .selectFrom('loose_files')
      .select('storage_key')
      .where('noted_at', '<', before)
      .orderBy('noted_at')
      .limit(PAGE)
      .execute()
    await removeFiles(
      services,
      rows.map((row) => row.storage_key),
    )
    if (rows.length < PAGE) return
  }
}
