// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { operatorWith, serve, show } from '../../testing/show.tsx'
import RecommendedScreen from './recommended-screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

const both = (text: string) => ({ en: text, fil: `${text} (fil)` })
const OURS = {
  recommendedId: 'ours',
  rank: 1,
  enabled: true,
  tags: [both('Fast'), { en: 'New', fil: 'New' }],
  productId: 'example-lite',
  from: '2026-12-01',
}
const THEIRS = {
  recommendedId: 'theirs',
  rank: 2,
  enabled: false,
  tags: [],
  partner: {
    name: 'Partner Loan',
    buttonText: both('See'),
    range: both('Much'),
    rangeDescription: both('Amount'),
    rate: both('Little'),
    description: both('Theirs'),
    link: 'https://partner.example/loan',
  },
}

const open = async (recommendedId: string) => {
  const requests = serve(({ path }) => {
    if (path === '/recommended') return { body: [OURS, THEIRS] }
    return { body: path === '/save-recommended' ? { repeated: false, recommendedId } : [] }
  })
  const query = new URLSearchParams({ open: recommendedId })
  await show(<RecommendedScreen />, { me: operatorWith('admin'), at: `/console/x?${query}` })
  fireEvent.click(await screen.findByRole('button', { name: /^Edit/ }))
  const reason = await screen.findByLabelText('Reason')
  fireEvent.change(reason, { target: { value: 'as a test' } })
  fireEvent.change(screen.getByLabelText('Place'), { target: { value: '7' } })
  fireEvent.submit(reason.closest('form') as HTMLFormElement)
  await waitFor(() => expect(requests.some(({ path }) => path === '/save-recommended')).toBe(true))
  return requests.find(({ path }) => path === '/save-recommended')?.body
}

test.each([OURS, THEIRS])('$recommendedId is edited without typing anything again', async (entry) => {
  expect(await open(entry.recommendedId)).toEqual({ ...entry, rank: 7, reason: 'as a test' })
})
