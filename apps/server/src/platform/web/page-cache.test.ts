import type { PageAnswer } from '@sandigan/contract/client'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createPageCache } from './page-cache.ts'

const page = (body: string, over: Partial<PageAnswer> = {}): PageAnswer => ({
  status: 200,
  headers: {},
  body,
  ...over,
})

function counting(answer: () => PageAnswer = () => page('<p>text</p>')) {
  let made = 0
  return {
    make: () => {
      made += 1
      return Promise.resolve(answer())
    },
    made: () => made,
  }
}

test('a page is made once, however many ask for it, and packed in both ways', async () => {
  const source = counting()
  const pages = createPageCache(() => 0)
  const [first, second] = await Promise.all([pages.get('a', source.make), pages.get('a', source.make)])
  expect(source.made()).toBe(1)
  expect(second).toBe(first)
  expect(brotliDecompressSync(first.br).toString()).toBe('<p>text</p>')
  expect(gunzipSync(first.gzip).toString()).toBe('<p>text</p>')
})

test('after ten minutes it is made anew; until then it is not', async () => {
  let now = 0
  const source = counting()
  const pages = createPageCache(() => now)
  await pages.get('a', source.make)
  now = 599_999
  await pages.get('a', source.make)
  expect(source.made()).toBe(1)
  now = 600_000
  await pages.get('a', source.make)
  expect(source.made()).toBe(2)
})

test('other content has another name for the browser', async () => {
  const pages = createPageCache()
  const a = await pages.get('a', counting(() => page('one')).make)
  const b = await pages.get('b', counting(() => page('two')).make)
  expect(a.etag).not.toBe(b.etag)
})

test.each([
  ['failed', () => page('', { status: 500 })],
  ['is incomplete', () => page('x', { headers: { 'cache-control': 'no-store' } })],
])('a page that %s is not kept', async (_what, answer) => {
  const source = counting(answer)
  const pages = createPageCache()
  await pages.get('a', source.make)
  await new Promise(setImmediate)
  await pages.get('a', source.make)
  expect(source.made()).toBe(2)
})

test('a page that throws is not cached either', async () => {
  const pages = createPageCache()
  await expect(pages.get('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect((await pages.get('a', counting().make)).status).toBe(200)
})

test('names without end do not fill the memory, the oldest makes room', async () => {
  const source = counting()
  const pages = createPageCache()
  for (let n = 0; n < 61; n += 1) await pages.get(`host-${n}`, source.make)
  await pages.get('host-60', source.make)
  expect(source.made()).toBe(61)
  await pages.get('host-0', source.make)
  expect(source.made()).toBe(62)
})
