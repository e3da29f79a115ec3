// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { bringState, withStateAsText } from './state-to-come.ts'

const STATE = '<script nonce="n" data-tsr-stream-part="">ran("$& <b>")</script>'
const BOUNDARY = '<script nonce="n">document.currentScript.remove();/*$tsr-stream-boundary*/</script>'
const ENTRY = '<script type="module" async="" src="/assets/index.js" nonce="n"></script>'
const PAGE = `<p>Owed</p>${STATE}${ENTRY}${BOUNDARY}`

/** Scripts that a phone would run where it meets them. */
const runningScripts = (html: string): string[] =>
  [...html.matchAll(/<script(?![^>]*type="(?:module|text\/plain)")[^>]*>/g)].map(([script]) => script)

const expectNothingRuns = (asSent: (html: string) => string) => {
  expect(runningScripts(asSent(PAGE))).toEqual([])
}

test('no script of a page runs while it is read, and nothing else of it changes', () => {
  expectNothingRuns(withStateAsText)
  expect(withStateAsText(PAGE)).toBe(`<p>Owed</p><script type="text/plain">ran("$& <b>")</script>${ENTRY}`)
})

test('planted bug: a page whose state still runs at once is noticed', () => {
  expect(() => expectNothingRuns((html) => html.replace(BOUNDARY, ''))).toThrow('expected [ Array(1) ]')
})

test('the app runs the state that came as text, word for word and under the nonce of the page', () => {
  document.body.innerHTML = withStateAsText(PAGE)
  // Not run here: only what would run is looked at.
  const put = vi.spyOn(Element.prototype, 'replaceWith').mockImplementation(() => {})
  bringState(document)
  const [script] = put.mock.calls[0] ?? []
  put.mockRestore()
  expect(script).toBeInstanceOf(HTMLScriptElement)
  const { nonce, textContent } = script as HTMLScriptElement
  expect({ nonce, textContent }).toEqual({ nonce: 'n', textContent: 'ran("$& <b>")' })
})

test('a page that came with its state running, as while developing, is left alone', () => {
  document.body.innerHTML = STATE
  bringState(document)
  expect(document.body.innerHTML).toBe(STATE)
})
