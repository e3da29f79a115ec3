import { describe, expect, test } from 'vitest'
import { imageSource, pictureOf } from './image-source.ts'

const origin = 'http://app.example'
const hosts = ['pay.example']
const source = (payCodeImg: string) => imageSource(pictureOf(payCodeImg), origin, hosts)

describe('a picture from the address', () => {
  test.each([
    ['/media/pay-codes/1-a.svg', '/media/pay-codes/1-a.svg'],
    ['http://app.example/media/pay-codes/1-a.svg', '/media/pay-codes/1-a.svg'],
    ['https://pay.example/qr.png', 'https://pay.example/qr.png'],
    ['https%3A%2F%2Fpay.example%2Fqr.png', 'https://pay.example/qr.png'],
    ['%2Fmedia%2Fpay-codes%2F1-a.svg', '/media/pay-codes/1-a.svg'],
  ])('%s may be shown', { meta: { spec: ['2.code1.query'] } }, (given, shown) =>
    expect(source(given)).toBe(shown),
  )

  test.each([
    { claim: 'what somebody uploaded here', given: '/media/problem-images/x2nq.jpg' },
    { claim: 'the same behind a way around', given: '/media/pay-codes/../problem-images/x2nq.jpg' },
    { claim: 'a host that the lender does not use', given: 'https://thief.example/qr.png' },
    { claim: 'a host that only ends like one', given: 'https://not-pay.example/qr.png' },
    { claim: 'another port of one', given: 'https://pay.example:8443/qr.png' },
    { claim: 'one without encryption', given: 'http://pay.example/qr.png' },
    { claim: 'a host without a scheme', given: '//thief.example/media/pay-codes/1-a.svg' },
    { claim: 'a script', given: 'javascript:alert(1)' },
    { claim: 'a picture inside the address', given: 'data:image/svg+xml,<svg/>' },
    { claim: 'no address at all', given: 'https://' },
    { claim: 'half a sign', given: '%2' },
    { claim: 'nothing', given: '' },
  ])('$claim may not', ({ given }) => expect(source(given)).toBeNull())
})

test('planted bug: the suite notices pictures over http', () => {
  const broken = (given: string) => source(given.replace('http:', 'https:'))
  expect(broken('http://pay.example/qr.png')).not.toBeNull()
})
