// @vitest-environment jsdom
import { webcrypto } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readAddress } from '../../router/address.ts'
import { findPage, forgetPages, savePage } from './saved-pages.ts'

const at = (address: string) => readAddress(new URL(address, 'https://app.example'))
const ORDER = at('/loanDetail?orderId=o1&sessionId=mine&lang=en')
const dataAt = async (address: string) => (await findPage(at(address)))?.data

beforeEach(() => {
  localStorage.clear()
  // The one of jsdom hashes nothing.
  vi.stubGlobal('crypto', webcrypto)
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000_000_000 })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a page is found again with the time it is from, in another language and from elsewhere too', async () => {
  await savePage(ORDER, { due: '1,426.91' })
  expect(await findPage(ORDER)).toMatchObject({ data: { due: '1,426.91' }, at: 1_000_000_000_000 })
  expect(await dataAt('/loanDetail?sessionId=mine&lang=fil&from=confirm&orderId=o1')).toEqual({
    due: '1,426.91',
  })
})

test.each([
  ['another order', '/loanDetail?orderId=o2&sessionId=mine'],
  ['another screen', '/repay?orderId=o1&sessionId=mine'],
  ['another session', '/loanDetail?orderId=o1&sessionId=theirs'],
  ['no session', '/loanDetail?orderId=o1'],
])('%s finds nothing', async (_what, address) => {
  await savePage(ORDER, 'of the first')
  expect(await findPage(at(address))).toBeUndefined()
})

test('a look of an operator leaves nothing on its machine', async () => {
  const viewed = at('/loanDetail?orderId=o1&sessionId=view-abc')
  await savePage(viewed, 'somebody else’s')
  expect(localStorage).toHaveLength(0)
  expect(await findPage(viewed)).toBeUndefined()
})

test('the session is nowhere in what is stored', async () => {
  await savePage(at('/main?sessionId=my-secret-session'), { home: 1 })
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain('my-secret-session')
  expect(localStorage).toHaveLength(1)
})

test('what another session saves takes the place of all before it', async () => {
  await savePage(ORDER, 'of the first')
  await savePage(at('/main?sessionId=theirs'), 'of the second')
  expect(Object.keys(localStorage)).toEqual(['page:/main?'])
})

test('the newest twelve stay, and nothing for longer than a session lives', async () => {
  for (let n = 0; n < 13; n += 1) {
    vi.setSystemTime(1_000_000_000_000 + n)
    await savePage(at(`/loanDetail?orderId=o${n}&sessionId=mine`), n)
  }
  expect(localStorage).toHaveLength(12)
  expect(await dataAt('/loanDetail?orderId=o0&sessionId=mine')).toBeUndefined()
  vi.setSystemTime(1_000_000_000_000 + 12 + 30 * 86_400_000 - 1)
  expect(await dataAt('/loanDetail?orderId=o12&sessionId=mine')).toBe(12)
  vi.setSystemTime(1_000_000_000_000 + 12 + 30 * 86_400_000)
  expect(await dataAt('/loanDetail?orderId=o12&sessionId=mine')).toBeUndefined()
})

test('what a clock a year ahead has stored is not found once the clock is right', async () => {
  vi.setSystemTime(1_000_000_000_000 + 365 * 86_400_000)
  await savePage(ORDER, 'stored ahead')
  vi.setSystemTime(1_000_000_000_000)
  expect(await findPage(ORDER)).toBeUndefined()
})

describe('nothing is stored', () => {
  test('without a session', async () => {
    await savePage(at('/main'), 1)
    expect(localStorage).toHaveLength(0)
  })
  test('where a browser hashes nothing, as over plain http', async () => {
    vi.stubGlobal('crypto', {})
    await savePage(ORDER, 1)
    expect(localStorage).toHaveLength(0)
  })
  test('once the session has ended; what is not a page stays', async () => {
    await savePage(ORDER, 1)
    localStorage.setItem('draft:phone', '"1"')
    forgetPages()
    expect(Object.keys(localStorage)).toEqual(['draft:phone'])
  })
})

test('text that nobody of ours wrote is no page', async () => {
  await savePage(ORDER, 1)
  const [name = ''] = Object.keys(localStorage)
  for (const text of ['', '{', '{}', 'null', '{"at":"now","of":"x"}']) {
    localStorage.setItem(name, text)
    expect(await findPage(ORDER)).toBeUndefined()
  }
})
