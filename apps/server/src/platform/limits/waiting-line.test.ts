import { expect, test } from 'vitest'
import { createWaitingLine } from './waiting-line.ts'

/** Work that a test ends. */
function pendingWork() {
  const ends: (() => void)[] = []
  const begun: string[] = []
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<string>((resolve) => ends.push(() => resolve(name)))
  }
  return { begun, work, endFirst: () => ends.shift()?.() }
}

test('one works, as many as said wait, the next is refused and never begun', async () => {
  const { begun, work, endFirst } = pendingWork()
  const line = createWaitingLine({ parallel: 1, waiting: 2, perClient: 9 })
  const answers = ['a', 'b', 'c', 'd'].map((name) => line.enter(name, work(name)))
  expect(answers.map((answer) => answer === undefined)).toEqual([false, false, false, true])
  for (const name of ['a', 'b', 'c']) {
    expect(begun.at(-1)).toBe(name)
    endFirst()
    await answers[begun.length - 1]
    await Promise.resolve()
  }
  expect(begun).toEqual(['a', 'b', 'c'])
})

test('one client does not fill the line: others find a place', () => {
  const { work } = pendingWork()
  const line = createWaitingLine({ parallel: 1, waiting: 10, perClient: 2 })
  const enter = (client: string) => line.enter(client, work(client)) !== undefined
  expect([enter('flood'), enter('flood'), enter('flood'), enter('neighbour')]).toEqual([
    true,
    true,
    false,
    true,
  ])
})

test('work that fails gives its place back', async () => {
  const { work } = pendingWork()
  const line = createWaitingLine({ parallel: 1, waiting: 0, perClient: 1 })
  await expect(line.enter('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(line.enter('a', work('a'))).toBeDefined()
})
