import { PROMOTION_LIMITS } from '@sandigan/contract/client'
import { describe, expect, test } from 'vitest'
import { promotionHash, readPromotion, sentOf } from './promotion-address.ts'

const full = {
  id: '7',
  app_from: 'a',
  user_from: 'u',
  utm_tag: 't',
  links_id: 'l',
  down_id: 'd',
  invite_code: 'i',
  UC: 'c',
}

describe('addresses of the promotion pages', () => {
  test('all eight parameters are read from before the hash', { meta: { spec: ['2.landing.query'] } }, () => {
    expect(readPromotion(full, '')).toEqual({ view: '', query: full })
  })

  test('they are read from inside the hash too, which wins', () => {
    const { view, query } = readPromotion({ id: '1', UC: 'c' }, '#/downloadTemplate?app_from=a&id=7')
    expect(view).toBe('downloadTemplate')
    expect(query).toEqual({ id: '7', app_from: 'a', UC: 'c' })
  })

  test.each([
    ['', ''],
    ['#/', ''],
    ['#/?id=1', ''],
    ['#/agreementTemplate', 'agreementTemplate'],
    ['#agreementTemplate', 'agreementTemplate'],
    ['#/elsewhere', ''],
    ['#%2FdownloadTemplate', 'downloadTemplate'],
    ['#%2fagreementTemplate%3Fid%3D7', 'agreementTemplate'],
    ['#/downloadTemplate/', 'downloadTemplate'],
    ['#/agreementTemplate//?id=1', 'agreementTemplate'],
    ['#%2F%ZZ', ''],
  ])('hash %j shows view %j', (hash, view) => expect(readPromotion({}, hash).view).toBe(view))

  test.each([
    { search: { id: 'default#/downloadTemplate' }, view: 'downloadTemplate', query: { id: 'default' } },
    {
      search: { id: '7', utm_tag: 'may#/agreementTemplate?app_from=a' },
      view: 'agreementTemplate',
      query: { id: '7', utm_tag: 'may', app_from: 'a' },
    },
    { search: { id: '7#8' }, view: '', query: { id: '7#8' } },
  ])('an encoded hash at the end of $search leads to "$view"', ({ search, view, query }) => {
    expect(readPromotion(search, '')).toEqual({ view, query })
  })

  test('what is no parameter of a promotion is left out', () => {
    expect(readPromotion({ sessionId: 's', phone: '1' }, '#/?phone=1').query).toEqual({})
  })

  test('the download page gets links_id, or else down_id', {
    meta: { spec: ['2.landing.download-page'] },
  }, () => {
    expect(promotionHash('downloadTemplate', full)).toBe(
      '#/downloadTemplate?app_from=a&user_from=u&utm_tag=t&id=7&links_id=l&invite_code=i&UC=c',
    )
    expect(promotionHash('downloadTemplate', { id: '7', down_id: 'd' })).toBe(
      '#/downloadTemplate?id=7&down_id=d',
    )
  })

  test('the agreement gets the same query, and there and back nothing is lost', {
    meta: { spec: ['2.landing.agreement-link'] },
  }, () => {
    const { view, query } = readPromotion({}, promotionHash('agreementTemplate', full))
    expect(view).toBe('agreementTemplate')
    const { down_id: _, ...carried } = full
    expect(query).toEqual(carried)
  })

  test('a call is told as much of a campaign as the contract takes, the next page all of it', () => {
    const long = 'x'.repeat(2_000)
    const query = { id: long, app_from: long, user_from: long, utm_tag: long, invite_code: long }
    for (const [name, limit] of Object.entries(PROMOTION_LIMITS))
      expect(sentOf(query)).toHaveProperty(name, 'x'.repeat(limit))
    const just = 'y'.repeat(PROMOTION_LIMITS.utm_tag)
    expect(sentOf({ utm_tag: just })).toMatchObject({ utm_tag: just, id: '' })
    expect(readPromotion({}, promotionHash('downloadTemplate', query)).query).toEqual(query)
  })
})
