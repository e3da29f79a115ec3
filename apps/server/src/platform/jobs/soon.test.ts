import { expect, test } from 'vitest'
import { createSoon, type Soon } from './soon.ts'

const LIMITS = { parallel: 2, most: 3 } as const

/** Work that a test ends, and what of it has begun. */
function pieces(soon: Soon) {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  return {
    begun,
    add: (name: string): boolean =>
      soon.add(() => {
        begun.push(name)
        return new Promise((resolve) => ends.set(name, resolve))
      }),
    async end(name: string) {
      ends.get(name)?.()
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
}

test('so many run in parallel, the next ones in the order in which they came', async () => {
  const soon = createSoon(LIMITS, () => {})
  soon.start()
  const work = pieces(soon)
  for (const name of ['a', 'b', 'c', 'd']) expect(work.add(name)).toBe(true)
  expect(work.begun).toEqual(['a', 'b'])
  await work.end('b')
  expect(work.begun).toEqual(['a', 'b', 'c'])
  await work.end('a')
  expect(work.begun).toEqual(['a', 'b', 'c', 'd'])
})

test('what is too much is not taken', async () => {
  const soon = createSoon(LIMITS, () => {})
  soon.start()
  const work = pieces(soon)
  expect(['a', 'b', 'c', 'd', 'e', 'f'].map(work.add)).toEqual([true, true, true, true, true, false])
  await work.end('a')
  expect(work.add('f')).toBe(true)
})

test('nothing runs before the start, unless it is drained; a failure is reported and ends nothing', async () => {
  const failures: unknown[] = []
  const ran: string[] = []
  const soon = createSoon(LIMITS, (error) => failures.push(error))
  soon.add(async () => {
    throw new Error('away')
  })
  soon.add(async () => void ran.push('b'))
  await new Promise((resolve) => setImmediate(resolve))
  expect(failures).toEqual([])
  expect(await soon.drain()).toBe(2)
  expect(failures).toEqual([new Error('away')])
  expect(ran).toEqual(['b'])
})

test('a drain waits for what another one has taken', async () => {
  const soon = createSoon(LIMITS, () => {})
  const { promise, resolve: end } = Promise.withResolvers<void>()
  soon.add(() => promise)
  const first = soon.drain()
  const state = { isOver: false }
  const second = soon.drain().finally(() => {
    state.isOver = true
  })
  await new Promise((resolve) => setImmediate(resolve))
  expect(state.isOver).toBe(false)
  end()
  expect([await first, await second]).toEqual([1, 0])
})

test('a stop waits for what has begun, forgets the rest and takes no more', async () => {
  const soon = createSoon(LIMITS, () => {})
  soon.start()
  const work = pieces(soon)
  for (const name of ['a', 'b', 'c']) work.add(name)
  const state = { stopped: false }
  const stopped = soon.stop().then(() => {
    state.stopped = true
  })
  expect(work.add('d')).toBe(false)
  await work.end('a')
  expect(state.stopped).toBe(false)
  await work.end('b')
  await stopped
  expect(work.begun).toEqual(['a', 'b'])
})
