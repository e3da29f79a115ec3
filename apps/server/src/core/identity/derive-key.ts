import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { DeriveAnswer, DeriveRequest } from './hash-worker.ts'

type Waiting = { resolve: (key: Buffer) => void; reject: (error: Error) => void }

const waiting = new Map<number, Waiting>()
let worker: Worker | undefined
let lastId = 0

/** The thread, started with the first key. Between two keys it does not hold up the end of the process. */
function thread(): Worker {
  if (worker !== undefined) return worker
  const started = new Worker(join(import.meta.dirname, 'hash-worker.ts'))
  started.on('message', (answer: DeriveAnswer) => {
    const one = waiting.get(answer.id)
    waiting.delete(answer.id)
    if (waiting.size === 0) started.unref()
    if ('key' in answer) one?.resolve(Buffer.from(answer.key))
    else one?.reject(new Error(answer.error))
  })
  const end = (error: Error) => {
    if (worker === started) worker = undefined
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  started.on('error', end)
  started.on('exit', () => end(new Error('the thread that derives keys ended')))
  worker = started
  return started
}

/** scrypt of a text, on the thread for it; one after the other. */
export function deriveKey(request: Omit<DeriveRequest, 'id'>): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    lastId += 1
    waiting.set(lastId, { resolve, reject })
    const to = thread()
    to.ref()
    to.postMessage({ ...request, id: lastId } satisfies DeriveRequest, [])
  })
}
