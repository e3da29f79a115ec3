import type { Selectable } from 'kysely'
import type { Services } from '../../platform/context.ts'
import type { Db } from '../../platform/database/database.ts'
import { inList } from '../../platform/database/in-list.ts'
import type { IdentityImageTable, StoredCard } from '../../platform/database/tables/borrower.ts'
import { encryptionOf } from '../../platform/encryption/encryption.ts'
import { identityHasher } from '../profile/identity-hash.ts'
import type { ImageType } from '../profile/uploads-repository.ts'
import type { IdentityCard } from './read-philsys.ts'

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
    .set({ card: stored && encryptionOf(db).encryptJson('identity_images.card', stored) })
    .where('borrower_id', '=', photo.borrowerId)
    .where('image_type', '=', photo.imageType)
    .where('storage_key', '=', photo.storageKey)
    .execute()
}

/** Of whom there is a photo of the front, and what the codes on the photos say; one without a photo is not among them. */
export async function photosOf(
  db: Db,
  borrowerIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly hasFront: boolean; readonly cards: readonly StoredCard[] }>> {
  const rows = await db
    .selectFrom('identity_images')
    .select(['borrower_id', 'image_type', 'storage_key', 'card'])
    .where('borrower_id', 'in', inList(borrowerIds))
    .orderBy('image_type')
    .execute()
  const photos = new Map<string, { hasFront: boolean; cards: StoredCard[] }>()
  for (const row of rows) {
    const { borrower_id: id, image_type: side } = row
    const own = photos.get(id) ?? { hasFront: false, cards: [] }
    const card = await cardInForce(db, row)
    const cards = card === null ? own.cards : [...own.cards, card]
    photos.set(id, { hasFront: own.hasFront || side === 'idFront', cards })
  }
  return photos
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
  const read = rows.map(async (row) => ({ side: row.image_type, card: await cardInForce(db, row) }))
  return (await Promise.all(read)).flatMap(({ side, card }) => (card === null ? [] : [{ side, card }]))
}

type Row = Pick<Selectable<IdentityImageTable>, 'storage_key' | 'card'>

/** What the code of a row's photo says. Null where there is none, or it was read from an earlier photo. */
async function cardInForce(db: Db, { storage_key: key, card }: Row): Promise<StoredCard | null> {
  if (card === null) return null
  const read = await encryptionOf(db).decryptJson('identity_images.card', card)
  return read.storageKey === key ? read : null
}
