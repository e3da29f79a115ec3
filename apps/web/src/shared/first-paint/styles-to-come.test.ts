// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { bringStyles } from './styles-to-come.ts'

const sheets = () =>
  [...document.querySelectorAll('link[rel=stylesheet]')].map((link) => link.getAttribute('href'))

test('the app brings the sheet that the page names, after the part that came with it', () => {
  document.head.innerHTML = '<style></style>'
  document.body.innerHTML = '<meta name="styles-to-come" content="/assets/all.css">'
  bringStyles(document)
  expect(sheets()).toEqual(['/assets/all.css'])
  expect(document.head.lastElementChild?.tagName).toBe('LINK')
})

test('a page that came with its whole sheet is left alone', () => {
  document.head.innerHTML = '<style></style>'
  document.body.innerHTML = ''
  bringStyles(document)
  expect(sheets()).toEqual([])
})
