import { setTimeout as wait } from 'node:timers/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createThread } from './thread.ts'
import type { answer } from './thread-of-a-test.ts'

const FILE = join(import.meta.dirname, 'thread-of-a-test.ts')

test('each request gets its own answer, and what the work threw is thrown at the caller', async () => {
  const ask = createThread<typeof answer>(FILE)
  const answers = await Promise.allSettled(['one', 'throw', 'slow', 'two'].map(ask))
  expect(answers).toMatchObject([
    { status: 'fulfilled', value: 'ONE' },
    { status: 'rejected', reason: { message: 'Error: as requested' } },
    { status: 'fulfilled', value: 'SLOW' },
    { status: 'fulfilled', value: 'TWO' },
  ])
})

test('a thread that ends fails all its requests, and the next request starts another one', async () => {
  const ask = createThread<typeof answer>(FILE)
  const answers = await Promise.allSettled(['slow', 'end'].map(ask))
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await ask('again')).toBe('AGAIN')
})

test('a request right after a thread failed is answered by the next one', async () => {
  const ask = createThread<typeof answer>(FILE)
  // Node reports a failed thread twice: that it failed, and shortly afterwards that it ended.
  const again = ask('fail').catch(() => ask('again'))
  expect(await again).toBe('AGAIN')
})

test('while it works, this thread goes on', async () => {
  const ask = createThread<typeof answer>(FILE)
  await ask('ready')
  const reply = ask('busy')
  const first = await Promise.race([reply, wait(50, 'this thread')])
  expect(first).toBe('this thread')
  expect(await reply).toBe('BUSY')
})

describe('the time for an answer', () => {
  const ANSWER_MS = 60_000
  // Of this thread alone: the other one works in real time, which a busy machine stretches.
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => vi.useRealTimers())

  test('ends a thread that answers nobody, with all that was requested of it, and the next one answers', async () => {
    const ask = createThread<typeof answer>(FILE)
    await ask('ready')
    const requested = Promise.allSettled(['for ever', 'for ever'].map(ask))
    let isOver = false
    const over = requested.finally(() => (isOver = true))
    vi.advanceTimersByTime(ANSWER_MS - 1)
    await new Promise((resolve) => setImmediate(resolve))
    expect(isOver).toBe(false)
    vi.advanceTimersByTime(1)
    expect(await over).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }])
    expect(await ask('again')).toBe('AGAIN')
  })

  test('begins again with each answer', async () => {
    const ask = createThread<typeof answer>(FILE)
    for (const reply of ['busy', 'busy', 'busy'].map(ask)) {
      vi.advanceTimersByTime((2 / 3) * ANSWER_MS)
      expect(await reply).toBe('BUSY')
    }
  })
})
