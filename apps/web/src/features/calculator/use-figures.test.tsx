// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { LIMITS, START } from '../../testing/calculation.ts'
import { unanswered } from '../../testing/unanswered.ts'
import { type Figures, type Inputs, inputsOf, payloadOf } from './inputs.ts'
import { useFigures } from './use-figures.ts'
import { loaded, notLoaded } from '../../testing/answers.ts'

vi.mock('../../shared/address/parameters.ts', async () =>
  (await import('../../testing/unanswered.ts')).sameParameters(),
)
vi.mock('../../shared/request/send.ts', async () =>
  (await import('../../testing/unanswered.ts')).sendingLater({
    'exchange-rate': { success: true, data: { base: 'PHP', rates: [] } },
  }),
)

const figures = (instalment: string) => ({ instalment }) as Figures
const good = (instalment: string) => loaded(figures(instalment))
const inputs = inputsOf(START)
const rates = loaded({ base: 'PHP', rates: [] })
const first = { inputs, figures: good('first'), rates }
const of = (amount: string): Inputs => ({ ...inputs, amount })
const rest = () => act(async () => vi.advanceTimersByTime(1_000))
const hook = (from: Parameters<typeof useFigures>[0] = first) =>
  renderHook(({ typed }) => useFigures(from, typed, LIMITS), { initialProps: { typed: inputs } })

beforeEach(() => {
  vi.useFakeTimers()
  unanswered.length = 0
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('the figures of what is typed', () => {
  test('what came with the page is not asked for again', async () => {
    const { result } = hook()
    await rest()
    expect(unanswered).toEqual([])
    expect(result.current).toMatchObject({ stale: false, wrong: [], figures: { instalment: 'first' } })
  })

  test('are asked for once typing rests, and the last ones stay until they come', async () => {
    const { result, rerender } = hook()
    for (const amount of ['7', '70', '700', '7000']) rerender({ typed: of(amount) })
    expect(result.current.stale).toBe(true)
    await rest()
    expect(unanswered.map(({ amount }) => amount)).toEqual(['7000'])
    expect(result.current.figures?.instalment).toBe('first')
    await act(async () => unanswered[0]?.answer(good('second')))
    expect(result.current).toMatchObject({ stale: false, figures: { instalment: 'second' } })
  })

  test('a slow answer to earlier inputs does not replace later figures', async () => {
    const { result, rerender } = hook()
    for (const amount of ['7000', '8000']) {
      rerender({ typed: of(amount) })
      await rest()
    }
    await act(async () => unanswered[1]?.answer(good('of 8000')))
    await act(async () => unanswered[0]?.answer(good('of 7000')))
    expect(result.current.figures?.instalment).toBe('of 8000')
  })

  test('what is wrong is told after a rest, and nothing is asked', async () => {
    const { result, rerender } = hook()
    rerender({ typed: of('') })
    expect(result.current.wrong).toEqual([])
    await rest()
    expect(result.current).toMatchObject({ wrong: ['amount'], stale: true })
    expect(unanswered).toEqual([])
  })

  test('a failure is said and can be tried again', async () => {
    const { result, rerender } = hook()
    rerender({ typed: of('7000') })
    await rest()
    await act(async () => unanswered[0]?.answer({ success: false, code: '1500', message: 'No', data: {} }))
    expect(result.current).toMatchObject({ problem: 'No', stale: true })
    act(() => result.current.retry())
    await act(async () => unanswered[1]?.answer(good('second')))
    expect(result.current).toMatchObject({ problem: undefined, figures: { instalment: 'second' } })
  })

  test('figures that did not come with the page are asked for', async () => {
    const { result } = hook({ ...first, figures: notLoaded() })
    await rest()
    expect(unanswered.map(({ amount }) => amount)).toEqual([payloadOf(inputs).amount])
    await act(async () => unanswered[0]?.answer(good('late')))
    expect(result.current.figures?.instalment).toBe('late')
  })
})
