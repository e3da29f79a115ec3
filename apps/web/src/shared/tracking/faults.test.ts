// @vitest-environment jsdom
import { readAddress } from '../../router/address.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'

const tracked = vi.hoisted(() => [] as { event: { fault: string; position: string; page: string } }[])
vi.mock('./tracking.ts', () => ({ track: (event: never) => tracked.push({ event }) }))

const PHONE = '13912345678'
function broken(message: string, stack: string, name = 'TypeError'): Error {
  return Object.assign(new Error(message), { name, stack })
}
const chrome = broken(
  `Cannot read ${PHONE}`,
  `TypeError: Cannot read ${PHONE}\n    at f (https://app.example/assets/repay-Bx_1.js:1:2345)\n    at g (https://app.example/assets/main.js:9:9)`,
)
const safari = broken('undefined is not a function', 'f@https://app.example/assets/repay-Bx_1.js:7:8')
const address = readAddress(new URL('https://app.example/repay?sessionId=s'))
const router = {
  state: () => ({ address, shown: { kind: 'not-found' } as const, loading: false, leaving: false }),
}

/** The module keeps what came early: each test has its own. */
async function fresh() {
  vi.resetModules()
  const early = await import('./early-faults.ts')
  const late = await import('./faults.ts')
  return { ...early, ...late }
}

beforeEach(() => void tracked.splice(0))

describe('what is told of an error', () => {
  test.each([
    { claim: 'kind and place, in Chromium', error: chrome, reported: 'TypeError@repay-Bx_1.js:1:2345' },
    { claim: 'kind and place, in Safari', error: safari, reported: 'TypeError@repay-Bx_1.js:7:8' },
    {
      claim: 'no place that its words make up',
      error: broken('see /13912345678.js:1:2', 'TypeError: see /13912345678.js:1:2'),
      reported: 'TypeError@unknown:0:0',
    },
    {
      claim: 'no name that is none',
      error: broken('x', '', `Error ${PHONE}`),
      reported: 'Error@unknown:0:0',
    },
    { claim: 'nothing of what is no error', error: `rejected with ${PHONE}`, reported: null },
    { claim: 'nothing of nothing', error: undefined, reported: null },
  ])('$claim', async ({ error, reported }) => {
    const { faultOf } = await fresh()
    expect(faultOf(error)).toBe(reported)
  })

  test('planted bug: an error told whole would give the phone away', async () => {
    const { faultOf } = await fresh()
    expect(`${chrome.message} ${chrome.stack}`).toContain(PHONE)
    expect(faultOf(chrome)).not.toContain(PHONE)
  })
})

describe('errors of the page', () => {
  test('from before and after the page is at rest are told, each kind of trouble by its own number', async () => {
    const { watchFaults, fault, trackFaults } = await fresh()
    watchFaults()
    window.dispatchEvent(new ErrorEvent('error', { error: chrome }))
    fault(safari, 'page')
    expect(tracked).toEqual([])
    trackFaults(router)
    const rejected = Object.assign(new Event('unhandledrejection'), { reason: broken('x', '') })
    window.dispatchEvent(rejected)
    expect(tracked.map(({ event }) => [event.page, event.position, event.fault])).toEqual([
      ['/repay', '1', 'TypeError@repay-Bx_1.js:1:2345'],
      ['/repay', '3', 'TypeError@repay-Bx_1.js:7:8'],
      ['/repay', '2', 'TypeError@unknown:0:0'],
    ])
  })

  test('the same one is told once, and never more than ten', async () => {
    const { fault, trackFaults } = await fresh()
    trackFaults(router)
    for (let n = 0; n < 5; n += 1) fault(chrome, 'script')
    expect(tracked).toHaveLength(1)
    for (let n = 0; n < 20; n += 1) fault(broken('x', `f@https://app.example/a.js:1:${n}`), 'script')
    expect(tracked).toHaveLength(10)
  })
})
