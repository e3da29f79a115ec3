import { expect, test } from 'vitest'
import { buildQrPh, crc16, readQrPh } from './qr-ph.ts'

const SAMPLE =
  '00020101021228560011ph.ppmi.p2m0111TESTPHM1XXX0315MERCHANT0000001050300052046012530360854071234.505802PH5916TEST LENDING INC6006MAKATI62510012ph.ppmi.qrph0512LN00000123450708000000010803***88320012ph.ppmi.qrph0112LN0000012345630436B5'

const FIELDS = {
  acquirer: 'TESTPHM1XXX',
  merchantId: 'MERCHANT0000001',
  merchantType: '000',
  category: '6012',
  amount: 1234_50,
  merchantName: 'TEST LENDING INC',
  city: 'MAKATI',
  reference: 'LN0000012345',
  terminal: '00000001',
}

test('the checksum of 123456789 is 29B1', () => {
  expect(crc16('123456789')).toBe('29B1')
})

test('the known sample decodes to its fields', () => {
  expect(readQrPh(SAMPLE)).toEqual(FIELDS)
})

test('the builder writes the known sample, character for character', () => {
  expect(buildQrPh(FIELDS)).toBe(SAMPLE)
})

test('one changed character anywhere makes the code unreadable', () => {
  for (let at = 0; at < SAMPLE.length; at += 1) {
    const other = SAMPLE[at] === '7' ? '8' : '7'
    const changed = SAMPLE.slice(0, at) + other + SAMPLE.slice(at + 1)
    expect(readQrPh(changed), `character ${at}`).toBeNull()
  }
})

test('a code with a right checksum over lengths that do not add up is refused', () => {
  const body = `${SAMPLE.slice(0, -8)}6299oops6304`
  expect(readQrPh(body + crc16(body))).toBeNull()
})

const checked = (body: string) => `${body}6304${crc16(`${body}6304`)}`
const withAmount = (text: string) =>
  checked(SAMPLE.slice(0, -8).replace('54071234.50', `54${String(text.length).padStart(2, '0')}${text}`))

test.each([
  ['500.', 500_00],
  ['1234.', 1234_00],
  ['500', 500_00],
  ['0500.5', 500_50],
])('an amount may be written as %s', (text, amount) => {
  expect(readQrPh(withAmount(text))).toEqual({ ...FIELDS, amount })
})

test.each(['500..', '.', '5.00.', '1,234.', '500.123'])('an amount is never guessed: %s', (text) => {
  expect(readQrPh(withAmount(text))).toBeNull()
})

test.each([
  ['ph.ppmi.p2micro', FIELDS],
  ['ph.ppmi.p2p', null],
])('a code of %s is read as what it is', (network, read) => {
  const account = SAMPLE.slice(16, 72).replace(
    '0011ph.ppmi.p2m',
    `00${String(network.length).padStart(2, '0')}${network}`,
  )
  const body = `${SAMPLE.slice(0, 12)}28${String(account.length).padStart(2, '0')}${account}${SAMPLE.slice(72, -8)}`
  expect(readQrPh(checked(body))).toEqual(read)
})

test('names are cut to what the format takes, and the code still reads', () => {
  const code = buildQrPh({
    ...FIELDS,
    merchantName: 'A VERY LONG LENDING COMPANY NAME INC',
    city: 'SAN JOSE DEL MONTE',
  })
  expect(readQrPh(code)).toMatchObject({ merchantName: 'A VERY LONG LENDING COMPA', city: 'SAN JOSE DEL MO' })
})

test('an empty reference is a bug and throws', () => {
  expect(() => buildQrPh({ ...FIELDS, reference: '' })).toThrow('1 to 99')
})

test('planted bug: a reader that ignores the checksum would take a changed amount', () => {
  const changed = SAMPLE.replace('1234.50', '9234.50')
  expect(readQrPh(changed)).toBeNull()
  const body = changed.slice(0, -4)
  expect(readQrPh(body + crc16(body))).toEqual({ ...FIELDS, amount: 9234_50 })
})
