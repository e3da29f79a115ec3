/**
 * Combines statements: what is asked for while one is under way goes into the next one, all of it together. A call that
 * comes alone waits for nothing.
 * @param run does several at once; when it fails, it fails for all of them
 * @param most how many go into one
 */
export function together<T>(
  run: (batch: readonly T[]) => Promise<unknown>,
  most: number,
): (one: T) => Promise<void> {
  let next: { one: T; done: () => void; failed: (error: unknown) => void }[] = []
  let underWay = false

  async function goOn(): Promise<void> {
    underWay = true
    while (next.length > 0) {
      const batch = next.slice(0, most)
      next = next.slice(most)
      try {
        await run(batch.map(({ one }) => one))
        for (const { done } of batch) done()
      } catch (error) {
        for (const { failed } of batch) failed(error)
      }
    }
    underWay = false
  }

  return (one) =>
    new Promise((done, failed) => {
      next.push({ one, done, failed })
      if (!underWay) void goOn()
    })
}
