// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { operatorWith, serve, show } from '../../testing/show.tsx'
import { daysOn } from '../../shared/format/dates.ts'
import HolidaysScreen from './holidays-screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

const DAY = { date: '2026-11-30', name: 'Bonifacio Day', kind: 'regular', source: 'Proclamation 1006' }

test('the year of today is asked for, another one by its tab', async () => {
  const requests = serve(() => ({ body: [DAY] }))
  await show(<HolidaysScreen />, { me: operatorWith('support') })
  await screen.findByText('Proclamation 1006')
  expect(requests.map(({ query }) => query)).toContainEqual({ year: '2026' })
  fireEvent.click(screen.getByRole('button', { name: '2027' }))
  await waitFor(() => expect(requests.at(-1)?.query).toEqual({ year: '2027' }))
})

test('a day is edited as it stands, by four eyes', async () => {
  const requests = serve(({ path }) => {
    if (path === '/request-approval')
      return { body: { approvalId: 'a1', repeated: false, before: {}, after: {} } }
    return { body: path === '/holidays' ? [DAY] : [] }
  })
  const query = new URLSearchParams({ open: DAY.date })
  await show(<HolidaysScreen />, { me: operatorWith('admin'), at: `/console/x?${query}` })
  fireEvent.click(await screen.findByRole('button', { name: /^Edit/ }))
  const reason = await screen.findByLabelText('Reason')
  fireEvent.change(reason, { target: { value: 'proclaimed' } })
  fireEvent.submit(reason.closest('form') as HTMLFormElement)
  await screen.findByText(/Approval requested/)
  expect(requests.find(({ path }) => path === '/request-approval')?.body).toEqual({
    action: 'saveHoliday',
    payload: DAY,
    reason: 'proclaimed',
  })
})

/** Twelve months from the day of these tests on, less the longest stretch without a holiday. */
test.each([
  { claim: 'a warning', last: -1, shown: 1 },
  { claim: 'none', last: 0, shown: 0 },
])('where the table ends $last days from where it must reach there is $claim', async ({ last, shown }) => {
  const me = operatorWith('admin')
  const date = daysOn(me.today, 265 + last)
  serve(() => ({ body: [{ ...DAY, date }] }))
  await show(<HolidaysScreen />, { me })
  await screen.findByText('Proclamation 1006')
  expect(screen.queryAllByText(/enter the holidays until then/)).toHaveLength(shown)
})
