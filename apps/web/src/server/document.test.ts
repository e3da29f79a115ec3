import { expect, test } from 'vitest'
import type { PageConfig } from '@sandigan/contract/client'
import { documentOf, type DocumentParts } from './document.ts'

const config = {
  appName: 'Example </script>',
  brandColor: '#111',
  onBrandColor: '#fff',
  telephone: '(02) 8000 0000',
} as PageConfig
const assets = {
  styles: Buffer.from('<style>.a{}</style>'),
  entry: '/client.js',
  app: ['/app.js'],
  ofScreen: () => [],
  worker: undefined,
}
const parts = {
  assets,
  config,
  locale: 'fil',
  title: 'A "title" <b>',
  content: '<p>content</p>',
  data: { kind: 'ready', data: { typed: '</script><script>alert(1)</script>' }, scripts: ['/screen.js'] },
  unlisted: false,
  nonce: 'n1',
} as const

const htmlOf = (all: DocumentParts) => new TextDecoder().decode(documentOf(all))

test('whatever stands in the data cannot end its element', () => {
  const html = htmlOf(parts)
  expect(html.match(/<\/script>/g)).toHaveLength(4)
  const [, text = ''] = /<script id="page-data" type="application\/json">(.*?)<\/script>/.exec(html) ?? []
  expect(JSON.parse(text)).toEqual(parts.data)
})

test('the document says its language, its title and its styles before its content', () => {
  const [head = '', body = ''] = htmlOf(parts).split('<body>')
  expect(head).toContain('<html lang="fil" data-copy="fil"')
  expect(head).toContain('<title>A &quot;title&quot; &lt;b&gt;</title>')
  expect(head).toContain('<style>.a{}</style>')
  expect(head).not.toContain('noindex')
  expect(body).toContain('<div id="app"><p>content</p></div>')
})

test('two scripts run, with the nonce of the answer; the rest of the app is only preloaded', () => {
  const html = htmlOf(parts)
  expect(html.match(/<script(?![^>]*application\/json)[^>]*>/g)).toEqual([
    '<script nonce="n1">',
    '<script id="entry" type="module" src="/client.js" async nonce="n1">',
  ])
  expect(html).toContain('<link rel="modulepreload" href="/app.js" fetchpriority="low">')
})

test('what is no page for search engines says so', () => {
  expect(htmlOf({ ...parts, unlisted: true })).toContain('<meta name="robots" content="noindex">')
})

test('a phone that knows no layers reads first which number to call, in the language of the page', () => {
  const [, body = ''] = htmlOf(parts).split('<body>')
  expect(body.trimStart()).toMatch(
    /^<p id="old-phone">Luma na ang software .* <a href="tel:0280000000">\(02\) 8000 0000<\/a><\/p>\n<div id="app">/,
  )
})

test('the tints of the brand come with the page', () => {
  expect(htmlOf(parts)).toContain('--brand:#111;--on-brand:#fff;--strong-light:#0b0b0b;--soft-light:#')
})
