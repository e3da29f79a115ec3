// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { giveDialogs } from '../../testing/dialogs.ts'
import RatingPrompt from './rating-prompt.tsx'

const { run, toRate } = vi.hoisted(() => ({ run: vi.fn(), toRate: vi.fn() }))
vi.mock('../../shared/request/use-action.ts', () => ({ useAction: () => ({ run, busy: false }) }))
vi.mock('../../shared/native.ts', () => ({ useNative: () => ({ toRate }) }))

beforeEach(() => {
  giveDialogs()
  run.mockReset().mockResolvedValue({ success: true })
  toRate.mockReset()
})
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

function Page() {
  const [open, setOpen] = useState(true)
  return <RatingPrompt open={open} onClose={() => setOpen(false)} />
}

const choose = (stars: number) => fireEvent.click(screen.getByLabelText(`${stars} of 5 stars`))
const submit = () => fireEvent.click(screen.getByText('Submit'))
const isAsking = () => screen.queryByText('Submit') !== null

describe('the rating prompt', () => {
  test('@spec 5.rating.star @spec 8.rating.no-star without a star it says so and posts nothing', () => {
    render(<Page />)
    submit()
    expect(screen.getByText('Silakan pilih')).toBeTruthy()
    expect(run).not.toHaveBeenCalled()
    expect(isAsking()).toBe(true)
  })

  test.each([1, 2, 3, 4, 5])('@spec 4.rating.fill choosing star %i fills that many', (stars) => {
    render(<Page />)
    choose(stars)
    expect(document.querySelectorAll('[data-filled=true]')).toHaveLength(stars)
  })

  test.each([
    { stars: 1, rates: 0 },
    { stars: 3, rates: 0 },
    { stars: 4, rates: 1 },
    { stars: 5, rates: 1 },
  ])(
    '@spec 4.rating.submit @spec 9.score.always-5 $stars stars post 5 and ask the store $rates times',
    async ({ stars, rates }) => {
      render(<Page />)
      choose(stars)
      submit()
      await waitFor(() => expect(isAsking()).toBe(false))
      expect(run).toHaveBeenCalledExactlyOnceWith({ score: '5' }, expect.anything())
      expect(toRate).toHaveBeenCalledTimes(rates)
      expect(screen.queryAllByText('Thank you for telling us')).toHaveLength(1 - rates)
    },
  )

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
