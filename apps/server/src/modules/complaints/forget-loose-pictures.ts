import type { Services } from '../../context.ts'
import { takeLoosePictures } from './complaint-repository.ts'
import { pictureKey } from './picture-links.ts'

/** A draft is kept for as long. */
const LOOSE_FOR_MS = 7 * 86_400_000

/** Removes the pictures of complaints that were never sent. */
export async function forgetLoosePictures({ db, clock, providers }: Services): Promise<void> {
  const pictures = await takeLoosePictures(db, new Date(clock.now() - LOOSE_FOR_MS))
  for (const pictureId of pictures) await providers.storage.remove(pictureKey(pictureId))
}
