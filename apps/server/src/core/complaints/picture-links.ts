/** Addresses of complaint pictures: nobody can guess one, and nobody can make one. */
import { createHmac } from 'node:crypto'
import { sameText } from '../../platform/providers/webhook-signatures.ts'

const FOLDER = '/media/problem-images'
const SIGNATURE_LENGTH = 32
const FILE = /^([0-9a-z]{20})-([0-9a-f]{32})\.jpg$/

const signature = (secret: string, pictureId: string): string =>
  createHmac('sha256', secret)
    .update(`complaint picture ${pictureId}`)
    .digest('hex')
    .slice(0, SIGNATURE_LENGTH)

export const pictureKey = (pictureId: string): string => `complaints/${pictureId}`

export const pictureUrl = (secret: string, pictureId: string): string =>
  `${FOLDER}/${pictureId}-${signature(secret, pictureId)}.jpg`

/** @returns the picture that a file name stands for, or null when we never gave that name out. */
export function pictureOfFile(secret: string, file: string): string | null {
  const [, pictureId, signed] = FILE.exec(file) ?? []
  if (pictureId === undefined || signed === undefined) return null
  return sameText(signed, signature(secret, pictureId)) ? pictureId : null
}

/**
 * The pictures that a complaint names, in its order and each once.
 * @param joined addresses joined by commas; whole addresses of our own host count as their paths.
 * @returns null when one of them is no address of ours.
 */
export function picturesOf(secret: string, joined: string): string[] | null {
  const named = joined.split(',').filter((address) => address.trim() !== '')
  const found = named.map((address) => {
    const path = address.trim().replace(/^https?:\/\/[^/]+/, '')
    return path.startsWith(`${FOLDER}/`) ? pictureOfFile(secret, path.slice(FOLDER.length + 1)) : null
  })
  return found.every((id) => id !== null) ? [...new Set(found)] : null
}
