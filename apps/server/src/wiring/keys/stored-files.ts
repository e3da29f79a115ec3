/** Every uploaded file that a row names: photos of IDs, and pictures of complaints. */
import { pictureKey } from '../../core/complaints/picture-links.ts'
import type { Db } from '../../platform/database/database.ts'
import type { EncryptedStorage } from '../../platform/encryption/encrypted-storage.ts'

const PAGE = 500

const isNamed = async (db: Db, key: string): Promise<boolean> => {
  const photo = await db
    .selectFrom('identity_images')
    .select('storage_key')
    .where('storage_key', '=', key)
    .executeTakeFirst()
  if (photo !== undefined || !key.startsWith(pictureKey(''))) return photo !== undefined
  const picture = await db
    .selectFrom('complaint_pictures')
    .select('picture_id')
    .where('picture_id', '=', key.slice(pictureKey('').length))
    .executeTakeFirst()
  return picture !== undefined
}

/** A page of keys, in their order: after this one. */
async function pageOf(db: Db, kind: 'photos' | 'pictures', after: string): Promise<string[]> {
  if (kind === 'photos') {
    const rows = await db
      .selectFrom('identity_images')
      .select('storage_key')
      .where('storage_key', '>', after)
      .orderBy('storage_key')
      .limit(PAGE)
      .execute()
    return rows.map((row) => row.storage_key)
  }
  const rows = await db
    .selectFrom('complaint_pictures')
    .select('picture_id')
    .where('picture_id', '>', after)
    .orderBy('picture_id')
    .limit(PAGE)
    .execute()
  return rows.map((row) => row.picture_id)
}

/** Encrypts every file with the key in use; those that are it already are left. @returns how many there were to do */
export async function reEncryptFiles(db: Db, storage: EncryptedStorage, keyId: string): Promise<number> {
  let done = 0
  for (const kind of ['photos', 'pictures'] as const) {
    let after = ''
    for (;;) {
      const page = await pageOf(db, kind, after)
      for (const one of page) {
        const key = kind === 'photos' ? one : pictureKey(one)
        if (!(await storage.renew(key, keyId))) continue
        done += 1
        // It was removed while it was encrypted: it must not come back.
        if (!(await isNamed(db, key))) await storage.remove(key)
      }
      if (page.length < PAGE) break
      after = page.at(-1) ?? after
    }
  }
  return done
}
