import { encode } from 'cborg'
import { describe, expect, test } from 'vitest'
import { CARD_KEY, plasticCard } from '../../testing/identity-card.ts'
import { ed25519Key, readPhilSys } from './read-philsys.ts'

const key = ed25519Key(CARD_KEY)
/** A key that signed none of the cards here. */
const other = ed25519Key(Buffer.alloc(32, 9).toString('base64'))

describe('the card of plastic', () => {
  test('is valid as it was signed, by either way of signing', () => {
    const card = {
      signature: 'valid',
      holder: {
        firstName: 'Example',
        middleName: '',
        lastName: 'Borrower',
        suffix: '',
        birthday: '1990-01-15',
      },
      number: '0000-0000-0000-0001',
    }
    expect(readPhilSys(plasticCard(), key)).toEqual(card)
    expect(readPhilSys(plasticCard({}, { base64: true }), key)).toEqual(card)
  })

  test('is valid with an ñ, which is signed as a question mark', () => {
    expect(readPhilSys(plasticCard({ lName: 'Muñoz' }), key)).toMatchObject({
      signature: 'valid',
      holder: { lastName: 'Muñoz' },
    })
  })

  test.each([
    ['the family name', 'lName', 'Somebody'],
    ['the birthday', 'DOB', 'January 16, 1990'],
    ['the number', 'PCN', '0000-0000-0000-0002'],
  ])('whose %s was changed is tampered with', (_what, field, text) => {
    const card = JSON.parse(plasticCard()) as { subject: Record<string, string> }
    const changed = { ...card, subject: { ...card.subject, [field]: text } }
    expect(readPhilSys(JSON.stringify(changed), key)?.signature).toBe('tampered')
  })

  test('signed by somebody else is tampered with; without a key nothing is known', () => {
    expect(readPhilSys(plasticCard(), other)?.signature).toBe('tampered')
    expect(readPhilSys(plasticCard(), null)?.signature).toBe('unknown')
  })

  test.each([
    ['1990-01-15', '1990-01-15'],
    ['february 28, 2001', '2001-02-28'],
    ['February 30, 2001', null],
    ['Enero 15, 1990', null],
    ['', null],
  ])('born on %j is born on %j', (text, birthday) => {
    expect(readPhilSys(plasticCard({ DOB: text }), key)?.holder.birthday).toBe(birthday)
  })
})

/** As the printed card has it: base45 of a signed CBOR message, whose signature nobody here can check. */
function printedCard(card: Map<string, unknown>, issuer = 'PH'): string {
  const payload = encode(
    new Map<number, unknown>([
      [1, issuer],
      [169, card],
    ]),
  )
  const message = encode([Buffer.from([0xa0]), new Map(), payload, Buffer.alloc(64)])
  // The tag of COSE_Sign1.
  return `PH1:${encodeBase45(Buffer.concat([Buffer.from([0xd2]), message]))}`
}

function encodeBase45(bytes: Buffer): string {
  const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'
  const parts = []
  for (let at = 0; at < bytes.length; at += 2) {
    const isPair = at + 1 < bytes.length
    let value = isPair ? bytes.readUInt16BE(at) : bytes.readUInt8(at)
    for (let digit = 0; digit < (isPair ? 3 : 2); digit += 1) {
      parts.push(letters[value % 45])
      value = Math.floor(value / 45)
    }
  }
  return parts.join('')
}

describe('the printed card', () => {
  const subject = new Map(
    Object.entries({
      fn: 'Example',
      mn: 'M',
      ln: 'Borrower',
      sf: 'Jr',
      DOB: '1990-01-15',
      PCN: '1',
      BF: '[1]',
    }),
  )

  test('gives its fields, and no signature that could be checked', () => {
    expect(readPhilSys(printedCard(new Map([['sb', subject]])), key)).toEqual({
      signature: 'unknown',
      holder: {
        firstName: 'Example',
        middleName: 'M',
        lastName: 'Borrower',
        suffix: 'Jr',
        birthday: '1990-01-15',
      },
      number: '1',
    })
  })

  test('of another country is none', () =>
    expect(readPhilSys(printedCard(new Map([['sb', subject]]), 'XX'), key)).toBeNull())
})

test.each([
  ['no text', ''],
  ['a number', '12345678901234567890'],
  ['an address', 'https://example.com/'],
  ['a code to pay under', '00020101021228560011ph.ppmi.p2m0111TESTPHM1XXX6304B5D8'],
  ['JSON of another kind', '{"Issuer":"PSA"}'],
  ['null', 'null'],
  ['another issuer', plasticCard().replace('"PSA"', '"XYZ"')],
  ['a card with a field too long', plasticCard({ lName: 'x'.repeat(201) })],
  ['no base45 behind the mark', 'PH1:ööö'],
  ['no CBOR behind the mark', 'PH1:::'],
  ['CBOR of another kind', `PH1:${encodeBase45(Buffer.from(encode([1, 2])))}`],
])('%s is no card', (_what, text) => expect(readPhilSys(text, key)).toBeNull())

test.each(['', 'AAAA', Buffer.alloc(31).toString('base64')])('%j is no key', (text) =>
  expect(ed25519Key(text)).toBeNull(),
)
