/**
 * What this process does itself right after an answer, without a row in a queue: a few at a time, in the order in which it
 * came. It is lost with the process, so only work fits of which the database tells another way that it is to be done.
 */
export interface Soon {
  /** @returns false where this process has too much in hand already: then a job is to be sent */
  add(work: () => Promise<void>): boolean
  /** From now on it runs by itself; before that only `drain` runs it. */
  start(): void
  /** Runs what is in hand, here and now, and waits for what others are running in the same way. @returns how many ran here */
  drain(): Promise<number>
  /** Takes no more, forgets what has not begun, and waits for what has. */
  stop(): Promise<void>
}

/** @param onError called on a failure; the work is not tried again here */
export function createSoon(
  { parallel, most }: { parallel: number; most: number },
  onError: (error: unknown) => void,
): Soon {
  const inHand: (() => Promise<void>)[] = []
  const running = new Set<Promise<void>>()
  const drains = new Set<Promise<void>>()
  let state: 'waits' | 'runs' | 'stopped' = 'waits'

  const run = (work: () => Promise<void>): Promise<void> => work().catch(onError)

  /** One of the hands: it takes the next piece until there is none. */
  async function workOff(): Promise<void> {
    for (let work = inHand.shift(); work !== undefined; work = inHand.shift()) await run(work)
  }

  function begin(): void {
    if (state !== 'runs') return
    while (running.size < parallel && inHand.length > 0) {
      const hand: Promise<void> = workOff().finally(() => running.delete(hand))
      running.add(hand)
    }
  }

  return {
    add(work) {
      if (state === 'stopped' || inHand.length >= most) return false
      inHand.push(work)
      begin()
      return true
    },
    start() {
      state = 'runs'
      begin()
    },
    async drain() {
      const taken = inHand.splice(0)
      const mine = (async () => {
        for (const work of taken) await run(work)
      })().finally(() => drains.delete(mine))
      drains.add(mine)
      // What the caller added may have been taken by another. What others add meanwhile is not waited for.
      await Promise.all(drains)
      return taken.length
    },
    async stop() {
      state = 'stopped'
      inHand.length = 0
      await Promise.all(running)
    },
  }
}
