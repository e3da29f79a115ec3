import type { Trx } from '../../platform/database/database.ts'
import { takeLoosePictures } from './complaint-repository.ts'
import { pictureKey } from './picture-links.ts'

/** Deletes the rows of pictures that were uploaded before a moment and never sent. @returns the keys of their files. */
export const takeUnsentPictures = async (trx: Trx, before: Date): Promise<string[]> =>
  (await takeLoosePictures(trx, before)).map(pictureKey)
