// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { closeSheetOnBack } from './close-sheet-on-back.ts'

/** What the router learns of, by its own listener. */
const arrived: string[] = []
let cancelled = 0
let changed = () => {}
beforeAll(() => {
  window.addEventListener('popstate', () => arrived.push(location.pathname))
  closeSheetOnBack({
    subscribe: (heard) => {
      changed = heard
      return () => {}
    },
  })
})

const go = (path: string, key: string | null) => {
  history.pushState(key === null ? null : { key }, '', path)
  changed()
}
/** A traversal, and the one that may follow it. */
const traverse = async (by: number) => {
  history.go(by)
  await new Promise((resolve) => setTimeout(resolve, 60))
}
const openSheet = () => {
  const sheet = document.createElement('dialog')
  sheet.setAttribute('open', '')
  sheet.addEventListener('cancel', () => (cancelled += 1))
  document.body.append(sheet)
}

beforeEach(() => {
  arrived.length = 0
  cancelled = 0
})
afterEach(() => document.body.replaceChildren())

test.each([
  { keys: ['1700000000000.1', '1700000000000.2'] },
  { keys: ['1700000000000.9', '1700000000000.10'] },
  { keys: [null, '1700000000000.1'] },
])(
  'the way back closes an open sheet and stays on its page ($keys)',
  async ({ keys: [first = null, second = null] }) => {
    go('/main', first)
    go('/repay', second)
    openSheet()
    await traverse(-1)
    expect([location.pathname, cancelled, arrived]).toEqual(['/repay', 1, []])
    document.body.replaceChildren()
    await traverse(-1)
    expect([location.pathname, cancelled, arrived]).toEqual(['/main', 1, ['/main']])
    changed()
  },
)

test('the way forward is not delayed', async () => {
  go('/main', '1700000000000.1')
  go('/repay', '1700000000000.2')
  await traverse(-1)
  changed()
  openSheet()
  await traverse(1)
  expect([location.pathname, cancelled, arrived]).toEqual(['/repay', 0, ['/main', '/repay']])
})
