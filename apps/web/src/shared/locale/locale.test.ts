import { describe, expect, test } from 'vitest'
import { chooseLocale } from './locale.ts'
import { localesOf } from './market.ts'
import { clientParameters } from '../address/parameters.ts'

const choose = (query: string, cookie: string, market: 'reference' | 'ph' = 'reference') =>
  chooseLocale(new URLSearchParams(query), cookie, localesOf(market))

describe('the language of a page', () => {
  test('the address wins over what is remembered', () => expect(choose('lang=en', 'lang=fil')).toBe('en'))
  test('what is remembered wins over the market', () => expect(choose('', 'a=b; lang=fil')).toBe('fil'))
  test('nothing chosen: the texts as quoted in the reference market, English in the Philippines', () => {
    expect(choose('', '')).toBe('default')
    expect(choose('', '', 'ph')).toBe('en')
  })
  test('a language that the market does not offer is passed over', () => {
    expect(choose('lang=default', 'lang=fil', 'ph')).toBe('fil')
    expect(choose('lang=zz', '', 'reference')).toBe('default')
  })
  test('a cookie whose name only ends like ours is another', () =>
    expect(choose('', 'xlang=fil')).toBe('default'))
  test('calls are made in the language of the page', () => {
    expect(clientParameters({ lang: 'zz' }).lang).toBe('default')
  })
})
