/** Answers in capitals, and does what a test wants of a thread. */
import { setTimeout as wait } from 'node:timers/promises'
import { answerOnThread } from './thread.ts'

/** Milliseconds for which it takes its core, and none of another thread's. */
const BUSY_MS = 300

export async function answer(request: string): Promise<string> {
  if (request === 'throw') throw new Error('as requested')
  if (request === 'end') process.exit(1)
  if (request === 'fail')
    queueMicrotask(() => {
      throw new Error('as requested')
    })
  if (request === 'for ever') await new Promise(() => {})
  if (request === 'slow' || request === 'fail') await wait(BUSY_MS)
  const until = performance.now() + (request === 'busy' ? BUSY_MS : 0)
  while (performance.now() < until);
  return request.toUpperCase()
}

answerOnThread(answer)
