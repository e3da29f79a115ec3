import type { Services } from '../../platform/context.ts'
import { noteLooseFiles, removeFiles } from '../../platform/pictures/loose-files.ts'
import { takeLoosePictures } from './complaint-repository.ts'
import { pictureKey } from './picture-links.ts'

/** Removes the pictures of complaints that were uploaded before a moment and never sent. */
export async function forgetLoosePictures(services: Services, before: Date): Promise<void> {
  const keys = await services.db.transaction().execute(async (trx) => {
    const taken = (await takeLoosePictures(trx, before)).map(pictureKey)
    await noteLooseFiles(trx, services.clock, taken)
    return taken
  })
  await removeFiles(services, keys)
}
