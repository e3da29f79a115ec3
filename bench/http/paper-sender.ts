/** Opens the same paper again and again on some connections, until a flag stops it; says with which status each ended. */
import { parentPort, workerData } from 'node:worker_threads'

export interface PaperData {
  readonly url: string
  readonly lanes: number
  /** So many at least. */
  readonly count: number
  /** One number, which is 1 once there are to be no more. */
  readonly stop: Int32Array
}

const { url, lanes, count, stop } = workerData as PaperData
const opened: number[] = []

async function lane(): Promise<void> {
  while (opened.length < count || Atomics.load(stop, 0) === 0) {
    const answer = await fetch(url)
    await answer.arrayBuffer()
    opened.push(answer.status)
  }
}

await Promise.all(Array.from({ length: lanes }, lane))
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage(opened)
