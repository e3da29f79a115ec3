import { expect, test } from 'vitest'
import { createBatcher } from './batcher.ts'

const turn = () => new Promise((resolve) => setImmediate(resolve))

test('one that comes alone goes immediately, what comes meanwhile goes together, so many at most', async () => {
  const batches: (readonly string[])[] = []
  const ends: (() => void)[] = []
  const ask = createBatcher((batch: readonly string[]) => {
    batches.push(batch)
    return new Promise<string[]>((resolve) =>
      ends.push(() => resolve(batch.map((name) => name.toUpperCase()))),
    )
  }, 2)
  const done: string[] = []
  for (const name of ['a', 'b', 'c', 'd']) void ask(name).then((answer) => done.push(answer))
  expect(batches).toEqual([['a']])
  ends[0]?.()
  await turn()
  expect(done).toEqual(['A'])
  expect(batches).toEqual([['a'], ['b', 'c']])
  ends[1]?.()
  await turn()
  ends[2]?.()
  await turn()
  expect(batches).toEqual([['a'], ['b', 'c'], ['d']])
  expect(done).toEqual(['A', 'B', 'C', 'D'])
})

test('several may be under way, and what comes then waits for one of them', async () => {
  const batches: (readonly string[])[] = []
  const ends: (() => void)[] = []
  const ask = createBatcher(
    (batch: readonly string[]) => {
      batches.push(batch)
      return new Promise<readonly string[]>((resolve) => ends.push(() => resolve(batch)))
    },
    3,
    2,
  )
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) void ask(name)
  expect(batches).toEqual([['a'], ['b']])
  ends[1]?.()
  await turn()
  expect(batches).toEqual([['a'], ['b'], ['c', 'd', 'e']])
  ends[0]?.()
  await turn()
  expect(batches).toEqual([['a'], ['b'], ['c', 'd', 'e'], ['f']])
  ends[2]?.()
  ends[3]?.()
  await turn()
  void ask('g')
  void ask('h')
  void ask('i')
  expect(batches.slice(4)).toEqual([['g'], ['h']])
})

test('what fails together is tried by itself, and the next ones go on', async () => {
  const batches: (readonly string[])[] = []
  const ask = createBatcher(async (batch: readonly string[]) => {
    batches.push(batch)
    await turn()
    if (batch.includes('b')) throw new Error('away')
    return batch
  }, 2)
  const results = await Promise.allSettled(['a', 'b', 'c', 'd'].map(ask))
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
  expect(batches).toEqual([['a'], ['b', 'c'], ['b'], ['c'], ['d']])
})

test('what fails together since the database is unavailable is tried until one finds the same, and the next ones go on', async () => {
  const batches: (readonly string[])[] = []
  const gone = Object.assign(new Error('the connection carried no byte'), { code: 'ETIMEDOUT' })
  const ask = createBatcher(async (batch: readonly string[]) => {
    batches.push(batch)
    await turn()
    if (batch.includes('c')) throw gone
    return batch
  }, 4)
  const results = await Promise.allSettled(['a', 'b', 'c', 'd', 'e', 'f'].map(ask))
  expect(batches).toEqual([['a'], ['b', 'c', 'd', 'e'], ['b'], ['c'], ['f']])
  const rejected = { status: 'rejected', reason: gone }
  expect(results.map((one) => ('value' in one ? one.value : one))).toEqual([
    'a',
    'b',
    rejected,
    rejected,
    rejected,
    'f',
  ])
})
