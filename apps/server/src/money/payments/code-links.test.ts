/** The page of a code and its picture: whoever guesses a number has no picture of it. */
import { expect, test } from 'vitest'
import { codePageLink, fileOfPicture, payCodeOfPicture } from './code-links.ts'
import { payCodeOf } from './pay-code.ts'

const SECRET = 'plainly-fake-secret'
const CODE = payCodeOf('500000000012')

const parts = (link: string) => Object.fromEntries(new URL(link, 'https://app.example').searchParams)
const picture = parts(codePageLink(SECRET, 'qr', CODE, '500.00'))['payCodeImg'] ?? ''
const file = fileOfPicture(picture)

test('the page of a QR names its picture, that of a number has none', () => {
  expect(parts(codePageLink(SECRET, 'qr', CODE, '500.00'))).toEqual({
    showType: '2',
    payCode: CODE,
    payCodeImg: picture,
    repayAmount: '500.00',
  })
  expect(parts(codePageLink(SECRET, 'code', CODE, ''))).toEqual({
    showType: '1',
    payCode: CODE,
    payCodeImg: '',
    repayAmount: '',
  })
})

test('a picture is named by its code and twenty digits that nobody guesses', () => {
  expect(picture).toMatch(/^\/media\/pay-codes\/\d{13}-[0-9a-f]{20}\.svg$/)
  expect(payCodeOfPicture(SECRET, file)).toBe(CODE)
})

test.each([
  ['of another secret', 'another-fake-secret', file],
  ['of another code', SECRET, file.replace(CODE, payCodeOf('500000000013'))],
  ['with something before it', SECRET, `x${file}`],
  ['with something behind it', SECRET, `${file}x`],
  ['with a digit too few', SECRET, file.replace('.svg', '').slice(0, -1).concat('.svg')],
  ['without a signature', SECRET, `${CODE}.svg`],
  ['of another kind', SECRET, file.replace('.svg', '.png')],
  ['of no name', SECRET, ''],
])('a picture %s is not ours', (_which, secret, name) => {
  expect(payCodeOfPicture(secret, name)).toBeNull()
})

test('the picture of another address has no file name', () => {
  expect(fileOfPicture('https://elsewhere.example/media/pay-codes/1.svg')).toBe('')
  expect(fileOfPicture('/media/logos/1.svg')).toBe('')
})
