import type { Db } from './database.ts'
import { isUnreachable } from './unreachable.ts'

/**
 * Batches statements: calls that arrive while others are under way go into the next batch. A call that
 * comes alone waits for nothing. Where a batch fails, each call is tried by itself, so that one does not spoil the others,
 * until one finds that the database is unavailable: each further try might wait for its whole limit.
 * @param run processes a batch, all of it or nothing, and returns a result for each in the same order
 * @param most calls in a batch
 * @param parallel how many batches may be under way before calls wait for the next one
 */
export function createBatcher<T, R>(
  run: (batch: readonly T[]) => Promise<readonly R[]>,
  most: number,
  parallel = 1,
): (one: T) => Promise<R> {
  let next: Requested<T, R>[] = []
  let underWay = 0

  async function goOn(): Promise<void> {
    underWay += 1
    while (next.length > 0) {
      const batch = next.slice(0, most)
      next = next.slice(most)
      await answer(batch)
    }
    underWay -= 1
  }

  async function answer(batch: readonly Requested<T, R>[]): Promise<void> {
    try {
      const answers = await run(batch.map(({ one }) => one))
      for (const [place, { done }] of batch.entries()) done(answers[place] as R)
    } catch (error) {
      if (batch.length === 1) for (const { failed } of batch) failed(error)
      else await answerEach(batch)
    }
  }

  async function answerEach(batch: readonly Requested<T, R>[]): Promise<void> {
    let unreachable: unknown
    for (const { one, done, failed } of batch) {
      if (unreachable !== undefined) {
        failed(unreachable)
        continue
      }
      try {
        const [answer] = await run([one])
        done(answer as R)
      } catch (error) {
        failed(error)
        if (isUnreachable(error)) unreachable = error
      }
    }
  }

  return (one) =>
    new Promise((done, failed) => {
      next.push({ one, done, failed })
      if (underWay < parallel) void goOn()
    })
}

interface Requested<T, R> {
  readonly one: T
  readonly done: (answer: R) => void
  readonly failed: (error: unknown) => void
}

/** Something that each database has one of in this process, made when it is first requested, and gone with it. */
export function memoizeByDatabase<T>(make: (db: Db) => T): (db: Db) => T {
  const made = new WeakMap<Db, T>()
  return (db) => {
    const known = made.get(db)
    if (known !== undefined) return known
    const first = make(db)
    made.set(db, first)
    return first
  }
}
