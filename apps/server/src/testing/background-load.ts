/** A load of workers that repeat what they do until it is stopped. */
import { setTimeout } from 'node:timers/promises'

export interface BackgroundLoad {
  /** Ends it, and waits for what is under way. Throws what any worker threw. */
  stop(): Promise<void>
}

/**
 * @param workers each is called again and again, one call after the other, with the number of the call from 0
 * @param pauseMs after each call
 */
export function startLoad(
  workers: readonly ((n: number) => Promise<unknown>)[],
  pauseMs: number,
): BackgroundLoad {
  const state = { isOver: false }
  const ended = Promise.all(
    workers.map(async (work) => {
      for (let n = 0; !state.isOver; n += 1) {
        await work(n)
        await setTimeout(pauseMs)
      }
    }),
  )
  // A worker that fails is reported by `stop`, not as an unhandled rejection before it.
  ended.catch(() => {})
  return {
    async stop() {
      state.isOver = true
      await ended
    },
  }
}
