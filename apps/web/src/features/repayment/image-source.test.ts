import { describe, expect, test } from 'vitest'
import { imageSource } from './image-source.ts'

const origin = 'http://app.example'

describe('a picture from the address', () => {
  test.each([
    ['/media/qr.svg?code=1', '/media/qr.svg?code=1'],
    ['http://app.example/media/qr.svg', '/media/qr.svg'],
    ['https://pay.example/qr.png', 'https://pay.example/qr.png'],
    ['https%3A%2F%2Fpay.example%2Fqr.png', 'https://pay.example/qr.png'],
    ['%2Fmedia%2Fqr.svg', '/media/qr.svg'],
  ])('%s is shown', { meta: { spec: ['2.code1.query'] } }, (given, source) =>
    expect(imageSource(given, origin)).toBe(source),
  )

  test.each([
    '',
    'http://pay.example/qr.png',
    '//pay.example/qr.png',
    'javascript:alert(1)',
    'data:image/svg+xml,<svg/>',
    'https://',
    '%2',
  ])('%j is refused, or is only a path of ours', (given) => {
    const source = imageSource(given, origin)
    expect(source === null || /^\/(?!\/)/.test(source)).toBe(true)
  })
})

test('planted bug: the suite notices pictures over http', () => {
  const broken = (given: string) => imageSource(given.replace('http:', 'https:'), origin)
  expect(broken('http://pay.example/qr.png')).not.toBeNull()
})
