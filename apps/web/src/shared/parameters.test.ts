import { describe, expect, test } from 'vitest'
import { mirrored, withShared } from './parameters.ts'

const query = (link: string) => Object.fromEntries(new URL(link, 'https://own.invalid').searchParams)

describe('parameters that pages carry', () => {
  test('@spec 2.order.identity product_id and productId stand for each other, and so do the order ids', () => {
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

  test('the suite notices a planted bug: extras that cannot take away', () => {
    const planted = (search: Record<string, string>, extra: Record<string, string | undefined>) => ({
      ...search,
      ...Object.fromEntries(Object.entries(extra).filter(([, value]) => value)),
    })
    expect(planted({ sessionId: 's' }, { sessionId: undefined })).not.toEqual({})
  })
})
