/** Reads the code of an ID's photo once it is stored, and keeps what it says beside the photo. */
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Services } from '../../platform/context.ts'
import type { ImageType } from '../profile/uploads-repository.ts'
import { ed25519Key, type IdentityCard, readPhilSys } from './read-philsys.ts'
import { saveCard } from './card-repository.ts'

/**
 * Checks one photo. A photo without a readable code is stored as such: most kinds of ID have none. It decides nothing
 * by itself; a person sees the result beside what was typed.
 * @returns false where the photo was replaced meanwhile: the newer one has a job of its own
 */
export async function checkPhoto(
  services: Services,
  photo: { borrowerId: string; imageType: ImageType; storageKey: string },
): Promise<boolean> {
  const file = await services.providers.storage.get(photo.storageKey)
  if (file === null) return false
  const key = ed25519Key(services.config.philSysPublicKey)
  const texts = await findCodes(file.bytes)
  const cards = texts.map((text) => readPhilSys(text, key)).filter((card) => card !== null)
  const [card = null] = cards
  await saveCard(services, photo, card)
  if (card !== null) report(services, card)
  return true
}

function report({ log }: Services, { signature }: IdentityCard): void {
  if (signature === 'tampered') log.warn({}, 'the code on an ID was changed after it was signed')
}

/** A photo that takes longer is given up. Milliseconds. */
const PATIENCE_MS = 20_000

/**
 * The texts of the QR codes on a photo, read on a thread of its own: it takes up to a second.
 * @param jpeg as we store it
 * @returns nothing where the photo shows no code. Throws where it could not be read.
 */
export function findCodes(jpeg: Uint8Array): Promise<string[]> {
  // Photos of IDs are few: the thread goes with the photo, and its memory too.
  const worker = new Worker(join(import.meta.dirname, 'code-worker.ts'), { workerData: jpeg })
  return new Promise<string[]>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('a photo took too long to read')), PATIENCE_MS)
    worker.once('message', (texts: string[]) => {
      clearTimeout(late)
      resolve(texts)
    })
    worker.once('error', (error) => {
      clearTimeout(late)
      reject(error)
    })
  }).finally(() => void worker.terminate())
}
