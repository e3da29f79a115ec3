// @vitest-environment jsdom
import { listPayouts } from '@sandigan/contract/client/operator'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { operatorWith, serve, show } from '../../testing/show.tsx'
import { List } from './list.tsx'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

interface Row {
  id: string
  amount: string
}
const rows = (...ids: string[]): Row[] => ids.map((id) => ({ id, amount: '1.00' }))

const Example = () => (
  <List<object, { rows: Row[]; next: string | null }, Row>
    label="Things"
    call={listPayouts as never}
    columns={[{ title: 'Id', render: ({ id }) => id }]}
    keyOf={({ id }) => id}
    rowAddress={({ id }) => `/console/x/${id}`}
    empty={{ title: 'Nothing here' }}
  />
)
const me = operatorWith('finance')

describe('a list that is shown', () => {
  const key = (header: string | undefined) => header?.split('.').length

  test('is requested again within five seconds by who knows its rows, and takes what has changed', async () => {
    let answer: { status?: number; body: unknown } = { body: { rows: rows('a', 'b'), next: null } }
    const requested = serve(() => answer)
    await show(<Example />, { me })
    await screen.findByRole('link', { name: 'a' })
    expect(requested[0]?.known).toBeUndefined()
    answer = { status: 226, body: { rows: [{ id: 'c', amount: '2.00' }, 1], next: null } }
    await act(() => vi.advanceTimersByTimeAsync(4_999))
    await screen.findByRole('link', { name: 'c' })
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['c', 'b'])
    // The list and two rows.
    expect(key(requested[1]?.known)).toBe(3)
    answer = { status: 304, body: undefined }
    await act(() => vi.advanceTimersByTimeAsync(4_999))
    expect(requested.length).toBeGreaterThan(2)
    expect(screen.getAllByRole('link')).toHaveLength(2)
  })

  test('is not requested while the window is hidden', async () => {
    const requested = serve(() => ({ body: { rows: rows('a'), next: null } }))
    await show(<Example />, { me })
    await screen.findByRole('link', { name: 'a' })
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(requested).toHaveLength(1)
    hidden.mockRestore()
  })

  test('that cannot be renewed says as of when it is', async () => {
    let fails = false
    serve(() =>
      fails
        ? { status: 409, body: { code: 'BOOKS_BUSY', error: 'busy' } }
        : { body: { rows: rows('a'), next: null } },
    )
    await show(<Example />, { me })
    await screen.findByRole('link', { name: 'a' })
    fails = true
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    await screen.findByText(/cannot be renewed/)
    expect(screen.getByRole('link', { name: 'a' })).toBeTruthy()
    fails = false
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    await waitFor(() => expect(screen.queryByText(/cannot be renewed/)).toBeNull())
  })
})
