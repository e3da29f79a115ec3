/**
 * The QR code of the Philippine national ID, of which there are two kinds. The card of plastic carries JSON, signed with
 * Ed25519; the one that is printed or shown on a phone carries CBOR (COSE_Sign1) behind `PH1:`, and the key to check that
 * one is not published. Newer codes are a bare number that only a service of the state can look up: not read here.
 */
import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import { decode } from 'cborg'
import { isIsoDate, type IsoDate } from '@sandigan/lending'
import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { readBirth } from '../../platform/names/read-birth.ts'

/** The holder as the card names them. */
interface CardHolder {
  readonly firstName: string
  readonly middleName: string
  readonly lastName: string
  readonly suffix: string
  /** Null where the card's text is no date. */
  readonly birthday: IsoDate | null
}

/**
 * - `valid`: signed by the key that is configured. It proves the data, not that the card lives nor who holds it.
 * - `tampered`: signed, but not this.
 * - `unknown`: read, and nothing here can tell whether it is genuine.
 */
type CardSignature = 'valid' | 'tampered' | 'unknown'

/** What a code on an identity card says, and how far it is to be believed. */
export interface IdentityCard {
  readonly signature: CardSignature
  readonly holder: CardHolder
  /** The number of the card; it is never stored as it is. */
  readonly number: string
}

/** Base45 (RFC 9285): bytes in the letters that a QR code packs best. */
const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'

/** @returns null where the text is no base45 */
export function decodeBase45(text: string): Buffer | null {
  const values = Array.from(text, (letter) => LETTERS.indexOf(letter))
  if (values.includes(-1) || values.length % 3 === 1) return null
  const bytes: number[] = []
  for (let at = 0; at < values.length; at += 3) {
    const [first = 0, second = 0, third] = values.slice(at, at + 3)
    const value = first + second * 45 + (third ?? 0) * 2_025
    if (value > (third === undefined ? 0xff : 0xff_ff)) return null
    if (third === undefined) bytes.push(value)
    else bytes.push(value >> 8, value & 0xff)
  }
  return Buffer.from(bytes)
}

/** A text on the card; none is longer. */
const Short = Type.String({ maxLength: 200 })
/** What not everybody has: empty, null or left out. */
const Missing = Type.Optional(Type.Union([Short, Type.Null()]))

const PlasticCard = Compile(
  Type.Object({
    DateIssued: Short,
    Issuer: Type.Literal('PSA'),
    subject: Type.Object({
      Suffix: Missing,
      lName: Short,
      fName: Short,
      mName: Missing,
      sex: Short,
      BF: Short,
      DOB: Short,
      POB: Short,
      PCN: Short,
    }),
    alg: Type.Union([Type.Literal('EDDSA'), Type.Literal('EdDSA')]),
    signature: Short,
  }),
)

const PrintedCard = Compile(
  Type.Object({
    sb: Type.Object({
      fn: Short,
      ln: Short,
      mn: Missing,
      sf: Missing,
      DOB: Short,
      PCN: Short,
    }),
  }),
)

type SignedCard = Static<ReturnType<typeof PlasticCard.Type>>

const PRINTED = 'PH1:'
/** The tags of a signed message and of a token (RFC 8392): what they are around is read. */
const inner = (inside: () => unknown): unknown => inside()
/** Claims of the printed card: who issued it, and what it says. */
const ISSUER = 1
const CARD = 169

/** A raw Ed25519 key in base64, 32 bytes; null where it is none. */
export function ed25519Key(base64: string): KeyObject | null {
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length !== 32) return null
  return createPublicKey({
    format: 'jwk',
    key: { kty: 'OKP', crv: 'Ed25519', x: bytes.toString('base64url') },
  })
}

/**
 * @param text of the QR code
 * @param key that signs cards of plastic; without it no signature is believed
 * @returns null where the text is no national ID
 */
export function readPhilSys(text: string, key: KeyObject | null): IdentityCard | null {
  const code = text.trim()
  return code.startsWith(PRINTED) ? readPrinted(code.slice(PRINTED.length)) : readPlastic(code, key)
}

function readPlastic(text: string, key: KeyObject | null): IdentityCard | null {
  const card = parsed(() => JSON.parse(text))
  if (!PlasticCard.Check(card)) return null
  const { fName, mName, lName, Suffix, DOB, PCN } = card.subject
  return {
    signature: signatureOf(card, key),
    holder: holderOf({ firstName: fName, middleName: mName, lastName: lName, suffix: Suffix, born: DOB }),
    number: PCN,
  }
}

function signatureOf(card: SignedCard, key: KeyObject | null): CardSignature {
  if (key === null) return 'unknown'
  const signature = Buffer.from(card.signature, 'base64')
  const text = signedText(card)
  // Readers of these cards disagree on which of both was signed; a forged card has a signature for neither.
  const signed = [text, Buffer.from(text.toString('base64'))]
  return signed.some((bytes) => verify(null, bytes, key, signature)) ? 'valid' : 'tampered'
}

/** What was signed: the card without its signature, with these names in this order, ñ as a question mark. */
function signedText({ DateIssued, Issuer, subject, alg }: SignedCard): Buffer {
  const { Suffix, lName, fName, mName, sex, BF, DOB, POB, PCN } = subject
  const card = {
    DateIssued,
    Issuer,
    subject: { Suffix, lName, fName, mName, sex, BF, DOB, POB, PCN },
    alg,
  }
  return Buffer.from(JSON.stringify(card, null, 2).replace(/[ñÑ]/g, '?'), 'latin1')
}

function readPrinted(base45: string): IdentityCard | null {
  const bytes = decodeBase45(base45)
  if (bytes === null) return null
  const message = parsed(() => decode(bytes, { useMaps: true, tags: { 18: inner, 61: inner } }))
  const payload: unknown = Array.isArray(message) ? message[2] : undefined
  if (!(payload instanceof Uint8Array)) return null
  const claims = parsed(() => decode(payload, { useMaps: true }))
  if (!(claims instanceof Map) || claims.get(ISSUER) !== 'PH') return null
  const card = plain(claims.get(CARD))
  if (!PrintedCard.Check(card)) return null
  const { fn, mn, ln, sf, DOB, PCN } = card.sb
  return {
    signature: 'unknown',
    holder: holderOf({ firstName: fn, middleName: mn, lastName: ln, suffix: sf, born: DOB }),
    number: PCN,
  }
}

/** Undefined where it cannot be read: a code on a picture may hold anything. */
function parsed(read: () => unknown): unknown {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** Maps as objects, all the way down, without what no name can be. */
function plain(value: unknown): unknown {
  if (!(value instanceof Map)) return value
  return Object.fromEntries([...value].map(([name, inside]) => [String(name), plain(inside)]))
}

type Written = Pick<CardHolder, 'firstName' | 'lastName'> & {
  readonly middleName: string | null | undefined
  readonly suffix: string | null | undefined
  readonly born: string
}

const holderOf = ({ firstName, middleName, lastName, suffix, born }: Written): CardHolder => ({
  firstName,
  middleName: middleName ?? '',
  lastName,
  suffix: suffix ?? '',
  birthday: dayOf(born),
})

/** `1990-01-31`, `January 31, 1990`. A text that may be either of two days is none. */
function dayOf(text: string): IsoDate | null {
  const [day, other] = readBirth(text)
  return day !== undefined && other === undefined && isIsoDate(day) ? day : null
}
