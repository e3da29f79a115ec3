import { expect, test } from 'vitest'
import { together } from './together.ts'

const turn = () => new Promise((resolve) => setImmediate(resolve))

test('one that comes alone goes at once, what comes meanwhile goes together, so many at most', async () => {
  const batches: (readonly string[])[] = []
  const ends: (() => void)[] = []
  const ask = together<string>((batch) => {
    batches.push(batch)
    return new Promise<void>((resolve) => ends.push(resolve))
  }, 2)
  const done: string[] = []
  for (const name of ['a', 'b', 'c', 'd']) void ask(name).then(() => done.push(name))
  expect(batches).toEqual([['a']])
  ends[0]?.()
  await turn()
  expect(done).toEqual(['a'])
  expect(batches).toEqual([['a'], ['b', 'c']])
  ends[1]?.()
  await turn()
  ends[2]?.()
  await turn()
  expect(batches).toEqual([['a'], ['b', 'c'], ['d']])
  expect(done).toEqual(['a', 'b', 'c', 'd'])
})

test('a batch that fails fails for each of it, and the next one goes on', async () => {
  const ask = together<string>(async (batch) => {
    await turn()
    if (batch.includes('b')) throw new Error('away')
  }, 2)
  const results = await Promise.allSettled(['a', 'b', 'c', 'd'].map(ask))
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled'])
})
