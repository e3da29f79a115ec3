/** Reads the code of an ID's photo once it is stored, and keeps what it says beside the photo. */
import type { Services } from '../../platform/context.ts'
import type { ImageType } from '../profile/uploads-repository.ts'
import type { IdentityCard } from './card.ts'
import { saveCard } from './card-repository.ts'
import { findCodes } from './find-codes.ts'
import { ed25519Key, readPhilSys } from './read-philsys.ts'

/**
 * Looks at one photo. A photo without a readable code is kept as such: most kinds of ID have none. It decides nothing
 * by itself; a person sees the result beside what was typed.
 */
export async function checkPhoto(
  services: Services,
  photo: { borrowerId: string; imageType: ImageType; storageKey: string },
): Promise<void> {
  const file = await services.providers.storage.get(photo.storageKey)
  // Replaced meanwhile: the newer photo has a job of its own.
  if (file === null) return
  const key = ed25519Key(services.config.philSysPublicKey)
  const texts = await findCodes(file.bytes)
  const cards = texts.map((text) => readPhilSys(text, key)).filter((card) => card !== null)
  const [card = null] = cards
  await saveCard(services, photo, card)
  if (card !== null) report(services, card)
}

function report({ log }: Services, { signature }: IdentityCard): void {
  if (signature === 'tampered') log.warn({}, 'the code on an ID was changed after it was signed')
}
