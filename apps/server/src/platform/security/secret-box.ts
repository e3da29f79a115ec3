/** Encrypts what must be read again and not from a backup alone: AES-256-GCM under a key derived from SECRET_KEY. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const NONCE_BYTES = 12
const TAG_BYTES = 16

const keyFrom = (secretKey: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secretKey, '', 'operator-totp', 32))

/** @param owner whose it is: another row's text is not taken */
export function encrypt(secretKey: string, owner: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyFrom(secretKey), nonce)
  cipher.setAAD(Buffer.from(owner))
  const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), bytes]).toString('base64url')
}

/** @returns null where it was encrypted under another SECRET_KEY or for somebody else. */
export function decrypt(secretKey: string, owner: string, encrypted: string): string | null {
  const bytes = Buffer.from(encrypted, 'base64url')
  try {
    const cipher = createDecipheriv('aes-256-gcm', keyFrom(secretKey), bytes.subarray(0, NONCE_BYTES))
    cipher.setAAD(Buffer.from(owner))
    cipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
    return cipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + cipher.final('utf8')
  } catch {
    return null
  }
}
