import { describe, expect, test } from 'vitest'
import { mirrored, withShared } from './parameters.ts'

const query = (link: string) => Object.fromEntries(new URL(link, 'https://own.invalid').searchParams)

describe('parameters that pages carry', () => {
  test('product_id and productId stand for each other, and so do the order ids', {
    meta: { spec: ['2.order.identity'] },
  }, () => {
    expect(mirrored({ product_id: 'p', orderId: 'o' })).toEqual({
      product_id: 'p',
      productId: 'p',
      order_id: 'o',
      orderId: 'o',
    })
  })

  test('a link carries the shared parameters and not the rest of the page', () => {
    expect(query(withShared('/main', { sessionId: 's', lang: 'fil', amount: '1' }))).toEqual({
      sessionId: 's',
      lang: 'fil',
    })
  })

  test('what the link says itself wins', () => {
    expect(query(withShared('/a?lang=en', { lang: 'fil' }, { lang: 'default' }))).toEqual({ lang: 'en' })
  })

  test('an extra parameter without a value takes a shared one away', () => {
    expect(withShared('/login', { sessionId: 's' }, { sessionId: undefined })).toBe('/login')
  })

  test('a hash stays behind the query', () => {
    expect(withShared('/promotion#/downloadTemplate?id=1', { lang: 'en' })).toBe(
      '/promotion?lang=en#/downloadTemplate?id=1',
    )
  })

  const LINKS = [
    ['https://x.example/go?u=/y?z=1', 'https://x.example/go?lang=en&u=/y?z=1'],
    ['/a?tag=1&tag=2', '/a?lang=en&tag=1&tag=2'],
    ['/a?sign=a%20b+c', '/a?lang=en&sign=a%20b+c'],
    ['/a?', '/a?lang=en'],
    ['/a?x=1#/b?c=1#d', '/a?lang=en&x=1#/b?c=1#d'],
    ['/a#?x=1', '/a?lang=en#?x=1'],
    ['/a?lang=fil&lang=default', '/a?lang=fil&lang=default'],
  ] as const
  const expectWhole = (make: typeof withShared, link: string, whole: string) =>
    expect(make(link, { lang: 'en' })).toBe(whole)

  test.each(LINKS)('nothing of %s is lost', { meta: { spec: ['4.order.redirect'] } }, (link, whole) =>
    expectWhole(withShared, link, whole),
  )

  test('planted bug: a link that is cut at its second question mark is noticed', () => {
    const cut: typeof withShared = (link, search) => withShared(link.split('?', 2).join('?'), search)
    expect(() => expectWhole(cut, ...LINKS[0])).toThrow('u=/y')
  })
})
