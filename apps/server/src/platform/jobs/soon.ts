/**
 * What this process does itself right after an answer, without a row in a queue: a few at a time, in the order in which it
 * came. It is lost with the process, so only work fits of which the database tells another way that it is to be done.
 */
export interface Soon {
  /** @returns false where this process has too much in hand already: then a job is to be sent */
  add(work: () => Promise<void>): boolean
  /** From now on it runs by itself; before that only `drain` runs it. */
  start(): void
  /** Runs what is in hand, here and now. @returns how many ran */
  drain(): Promise<number>
  /** Takes no more, forgets what has not begun, and waits for what has. */
  stop(): Promise<void>
}

/** @param onError told of what failed; it is not tried again here */
export function createSoon(
  { atOnce, most }: { atOnce: number; most: number },
  onError: (error: unknown) => void,
): Soon {
  const inHand: (() => Promise<void>)[] = []
  const running = new Set<Promise<void>>()
  let state: 'waits' | 'runs' | 'stopped' = 'waits'

  const run = (work: () => Promise<void>): Promise<void> => work().catch(onError)

  /** One of the hands: it takes the next piece until there is none. */
  async function workOff(): Promise<void> {
    for (let work = inHand.shift(); work !== undefined; work = inHand.shift()) await run(work)
  }

  function begin(): void {
    if (state !== 'runs') return
    while (running.size < atOnce && inHand.length > 0) {
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
      let ran = 0
      // What others add meanwhile is not waited for.
      for (const work of inHand.splice(0)) {
        ran += 1
        await run(work)
      }
      return ran
    },
    async stop() {
      state = 'stopped'
      inHand.length = 0
      await Promise.all(running)
    },
  }
}
