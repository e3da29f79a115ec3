// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { operatorWith, serve, show } from '../../testing/show.tsx'
import CollectionsScreen from './collections-screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const CALL = {
  item: 'collection:o1',
  orderId: 'o1',
  borrowerId: 'b1',
  name: 'Example Borrower',
  rule: 'broken-promise',
  daysLate: 9,
  dueNow: '1403.52',
  lastContact: {
    at: '2026-11-22T02:05:00.000Z',
    by: 'Example colleague',
    way: 'call',
    outcome: 'promised',
    promisedOn: '2026-11-24',
    promised: '1403.52',
    text: 'After payday.',
  },
  bestHour: 18,
  claim: null,
}
const FRESH = {
  ...CALL,
  item: 'collection:o2',
  orderId: 'o2',
  name: 'Second',
  rule: 'new-late',
  lastContact: null,
  bestHour: null,
}
const queued = ({ item, orderId }: { item: string; orderId: string }, claim: object | null = null) => ({
  item,
  kind: 'collection',
  since: '2026-11-25T02:00:00.000Z',
  deadline: '2026-11-25',
  daysLeft: 0,
  late: false,
  orderId,
  borrowerId: 'b1',
  amount: null,
  about: 'new-late',
  claim,
})

const open = async (over: object = {}, callBacks: object[] = []) => {
  const requests = serve(({ path, query }) => {
    if (path === '/inbox' && query['kind'] === 'call-back') return { body: { rows: callBacks, kinds: [] } }
    if (path === '/inbox') {
      const other = { by: 'Other', operatorId: 'x', mine: false, until: '2026-11-25T03:00:00.000Z' }
      return { body: { rows: [queued(CALL, other), queued(FRESH)], kinds: [] } }
    }
    if (path === '/claim-item') return { body: { repeated: false, until: '2026-11-25T03:00:00.000Z' } }
    return {
      body: {
        rows: [CALL, FRESH],
        rules: [{ rule: 'broken-promise', waiting: 1, more: false }],
        opensAt: null,
        ...over,
      },
    }
  })
  const shown = await show(<CollectionsScreen />, { me: operatorWith('collections') })
  return { requests, ...shown }
}

test('each row says whom to call, why, what is due, and what was said last', async () => {
  await open()
  const row = (await screen.findByRole('link', { name: 'Example Borrower' })).closest('tr')
  for (const text of [
    'Broken promise',
    '9',
    '₱1,403.52',
    'Promised on Nov 22 to pay by Nov 24',
    'After payday.',
    '6 to 7 PM',
  ])
    expect(row?.textContent).toContain(text)
  expect(screen.getByText('Never contacted')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Broken promise 1' })).toBeTruthy()
})

test('a key claims the first that nobody works on, and opens its loan', async () => {
  const { requests, address } = await open()
  await screen.findByRole('link', { name: 'Example Borrower' })
  await vi.waitFor(() =>
    expect(screen.getByRole('button', { name: /Start/ }).getAttribute('aria-disabled')).toBeNull(),
  )
  fireEvent.keyDown(window, { key: 's' })
  await vi.waitFor(() => expect(address()).toBe('/console/loans/o2'))
  expect(requests.filter(({ path }) => path === '/claim-item').map(({ body }) => body)).toEqual([
    { item: 'collection:o2' },
  ])
})

const callBack = (orderId: string, about: string) => ({
  ...queued({ item: `call-back:${orderId}`, orderId }),
  kind: 'call-back',
  about,
})

test('a call back comes before all others once its hour has begun, and not before', async () => {
  const hour = (inHours: number) => new Date(Date.now() + inHours * 3_600_000).toISOString()
  const { requests, address } = await open({}, [callBack('o8', hour(1)), callBack('o9', hour(-1))])
  await vi.waitFor(() =>
    expect(screen.getByRole('button', { name: /Start/ }).getAttribute('aria-disabled')).toBeNull(),
  )
  fireEvent.keyDown(window, { key: 's' })
  await vi.waitFor(() => expect(address()).toBe('/console/loans/o9'))
  expect(requests.filter(({ path }) => path === '/claim-item').map(({ body }) => body)).toEqual([
    { item: 'call-back:o9' },
  ])
})

test('at night the list says when calls may begin', async () => {
  await open({ opensAt: '2026-11-25T22:00:00.000Z' })
  expect(await screen.findByText(/Calls may begin at (06:00|6:00 AM)/)).toBeTruthy()
})
