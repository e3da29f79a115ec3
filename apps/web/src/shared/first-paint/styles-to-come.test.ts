// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { bringStyles } from './styles-to-come.ts'

const sheets = () =>
  [...document.querySelectorAll('link[rel=stylesheet]')].map((link) => link.getAttribute('href'))

function expectSheetLast(bring: typeof bringStyles): void {
  document.head.innerHTML = '<style></style>'
  document.body.innerHTML = '<meta name="styles-to-come" content="/assets/all.css">'
  bring(document)
  expect(sheets()).toEqual(['/assets/all.css'])
  expect(document.head.lastElementChild?.tagName).toBe('LINK')
}

test('the app brings the sheet that the page names, after the part that came with it', () => {
  expectSheetLast(bringStyles)
})

test('planted bug: a sheet put before the part, which would then win, is noticed', () => {
  const planted = (page: Document) => {
    bringStyles(page)
    page.head.prepend(...page.head.querySelectorAll('link'))
  }
  expect(() => expectSheetLast(planted)).toThrow("expected 'STYLE' to be 'LINK'")
})

test('a page that came with its whole sheet is left alone', () => {
  document.head.innerHTML = '<style></style>'
  document.body.innerHTML = ''
  bringStyles(document)
  expect(sheets()).toEqual([])
})
