import type { Services } from '../context.ts'
import type { Trx } from '../database/database.ts'
import { cleanPicture, type PictureProblem } from './clean-picture.ts'
import { forgetLooseFiles, noteLooseFiles, removeFiles } from './loose-files.ts'

export interface GivenPicture {
  /** Where the file is to lie in the storage. */
  readonly key: string
  /** As the phone or the operator sent it. */
  readonly bytes: Buffer
  /** Pixels of the shorter side; fewer are refused. */
  readonly minSide?: number
}

/**
 * Draws a picture anew, stores it, and does what names it, such as writing its row. Every picture is written in this
 * order: the note that a file is to come, the file, and in one transaction the row that names it and the end of the
 * note. Where that transaction fails the file goes again, and where the process ends in between the note is found by
 * the sweep (`sweep-pictures.ts`): no file stays that no erasure would find, and no row names a file that is not there.
 * Refuses what `cleanPicture` refuses.
 * @param name writes the row; what it returns is handed back
 */
export async function storePicture<T>(
  services: Pick<Services, 'clock' | 'db' | 'providers'>,
  { key, bytes, minSide = 1 }: GivenPicture,
  name: (trx: Trx) => Promise<T>,
): Promise<{ readonly ok: true; readonly named: T } | { readonly ok: false; readonly code: PictureProblem }> {
  const picture = await cleanPicture(bytes, { minSide })
  if (!picture.ok) return picture
  const { clock, db, providers } = services
  await noteLooseFiles(db, clock, [key])
  const storing = async () => {
    await providers.storage.put(key, { contentType: 'image/jpeg', bytes: picture.jpeg })
    return db.transaction().execute(async (trx) => {
      await forgetLooseFiles(trx, [key])
      return name(trx)
    })
  }
  return storing().then(
    (named) => ({ ok: true, named }),
    async (error: unknown) => {
      await removeFiles(services, [key])
      throw error
    },
  )
}
