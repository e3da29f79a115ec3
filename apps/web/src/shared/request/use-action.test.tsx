// @vitest-environment jsdom
import type { Answer } from '@sandigan/contract/client'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type ActionOptions, useAction } from './use-action.ts'
import { loaded, notLoaded } from '../../testing/answers.ts'

const sent: { parameters: Record<string, string>; headers: Record<string, string> }[] = []
const state = vi.hoisted(() => ({ search: {} as Record<string, string> }))
const waiting = vi.hoisted((): ((answer: unknown) => void)[] => [])
vi.mock('../address/parameters.ts', () => ({
  useParameters: () => state.search,
  clientParameters: (search: object) => search,
}))
vi.mock('./send.ts', () => ({
  NO_ANSWER: 'no-answer',
  send: (_call: object, _payload: object, parameters: object, headers: object) => {
    sent.push({ parameters, headers } as (typeof sent)[number])
    return new Promise((resolve) => waiting.push(resolve))
  },
}))

const CALL = { method: 'POST', path: '/borrower/x' } as const
const LOADING = 'Just a moment'
const answerOf = (code: string, message = ''): Answer<object> => ({
  ...(code === '0' ? loaded({}) : notLoaded(code, message)),
  raw: undefined,
})
const toasts = () => [...document.querySelectorAll('.sg-toasts > *')].map((one) => one.textContent)
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const use = () => renderHook(() => useAction<object, object, undefined>(CALL))

/** Runs an action until the server answers so. */
async function runUntil(answer: Answer<object>, options: ActionOptions = {}) {
  const { result } = use()
  let given: Answer<object> | undefined
  act(() => void result.current.run({}, options).then((one) => (given = one)))
  await act(async () => waiting.shift()?.(answer))
  return given
}

beforeEach(() => {
  vi.useFakeTimers()
  sent.length = 0
  waiting.length = 0
  state.search = { sessionId: 'first' }
})
afterEach(async () => {
  await pass(10_000)
  cleanup()
  vi.useRealTimers()
})

describe('the loading toast', () => {
  test('shows its text until the answer comes, however long that takes', {
    meta: { spec: ['7.common.toast'] },
  }, async () => {
    const { result } = use()
    act(() => void result.current.run({}, { loading: LOADING }))
    expect(toasts()).toEqual([LOADING])
    expect(result.current.busy).toBe(true)
    await pass(59_999)
    expect(toasts()).toEqual([LOADING])
    await act(async () => waiting.shift()?.(answerOf('0')))
    expect(toasts()).toEqual([])
    expect(result.current.busy).toBe(false)
  })

  test('is hidden when the answer is a failure, which takes its place', {
    meta: { spec: ['7.common.toast'] },
  }, async () => {
    await runUntil(answerOf('4001', 'Nothing is due.'), { loading: LOADING })
    expect(toasts()).toEqual(['Nothing is due.'])
  })

  test('does not show without a text', async () => {
    const { result } = use()
    act(() => void result.current.run({}))
    expect(toasts()).toEqual([])
  })
})

describe('a failure', () => {
  test("toasts the server's message for 3 s, and the answer is still given", {
    meta: { spec: ['7.common.failure', '8.shared.failure'] },
  }, async () => {
    const answer = answerOf('4001', 'Nothing is due.')
    expect(await runUntil(answer)).toBe(answer)
    await pass(2_999)
    expect(toasts()).toEqual(['Nothing is due.'])
    await pass(1)
    expect(toasts()).toEqual([])
  })

  test.each(['-1', '11', '1500'])(
    'code %s, not being 0, is one',
    { meta: { spec: ['7.common.failure', '8.shared.failure'] } },
    async (code) => {
      await runUntil(answerOf(code, `said of ${code}`))
      expect(toasts()).toEqual([`said of ${code}`])
    },
  )

  test('that never reached the server says so, and so does one without words', async () => {
    await runUntil(answerOf('no-answer'))
    await runUntil(answerOf('9'))
    expect(toasts().map((text) => text !== '')).toEqual([true, true])
  })

  test('is silent where the caller shows it itself; a success is always silent', async () => {
    expect(await runUntil(answerOf('4001', 'm'), { quiet: true })).toMatchObject({ code: '4001' })
    await runUntil(answerOf('0', 'done'))
    expect(toasts()).toEqual([])
  })
})

describe('one tap, one call', () => {
  test('a second tap while the first is under way gets the answer of the first', async () => {
    const { result } = use()
    const answers: Answer<object>[] = []
    act(() => {
      for (let tap = 0; tap < 3; tap += 1) void result.current.run({}).then((one) => answers.push(one))
    })
    expect(sent).toHaveLength(1)
    await act(async () => waiting.shift()?.(answerOf('0')))
    expect(answers).toHaveLength(3)
    act(() => void result.current.run({}))
    expect(sent).toHaveLength(2)
  })

  test('the key of an intended action goes as a header', async () => {
    await runUntil(answerOf('0'), { idempotencyKey: 'k1' })
    expect(sent[0]?.headers).toEqual({ 'idempotency-key': 'k1' })
  })
})

test('parameters that changed, as after a login, go with the next call', {
  meta: { spec: ['7.common.prefix'] },
}, async () => {
  const { result, rerender } = use()
  act(() => void result.current.run({}))
  await act(async () => waiting.shift()?.(answerOf('0')))
  state.search = { sessionId: 'second' }
  rerender()
  act(() => void result.current.run({}))
  expect(sent.map(({ parameters }) => parameters['sessionId'])).toEqual(['first', 'second'])
})

test('planted bug: the suite notices a failure that nobody is told of', async () => {
  await runUntil(answerOf('4001', 'Nothing is due.'), { quiet: true })
  expect(toasts()).not.toEqual(['Nothing is due.'])
})
