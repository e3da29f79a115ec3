// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from '../../testing/pages.ts'
import { PageError } from './page-error.tsx'

vi.mock('../address/parameters.ts', async (original) =>
  (await import('../../testing/pages.ts')).parameters(original),
)
vi.mock('../address/use-link.ts', async () => (await import('../../testing/pages.ts')).links())
vi.mock('../../router/use-router.ts', async (original) =>
  (await import('../../testing/pages.ts')).router(original),
)

const MISSING = [
  'Failed to fetch dynamically imported module: https://example.com/assets/repay-abc.js',
  'error loading dynamically imported module: https://example.com/assets/repay-abc.js',
  'Importing a module script failed.',
]
const reload = vi.fn()
const show = (message: string) => act(async () => void render(<PageError error={new TypeError(message)} />))
const retry = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })))

beforeEach(() => {
  page.reset()
  sessionStorage.clear()
  reload.mockReset()
  vi.stubGlobal('location', { reload, pathname: '/', search: '' })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a page that misses a script', () => {
  test.each(MISSING)('loads itself anew: "%s"', async (message) => {
    await show(message)
    expect(reload).toHaveBeenCalledTimes(1)
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('does so once: what still misses says so, and a tap loads it anew', async () => {
    vi.useFakeTimers({ now: 1_700_000_000_000 })
    await show(MISSING[0] ?? '')
    cleanup()
    vi.setSystemTime(1_700_000_060_000)
    await show(MISSING[0] ?? '')
    expect(reload).toHaveBeenCalledTimes(1)
    await retry()
    expect(reload).toHaveBeenCalledTimes(2)
    expect(page.went).toEqual([])
  })

  test.each([
    { case: 'after a minute: the next update of the pages is another one', at: 1_700_000_060_001 },
    { case: 'when the first time was a day ahead of the clock', at: 1_699_913_600_000 },
  ])('does so again $case', async ({ at }) => {
    vi.useFakeTimers({ now: 1_700_000_000_000 })
    await show(MISSING[0] ?? '')
    cleanup()
    vi.setSystemTime(at)
    await show(MISSING[0] ?? '')
    expect(reload).toHaveBeenCalledTimes(2)
  })

  test('without a connection it waits for the tap, or the browser would show a page of its own', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await show(MISSING[0] ?? '')
    screen.getByRole('heading', { level: 1, name: 'No connection' })
    expect(reload).not.toHaveBeenCalled()
    await retry()
    expect(reload).toHaveBeenCalledTimes(1)
  })

  test('without storage it waits for the tap, for nothing would stop it', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('off', 'SecurityError')
    })
    await show(MISSING[0] ?? '')
    expect(reload).not.toHaveBeenCalled()
    await retry()
    expect(reload).toHaveBeenCalledTimes(1)
  })
})

test('any other error stays on the page, and a tap asks for its data again', async () => {
  await show('cannot read properties of undefined')
  screen.getByRole('heading', { level: 1, name: 'Something went wrong' })
  expect(screen.getByRole('link', { name: 'Go to the main page' }).getAttribute('href')).toBe('/main')
  await retry()
  expect(reload).not.toHaveBeenCalled()
  expect(page.went).toEqual(['invalidate'])
})

test('planted bug: a phone that forgets that it loaded anew would do so without end', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {})
  await show(MISSING[0] ?? '')
  cleanup()
  await show(MISSING[0] ?? '')
  expect(reload).not.toHaveBeenCalledTimes(1)
})
