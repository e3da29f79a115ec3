/** Work that would hold up everybody else's answers, on a thread of its own. */
import { parentPort, Worker } from 'node:worker_threads'

interface Numbered<T> {
  readonly id: number
  readonly body: T
}
type ThreadAnswer<T> = Numbered<T> | { readonly id: number; readonly error: string }

type Waiting<T> = { resolve: (answer: T) => void; reject: (error: Error) => void }

type Work = (request: never) => unknown

/** Rendering a PDF or hashing a password takes a second. */
const ANSWER_MS = 60_000
/** Reading a file of the lender's takes as long as the file is. */
export const FILE_MS = 600_000

/**
 * Sends requests to a thread, started with the first one; it answers one after the other. Between two requests it does not
 * hold up the end of the process. A thread that ends fails its requests, and the next request starts another one.
 * @param file gives the work of this type to `answerOnThread`
 * @param answerMs a thread that answers nobody for so long to a request is ended
 */
export function createThread<W extends Work>(
  file: string,
  answerMs = ANSWER_MS,
): (request: Parameters<W>[0]) => Promise<Awaited<ReturnType<W>>> {
  type Answer = Awaited<ReturnType<W>>
  const waiting = new Map<number, Waiting<Answer>>()
  let worker: Worker | undefined
  let lastId = 0
  let late: NodeJS.Timeout | undefined

  /** From now on the thread has its whole time for the next answer. */
  function expectAnswer(): void {
    clearTimeout(late)
    const { size } = waiting
    late = size === 0 ? undefined : setTimeout(() => void worker?.terminate(), answerMs).unref()
  }

  function start(): Worker {
    const started = new Worker(file)
    started.on('message', (answer: ThreadAnswer<Answer>) => {
      const one = waiting.get(answer.id)
      waiting.delete(answer.id)
      if (waiting.size === 0) started.unref()
      expectAnswer()
      if ('body' in answer) one?.resolve(answer.body)
      else one?.reject(new Error(answer.error))
    })
    const end = (error: Error) => {
      // Called twice for a failed thread; the second time another one may have requests already.
      if (worker !== started) return
      worker = undefined
      for (const { reject } of waiting.values()) reject(error)
      waiting.clear()
      expectAnswer()
    }
    started.on('error', end)
    started.on('exit', () => end(new Error(`the thread ${file} ended`)))
    return started
  }

  return (body) =>
    new Promise((resolve, reject) => {
      lastId += 1
      waiting.set(lastId, { resolve, reject })
      if (waiting.size === 1) expectAnswer()
      worker ??= start()
      worker.ref()
      worker.postMessage({ id: lastId, body } satisfies Numbered<Parameters<W>[0]>, [])
    })
}

/**
 * The thread's side.
 * @param work takes and gives what can be cloned. What it throws is thrown at the caller
 */
export function answerOnThread(work: Work): void {
  async function answer({ id, body }: Numbered<never>): Promise<ThreadAnswer<unknown>> {
    try {
      return { id, body: await work(body) }
    } catch (error) {
      return { id, error: String(error) }
    }
  }
  parentPort?.on('message', async (request: Numbered<never>) => {
    parentPort?.postMessage(await answer(request), [])
  })
}
