import { expect, test } from 'vitest'
import {
  complaintSearch,
  orderSearch,
  ordersSearch,
  promotionSearch,
  repaySearch,
  sharedSearch,
} from './search.ts'

test('a screen reads the fields of its schema and what every link carries, and nothing else', () => {
  const address = { orderId: 'o', productId: 'p', sessionId: 's', lang: 'fil', amount: '1', other: 'x' }
  expect(orderSearch(address)).toEqual({
    orderId: 'o',
    productId: 'p',
    from: '',
    source: '',
    sessionId: 's',
    lang: 'fil',
  })
  expect(sharedSearch(address)).toEqual({ sessionId: 's', lang: 'fil' })
})

test('both spellings of an id fill its field', { meta: { spec: ['2.order.identity'] } }, () => {
  expect(orderSearch({ order_id: 'o', product_id: 'p' })).toMatchObject({ orderId: 'o', productId: 'p' })
})

test('what is missing is empty text', () => {
  expect(complaintSearch({})).toEqual({
    orderId: '',
    productId: '',
    orderNo: '',
    problemType: '',
    problemSonType: '',
  })
})

test.each([
  ['a choice that there is', 'all', 'all'],
  ['another', 'everything', ''],
  ['one in other letters', 'ALL', ''],
  ['the name of something that every object has', 'constructor', ''],
])('%s reads as it should', (_what, pay, read) => {
  expect(repaySearch({ pay }).pay).toBe(read)
  expect(ordersSearch({ state: pay }).state).toBe(read)
})

test('a text stays as it is written', () => {
  expect(promotionSearch({ id: '1e5', utm_tag: '0012345678901234567890' })).toMatchObject({
    id: '1e5',
    utm_tag: '0012345678901234567890',
  })
})
