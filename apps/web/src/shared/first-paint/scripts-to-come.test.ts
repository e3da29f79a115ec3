// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { bringScripts, withoutShortScripts } from './scripts-to-come.ts'

const preload = (path: string) => `<link rel="modulepreload" href="${path}" fetchPriority="low" nonce="n"/>`
const HEAD = `<head>${preload('/assets/base-1.js')}${preload('/assets/a-2.js')}${preload('/assets/b_3.js')}<link rel="icon" href="/i.svg"/>`

beforeEach(() => {
  document.head.innerHTML = ''
  document.body.innerHTML = ''
})

test('only the long script is asked for by the head; the rest of it stays as it was', () => {
  const { head } = withoutShortScripts(HEAD)
  expect(head).toBe(`<head>${preload('/assets/base-1.js')}<link rel="icon" href="/i.svg"/>`)
})

function expectAskedInOrder(named: string): void {
  document.head.innerHTML = ''
  document.body.innerHTML = named
  bringScripts(document)
  const links = [...document.head.querySelectorAll('link[rel=modulepreload]')]
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/assets/a-2.js', '/assets/b_3.js'])
}

test('the page names the others without running anything, and its first script asks for them in their order', () => {
  const { named } = withoutShortScripts(HEAD)
  expect(named).not.toContain('<script')
  expectAskedInOrder(named)
})

test('planted bug: a script that is left out, or asked for out of order, is noticed', () => {
  const { named } = withoutShortScripts(HEAD)
  const without = named.replace(' /assets/b_3.js', '')
  expect(() => expectAskedInOrder(without)).toThrow("to deeply equal [ '/assets/a-2.js', '/assets/b_3.js' ]")
  const turned = named.replace(/content="(\S+) (\S+)"/, 'content="$2 $1"')
  expect(() => expectAskedInOrder(turned)).toThrow("expected [ '/assets/b_3.js', '/assets/a-2.js' ]")
})

test('a page without small scripts names none and asks for none', () => {
  expect(withoutShortScripts(`<head>${preload('/assets/base-1.js')}`).named).toBe('')
  bringScripts(document)
  expect(document.head.children).toHaveLength(0)
})

test('a path that could end the attribute is left where it was', () => {
  const strange = preload('/assets/&lt;x.js')
  expect(withoutShortScripts(strange)).toEqual({ head: strange, named: '' })
})
