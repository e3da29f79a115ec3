import type { Db, Trx } from '../../platform/database/database.ts'
import type {
  IdentityImageTable,
  SharedData,
  SharedDataTable,
} from '../../platform/database/tables/borrower.ts'
import { encryptionOf } from '../../platform/encryption/encryption.ts'

export type ImageType = IdentityImageTable['image_type']
export type SharedKind = SharedDataTable['kind']

/** The key under which a photo of an ID lies; undefined where the borrower sent none. */
export async function imageKey(
  db: Db,
  borrowerId: string,
  imageType: ImageType,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('identity_images')
    .select('storage_key')
    .where('borrower_id', '=', borrowerId)
    .where('image_type', '=', imageType)
    .executeTakeFirst()
  return row?.storage_key
}

/** Which sides of the ID a borrower has sent, the front first. */
export async function idPhotos(db: Db, borrowerId: string) {
  const rows = await db
    .selectFrom('identity_images')
    .select(['image_type', 'saved_at'])
    .where('borrower_id', '=', borrowerId)
    .orderBy('image_type', 'desc')
    .execute()
  return rows.map((row) => ({ side: row.image_type, savedAt: row.saved_at.toISOString() }))
}

/** Puts a photo in place of the one before. @returns the key of the earlier file, which nobody needs any more. */
export async function replaceImage(
  trx: Trx,
  borrowerId: string,
  imageType: ImageType,
  storageKey: string,
  savedAt: Date,
): Promise<string | undefined> {
  // Of two parallel uploads the second waits, so that each file before is named to exactly one of them.
  await trx
    .selectFrom('borrowers')
    .select('borrower_id')
    .where('borrower_id', '=', borrowerId)
    .forUpdate()
    .execute()
  const before = await imageKey(trx, borrowerId, imageType)
  const row = { storage_key: storageKey, saved_at: savedAt, card: null }
  await trx
    .insertInto('identity_images')
    .values({ borrower_id: borrowerId, image_type: imageType, ...row })
    .onConflict((conflict) => conflict.columns(['borrower_id', 'image_type']).doUpdateSet(row))
    .execute()
  return before
}

export async function saveShared(
  trx: Trx,
  borrowerId: string,
  kind: SharedKind,
  data: SharedData,
  savedAt: Date,
): Promise<void> {
  const row = { data: encryptionOf(trx).encryptJson('shared_data.data', data), saved_at: savedAt }
  await trx
    .insertInto('shared_data')
    .values({ borrower_id: borrowerId, kind, ...row })
    .onConflict((conflict) => conflict.columns(['borrower_id', 'kind']).doUpdateSet(row))
    .execute()
}

export async function forgetShared(trx: Trx, borrowerId: string, kind: SharedKind): Promise<void> {
  await trx.deleteFrom('shared_data').where('borrower_id', '=', borrowerId).where('kind', '=', kind).execute()
}

/**
 * Deletes every upload of a borrower, for when an account is erased.
 * @returns the keys of the files, to be removed from the storage once the transaction is committed.
 */
export async function forgetUploads(trx: Trx, borrowerId: string): Promise<string[]> {
  await trx.deleteFrom('shared_data').where('borrower_id', '=', borrowerId).execute()
  const images = await trx
    .deleteFrom('identity_images')
    .where('borrower_id', '=', borrowerId)
    .returning('storage_key')
    .execute()
  await trx.deleteFrom('certification_log').where('borrower_id', '=', borrowerId).execute()
  return images.map((image) => image.storage_key)
}
