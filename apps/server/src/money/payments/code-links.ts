/** The page that shows a code, and the picture on it. */
import { createHmac } from 'node:crypto'
import { sameText } from '../../platform/providers/webhook-signatures.ts'

/** Showing the code itself, or a picture to scan. (Specification, point 2 "Repayment by code".) */
const SHOW_TYPE = { code: '1', qr: '2' } as const

const SIGNATURE_LENGTH = 20

/** A number can be guessed, its picture's address cannot. */
const signature = (secret: string, payCode: string): string =>
  createHmac('sha256', secret).update(`pay-code picture ${payCode}`).digest('hex').slice(0, SIGNATURE_LENGTH)

const PICTURES = '/media/pay-codes/'

const picturePath = (secret: string, payCode: string): string =>
  `${PICTURES}${payCode}-${signature(secret, payCode)}.svg`

/** The file name in the path of a picture of ours; empty for any other address. */
export const fileOfPicture = (path: string): string =>
  path.startsWith(PICTURES) ? path.slice(PICTURES.length) : ''

/** @returns the number in a picture's file name, or null when we never gave that name out. */
export function payCodeOfPicture(secret: string, file: string): string | null {
  const [, payCode, signed] = /^(\d{13})-([0-9a-f]{20})\.svg$/.exec(file) ?? []
  if (payCode === undefined || signed === undefined) return null
  return sameText(signed, signature(secret, payCode)) ? payCode : null
}

export function codePageLink(
  secret: string,
  kind: 'code' | 'qr',
  payCode: string,
  repayAmount: string,
): string {
  const query = new URLSearchParams({
    showType: SHOW_TYPE[kind],
    payCode,
    payCodeImg: kind === 'qr' ? picturePath(secret, payCode) : '',
    repayAmount,
  })
  return `/repaymentOfCode?${query}`
}
