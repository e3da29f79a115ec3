/**
 * AES-256-GCM, as a column or a file has it: `enc1:`, the id of the key, `:`, and then nonce, encrypted bytes and tag;
 * in a text those in base64url. The field is authenticated too, so that no value is taken for another column's.
 */
import { createCipheriv, createDecipheriv, type KeyObject, randomFillSync } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
const PREFIX = 'enc1:'
const KEY_ID = /^enc1:([0-9a-f]{8}):/
/** Of the prefix, the id and the colon behind it. */
const MARK_LENGTH = 14

export interface DataKey {
  readonly id: string
  readonly key: KeyObject
}

/** What each value of a key begins with. */
export const markOf = (keyId: string): string => `${PREFIX}${keyId}:`

/** Random bytes for the next nonces: asking for a few at a time costs a quarter of an encryption. Each is used once. */
const pool = new Uint8Array(NONCE_BYTES * 1_000)
let used = pool.length

function newNonce(): Uint8Array {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += NONCE_BYTES
  return pool.slice(used - NONCE_BYTES, used)
}

export function encryptBytes(key: KeyObject, about: string, bytes: Uint8Array): Buffer {
  const nonce = newNonce()
  const cipher = createCipheriv(ALGORITHM, key, nonce)
  cipher.setAAD(Buffer.from(about))
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

/** Throws where it was encrypted with another key, for another field, or was changed since. */
export function decryptBytes(key: KeyObject, about: string, bytes: Uint8Array): Buffer {
  const end = bytes.length - TAG_BYTES
  const cipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  })
  cipher.setAAD(Buffer.from(about))
  cipher.setAuthTag(bytes.subarray(end))
  return Buffer.concat([cipher.update(bytes.subarray(NONCE_BYTES, end)), cipher.final()])
}

/** The id of the key of a stored value; null where it lies in clear. */
export function keyIdOf(stored: unknown): string | null {
  if (typeof stored === 'string') return KEY_ID.exec(stored)?.[1] ?? null
  if (!(stored instanceof Uint8Array)) return null
  return KEY_ID.exec(Buffer.from(stored.subarray(0, MARK_LENGTH)).toString('latin1'))?.[1] ?? null
}

export const asText = ({ id, key }: DataKey, about: string, text: string): string =>
  markOf(id) + encryptBytes(key, about, Buffer.from(text)).toString('base64url')

export const fromText = (key: KeyObject, about: string, stored: string): string =>
  decryptBytes(key, about, Buffer.from(stored.slice(MARK_LENGTH), 'base64url')).toString('utf8')

export const asBytes = ({ id, key }: DataKey, about: string, bytes: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from(markOf(id)), encryptBytes(key, about, bytes)])

export const fromBytes = (key: KeyObject, about: string, stored: Uint8Array): Buffer =>
  decryptBytes(key, about, stored.subarray(MARK_LENGTH))
