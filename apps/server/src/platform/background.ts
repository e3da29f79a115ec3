/** Work that no answer waits for, but a stop does. */
export interface Background {
  add(work: Promise<unknown>): void
  finished(): Promise<void>
}

export function createBackground(onError: (error: unknown) => void): Background {
  const running = new Set<Promise<unknown>>()
  return {
    add(work) {
      const watched: Promise<unknown> = work.catch(onError).finally(() => running.delete(watched))
      running.add(watched)
    },
    async finished() {
      await Promise.all(running)
    },
  }
}
