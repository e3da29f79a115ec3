/** Sends the same photo many times at once, each with the next session, and says with which HTTP status each ended. */
import { parentPort, workerData } from 'node:worker_threads'
import { callPath, uploadProblemImg } from '@sandigan/contract'

export interface SenderData {
  readonly origin: string
  readonly sessions: readonly string[]
  readonly count: number
  readonly picture: Uint8Array
}

const { origin, sessions, count, picture } = workerData as SenderData

async function send(session: string): Promise<number> {
  const body = new FormData()
  body.append('problemImage', new Blob([Uint8Array.from(picture)]), 'a.png')
  const url = `${origin}${callPath(uploadProblemImg)}?sessionId=${session}`
  const answer = await fetch(url, { method: 'POST', body })
  await answer.arrayBuffer()
  return answer.status
}

const sending = Array.from({ length: count }, (_, n) => send(sessions[n % sessions.length] ?? ''))
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage(await Promise.all(sending))
