/** Heavy work in turn, with a bounded queue before it: who comes too late is refused immediately. */

export interface LineSize {
  /** How much of it runs in parallel. */
  readonly parallel: number
  /** How many may wait for their turn. */
  readonly waiting: number
  /** How many places one client may take, working and waiting together. */
  readonly perClient: number
}

export interface WaitingLine {
  /**
   * @param client whose work it is, such as a network; nobody fills the line alone.
   * @returns what the work gives, or nothing when there is no place for it: then it was not begun.
   */
  enter<T>(client: string, work: () => Promise<T>): Promise<T> | undefined
}

export function createWaitingLine({ parallel, waiting, perClient }: LineSize): WaitingLine {
  let working = 0
  const next: (() => void)[] = []
  const places = new Map<string, number>()

  const leave = (client: string) => {
    const left = (places.get(client) ?? 1) - 1
    if (left > 0) places.set(client, left)
    else places.delete(client)
    // The place is handed on, or given back where nobody waits.
    const first = next.shift()
    if (first) first()
    else working -= 1
  }

  async function take<T>(client: string, work: () => Promise<T>): Promise<T> {
    if (working >= parallel) await new Promise<void>((resolve) => next.push(resolve))
    else working += 1
    try {
      return await work()
    } finally {
      leave(client)
    }
  }

  return {
    enter(client, work) {
      const taken = places.get(client) ?? 0
      if (taken >= perClient || (working >= parallel && next.length >= waiting)) return undefined
      places.set(client, taken + 1)
      return take(client, work)
    },
  }
}
