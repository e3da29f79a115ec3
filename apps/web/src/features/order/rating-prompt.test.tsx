// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { giveDialogs } from '../../testing/dialogs.ts'
import RatingPrompt from './rating-prompt.tsx'

const { run, toRate, planted } = vi.hoisted(() => ({
  run: vi.fn(),
  toRate: vi.fn(),
  planted: { score: '', stars: 0 },
}))
/** The rules of the contract, unless a test plants others. */
vi.mock('@sandigan/contract/client', async (original) => {
  const real = await original<typeof import('@sandigan/contract/client')>()
  return {
    ...real,
    get ORDER_SCORE() {
      return planted.score || real.ORDER_SCORE
    },
    get STORE_RATING_STARS() {
      return planted.stars || real.STORE_RATING_STARS
    },
  }
})
vi.mock('../../shared/request/use-action.ts', () => ({ useAction: () => ({ run, busy: false }) }))
vi.mock('../../shared/address/native.ts', () => ({ useNative: () => ({ toRate }) }))
vi.mock('../../shared/address/parameters.ts', async (original) => ({
  ...(await original<object>()),
  useParameters: () => ({ productId: 'p' }),
}))

beforeEach(() => {
  giveDialogs()
  Object.assign(planted, { score: '', stars: 0 })
  run.mockReset().mockResolvedValue({ success: true })
  toRate.mockReset().mockReturnValue(true)
})
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

function Page() {
  const [open, setOpen] = useState(true)
  return <RatingPrompt open={open} onClose={() => setOpen(false)} telephone="(02) 8000 0000" />
}

const choose = (stars: number) => fireEvent.click(screen.getByLabelText(`${stars} of 5 stars`))
const submit = () => fireEvent.click(screen.getByText('Submit'))
const isAsking = () => screen.queryByText('Submit') !== null

async function expectRated(stars: number, rates: number): Promise<void> {
  render(<Page />)
  choose(stars)
  submit()
  await waitFor(() => expect(isAsking()).toBe(false))
  expect(run).toHaveBeenCalledExactlyOnceWith({ score: '5' }, expect.anything())
  expect(toRate).toHaveBeenCalledTimes(rates)
  expect(screen.queryAllByText('Thank you for telling us')).toHaveLength(1 - rates)
}

describe('the rating prompt', () => {
  test('without a star it says so and posts nothing', {
    meta: { spec: ['5.rating.star', '8.rating.no-star'] },
  }, () => {
    render(<Page />)
    submit()
    expect(screen.getByText('Silakan pilih')).toBeTruthy()
    expect(run).not.toHaveBeenCalled()
    expect(isAsking()).toBe(true)
  })

  test.each([1, 2, 3, 4, 5])(
    'choosing star %i fills that many',
    { meta: { spec: ['4.rating.fill'] } },
    (stars) => {
      render(<Page />)
      choose(stars)
      expect(document.querySelectorAll('[data-filled=true]')).toHaveLength(stars)
    },
  )

  test.each([
    { stars: 1, rates: 0 },
    { stars: 3, rates: 0 },
    { stars: 4, rates: 1 },
    { stars: 5, rates: 1 },
  ])(
    '$stars stars post 5 and ask the store $rates times',
    { meta: { spec: ['4.rating.submit', '9.score.always-5'] } },
    ({ stars, rates }) => expectRated(stars, rates),
  )

  test.each([
    { bug: 'asks the store from five stars on', wrong: { stars: 5 }, stars: 4, rates: 1 },
    { bug: 'asks the store from three stars on', wrong: { stars: 3 }, stars: 3, rates: 0 },
    { bug: 'posts another score', wrong: { score: '4' }, stars: 5, rates: 1 },
  ])('planted bug: a prompt that $bug is noticed', async ({ wrong, stars, rates }) => {
    Object.assign(planted, wrong)
    await expect(expectRated(stars, rates)).rejects.toThrow('to be called')
  })

  test('a plain browser shows the way to the store, and few stars do not', {
    meta: { spec: ['7.call.google-market'] },
  }, async () => {
    toRate.mockReturnValue(false)
    const store = {
      isShow: 0,
      title: 'Do you like us?',
      content: 'Rate us.',
      storeUrl: 'https://store.example/a',
    }
    run.mockImplementation((payload: object) =>
      Promise.resolve({ success: true, data: 'productId' in payload ? store : {} }),
    )
    const view = render(<Page />)
    choose(5)
    submit()
    const link = await screen.findByText('Rate in the store')
    expect(link.getAttribute('href')).toBe('https://store.example/a')
    expect(run.mock.calls.map(([payload]) => payload)).toEqual([{ score: '5' }, { productId: 'p' }])
    view.unmount()
    run.mockClear()
    render(<Page />)
    choose(3)
    submit()
    await screen.findByText('Thank you for telling us')
    expect(run).toHaveBeenCalledTimes(1)
  })

  test('where the store cannot be had, the thanks of the browser are silence', async () => {
    toRate.mockReturnValue(false)
    run.mockImplementation((payload: object) => Promise.resolve({ success: !('productId' in payload) }))
    render(<Page />)
    choose(5)
    submit()
    await waitFor(() => expect(run).toHaveBeenCalledTimes(2))
    expect(screen.queryByText('Rate in the store')?.closest('[open]') ?? null).toBeNull()
  })

  test('a failure keeps the prompt and the stars', async () => {
    run.mockResolvedValue({ success: false })
    render(<Page />)
    choose(4)
    submit()
    await waitFor(() => expect(run).toHaveBeenCalled())
    expect(isAsking()).toBe(true)
    expect(document.querySelectorAll('[data-filled=true]')).toHaveLength(4)
    expect(toRate).not.toHaveBeenCalled()
  })
})
