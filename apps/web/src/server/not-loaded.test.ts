// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ENTRY_ID, notLoaded } from './document.ts'

const reload = vi.fn()
const note = () => document.getElementById('not-loaded')
const strip = () => document.documentElement.style.getPropertyValue('--strip')
/** The document's own script, run from its text as a page does. */
function open() {
  const html = notLoaded('default', 'n1')
  const [, script = ''] = /<script nonce="n1">([\s\S]*)<\/script>$/.exec(html) ?? []
  document.body.innerHTML = `${html.replace(script, '')}<script id="${ENTRY_ID}"></script><img id="picture">`
  // oxlint-disable-next-line typescript/no-implied-eval
  new Function('location', script)({ reload })
}
const failed = (id: string) => document.getElementById(id)?.dispatchEvent(new Event('error'))

beforeEach(() => {
  vi.useFakeTimers()
  reload.mockReset()
  open()
})
afterEach(() => {
  window.notLoaded?.(false)
  vi.useRealTimers()
})

test('a page whose scripts arrive says nothing', () => {
  window.notLoaded?.(false)
  vi.advanceTimersByTime(120_000)
  expect(note()?.hidden).toBe(true)
})

test.each([
  { what: 'the first script does not arrive', fail: () => failed(ENTRY_ID) },
  { what: 'what it loads does not arrive', fail: () => window.notLoaded?.(true) },
  { what: 'a script takes as long as a request may', fail: () => vi.advanceTimersByTime(60_000) },
])('when $what the page says so and offers to load again', ({ fail }) => {
  fail()
  expect([note()?.hidden, note()?.textContent]).toEqual([
    false,
    'This page did not load completely, so buttons may do nothing. Load again',
  ])
  expect(strip()).toBe('0px')
  note()?.querySelector('button')?.click()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('what arrives late takes the note away', () => {
  vi.advanceTimersByTime(60_000)
  window.notLoaded?.(false)
  expect([note()?.hidden, strip()]).toEqual([true, ''])
})

test('a picture that fails is no script', () => {
  failed('picture')
  expect(note()?.hidden).toBe(true)
})

test.each([
  ['fil', 'Kailangan ng page na ito ang JavaScript.'],
  ['en', 'This page needs JavaScript.'],
] as const)('without scripts a page says in %s what it needs', (locale, text) => {
  expect(/<noscript>(.*)<\/noscript>/.exec(notLoaded(locale, 'n1'))?.[1]).toContain(text)
})
