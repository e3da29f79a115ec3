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
    ['Jan 15, 1990', '1990-01-15'],
    ['1990/01/15', '1990-01-15'],
    ['01/15/1990', '1990-01-15'],
    ['15 JANUARY 1990', '1990-01-15'],
    ['02/03/1990', null],
    ['January 1990', null],
    ['February 30, 2001', null],
    ['Enero 15, 1990', null],
    ['', null],
  ])('born on %j is born on %j', (text, birthday) => {
    expect(readPhilSys(plasticCard({ DOB: text }), key)?.holder.birthday).toBe(birthday)
  })
})

describe('the card of plastic of somebody without a suffix or a middle name', () => {
  test.each([
    ['null', { Suffix: null, mName: null }],
    ['left out', { Suffix: undefined, mName: undefined }],
  ])('as %s is read, and its signature is checked', (_how, over) => {
    expect(readPhilSys(plasticCard(over), key)).toMatchObject({
      signature: 'valid',
      holder: { middleName: '', suffix: '', lastName: 'Borrower' },
    })
    const forged = plasticCard(over).replace('Borrower', 'Somebody')
    expect(readPhilSys(forged, key)?.signature).toBe('tampered')
  })

  test('with a line end behind it is read', () =>
    expect(readPhilSys(`${plasticCard()}\r\n`, key)?.signature).toBe('valid'))
})

/** As the printed card has it: base45 of a signed CBOR message, whose signature nobody here can check. */
function printedCard(card: Map<string, unknown>, issuer = 'PH', tags = [0xd2]): string {
  const payload = encode(
    new Map<number, unknown>([
      [1, issuer],
      [169, card],
    ]),
  )
  const message = encode([Buffer.from([0xa0]), new Map(), payload, Buffer.alloc(64)])
  // The tag of COSE_Sign1.
  return `PH1:${encodeBase45(Buffer.concat([Buffer.from(tags), message]))}`
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

  test('is read as a token too, without a middle name and a suffix, and with a line end behind it', () => {
    const bare = new Map<string, unknown>([...subject, ['mn', null], ['sf', null]])
    const text = printedCard(new Map([['sb', bare]]), 'PH', [0xd8, 61, 0xd2])
    expect(readPhilSys(`${text}\n`, key)?.holder).toMatchObject({
      middleName: '',
      suffix: '',
      lastName: 'Borrower',
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
