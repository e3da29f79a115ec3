/** The texts of the QR codes on a photo, read on a thread of its own: it takes up to a second. */
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

/** A photo that takes longer is given up. Milliseconds. */
const PATIENCE_MS = 20_000

/**
 * @param jpeg as we store it
 * @returns nothing where the photo shows no code. Throws where it could not be looked at.
 */
export function findCodes(jpeg: Uint8Array): Promise<string[]> {
  // Photos of IDs are few: the thread goes with the photo, and its memory too.
  const worker = new Worker(join(import.meta.dirname, 'code-worker.ts'), { workerData: jpeg })
  return new Promise<string[]>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('a photo took too long to look at')), PATIENCE_MS)
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
