import type { Services } from '../context.ts'
import type { Trx } from '../database/database.ts'
import { forgetLooseFiles, noteLooseFiles, removeFiles } from './loose-files.ts'

/**
 * Stores a drawn picture and then does what names it, such as writing its row. The file first: a row must never name
 * one that is not there. Where the row fails the file goes again, and where the process ends in between it is noted
 * as loose, so that none stays that no erasure would find.
 */
export async function storePicture<T>(
  services: Pick<Services, 'clock' | 'db' | 'providers'>,
  key: string,
  jpeg: Buffer,
  name: (trx: Trx) => Promise<T>,
): Promise<T> {
  const { clock, db, providers } = services
  await noteLooseFiles(db, clock, [key])
  await providers.storage.put(key, { contentType: 'image/jpeg', bytes: jpeg })
  const naming = db.transaction().execute(async (trx) => {
    await forgetLooseFiles(trx, [key])
    return name(trx)
  })
  return naming.catch(async (error: unknown) => {
    await removeFiles(services, [key])
    throw error
  })
}
