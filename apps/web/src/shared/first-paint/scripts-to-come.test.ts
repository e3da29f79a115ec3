// @vitest-environment jsdom
import { runInThisContext } from 'node:vm'
import { beforeEach, expect, test, vi } from 'vitest'
import { withoutShortScripts } from './scripts-to-come.ts'

const preload = (path: string) => `<link rel="modulepreload" href="${path}" fetchPriority="low" nonce="n"/>`
const HEAD = `<head>${preload('/assets/base-1.js')}${preload('/assets/a-2.js')}${preload('/assets/b_3.js')}<link rel="icon" href="/i.svg"/>`

/** Runs what the page would run, and gives what it asks for then. */
function askedFor(script: string): (string | null)[] {
  const code = /<script[^>]*>(.*)<\/script>/.exec(script)?.[1] ?? ''
  Object.defineProperty(document, 'currentScript', { value: { remove: () => {} }, configurable: true })
  runInThisContext(code)
  return [...document.head.querySelectorAll('link[rel=modulepreload]')].map((link) =>
    link.getAttribute('href'),
  )
}

beforeEach(() => {
  document.head.innerHTML = ''
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'setTimeout'] })
  return () => vi.useRealTimers()
})

test('only the long script is asked for by the head; the rest of it stays as it was', () => {
  const { head } = withoutShortScripts(HEAD, 'n')
  expect(head).toBe(`<head>${preload('/assets/base-1.js')}<link rel="icon" href="/i.svg"/>`)
})

function expectAskedAfterPaint(script: string): void {
  expect(askedFor(script)).toEqual([])
  vi.advanceTimersByTime(50)
  const links = [...document.head.querySelectorAll('link[rel=modulepreload]')]
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/assets/a-2.js', '/assets/b_3.js'])
}

test('the others are asked for after the first frame, in their order and not before', () => {
  expectAskedAfterPaint(withoutShortScripts(HEAD, 'n').script)
})

test('planted bug: a script that asks before the first frame, or in another order, is noticed', () => {
  const { script } = withoutShortScripts(HEAD, 'n')
  const atOnce = script.replace('requestAnimationFrame(()=>setTimeout(()=>{', '{').replace('}}));', '}};')
  expect(() => expectAskedAfterPaint(atOnce)).toThrow("expected [ '/assets/a-2.js', '/assets/b_3.js' ]")
  document.head.innerHTML = ''
  const turned = script.replace('document.head.append(', 'document.head.prepend(')
  expect(() => expectAskedAfterPaint(turned)).toThrow("expected [ '/assets/b_3.js', '/assets/a-2.js' ]")
})

test('the script carries the nonce of the page', () => {
  expect(withoutShortScripts(HEAD, 'abc').script).toMatch(/^<script nonce="abc">/)
})

test('a page without small scripts gets no script', () => {
  expect(withoutShortScripts(`<head>${preload('/assets/base-1.js')}`, 'n').script).toBe('')
})

test('a path that could end the script is left where it was', () => {
  const strange = preload('/assets/&lt;x.js')
  expect(withoutShortScripts(strange, 'n')).toEqual({ head: strange, script: '' })
})
