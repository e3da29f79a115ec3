import { join } from 'node:path'
import { createThread } from '../../platform/threads/thread.ts'
import type { derive, DeriveRequest } from './hash-worker.ts'

const deriveOnThread = createThread<typeof derive>(join(import.meta.dirname, 'hash-worker.ts'))

/** scrypt of a text, on the thread for it; one after the other. */
export const deriveKey = async (request: DeriveRequest): Promise<Buffer> =>
  Buffer.from(await deriveOnThread(request))
