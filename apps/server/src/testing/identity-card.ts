/** National IDs as tests make them, signed with a key of the tests. */
import { generateKeyPairSync, sign } from 'node:crypto'
import sharp from 'sharp'
import { renderSVG } from 'uqr'

const { publicKey, privateKey } = generateKeyPairSync('ed25519')
/** The key of the tests as the setting takes it. */
export const CARD_KEY = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString(
  'base64',
)

export interface CardText {
  readonly fName: string
  readonly mName: string | null | undefined
  readonly Suffix: string | null | undefined
  readonly lName: string
  readonly DOB: string
  readonly PCN: string
}

/** What the code of a plastic card holds. */
export function plasticCard(over: Partial<CardText> = {}, { base64 = false } = {}): string {
  const subject = {
    Suffix: '',
    lName: 'Borrower',
    fName: 'Example',
    mName: '',
    sex: 'Female',
    BF: '[1,9]',
    DOB: 'January 15, 1990',
    POB: 'City of Example',
    PCN: '0000-0000-0000-0001',
    ...over,
  }
  const card = { DateIssued: '01 March 2022', Issuer: 'PSA', subject, alg: 'EDDSA' }
  const text = Buffer.from(JSON.stringify(card, null, 2).replaceAll(/[ñÑ]/g, '?'), 'latin1')
  const signed = base64 ? Buffer.from(text.toString('base64')) : text
  return JSON.stringify({ ...card, signature: sign(null, signed, privateKey).toString('base64') })
}

/** A photo of a card with this code on it, as a phone takes it: the code is a part of the picture, on a ground of its own. */
export async function photoOfCode(text: string): Promise<Buffer> {
  const code = await sharp(Buffer.from(renderSVG(text, { border: 4 })))
    .resize(620, 620)
    .png()
    .toBuffer()
  return sharp({ create: { width: 1_200, height: 800, channels: 3, background: '#aab4c0' } })
    .composite([{ input: code, left: 520, top: 90 }])
    .rotate(2, { background: '#667080' })
    .jpeg({ quality: 80 })
    .toBuffer()
}
