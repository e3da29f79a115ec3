import { json } from '../../platform/database/parsers.ts'
import type { Services } from '../../platform/context.ts'
import type { Db } from '../../platform/database/database.ts'
import type { StoredCard } from '../../platform/database/tables/borrower.ts'
import { identityHasher } from '../profile/identity-hash.ts'
import type { ImageType } from '../profile/uploads-repository.ts'
import type { IdentityCard } from './card.ts'

/** Keeps what the code of a photo says, if that photo is still the one in use. Null: it shows no code we can read. */
export async function saveCard(
  { config, db }: Services,
  photo: { borrowerId: string; imageType: ImageType; storageKey: string },
  card: IdentityCard | null,
): Promise<void> {
  const stored: StoredCard | null = card && {
    storageKey: photo.storageKey,
    signature: card.signature,
    holder: card.holder,
    numberHash: identityHasher(config.secretKey).hash('identity', `philsys ${card.number}`),
  }
  await db
    .updateTable('identity_images')
    .set({ card: json(stored) })
    .where('borrower_id', '=', photo.borrowerId)
    .where('image_type', '=', photo.imageType)
    .where('storage_key', '=', photo.storageKey)
    .execute()
}

/** What the codes on a borrower's photos say. One that was read from an earlier photo no longer counts. */
export async function cardsOf(
  db: Db,
  borrowerId: string,
): Promise<readonly { side: ImageType; card: StoredCard }[]> {
  const rows = await db
    .selectFrom('identity_images')
    .select(['image_type', 'storage_key', 'card'])
    .where('borrower_id', '=', borrowerId)
    .where('card', 'is not', null)
    .orderBy('image_type')
    .execute()
  return rows.flatMap(({ image_type: side, storage_key: key, card }) =>
    card !== null && card.storageKey === key ? [{ side, card }] : [],
  )
}
