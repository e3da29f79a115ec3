/** Passwords as they are kept: scrypt with a salt of their own. The figures stand in the text, to be raised later. */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

export const MIN_PASSWORD_LENGTH = 8

const COST = { N: 2 ** 15, r: 8, p: 3 }
const KEY_BYTES = 32

const derive = (password: string, salt: Buffer, { N, r, p }: typeof COST): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    // The same letters typed on another keyboard must be the same password.
    const text = password.normalize('NFC')
    scrypt(text, salt, KEY_BYTES, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
      error === null ? resolve(key) : reject(error),
    )
  })

/** @returns `scrypt$N$r$p$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt, COST)
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** Against nothing at all it takes as long and says no: the time must not tell who has a password. */
export async function passwordMatches(password: string, kept: string | undefined): Promise<boolean> {
  const [, N, r, p, salt = '', hash = ''] = (kept ?? '').split('$')
  const cost = kept === undefined ? COST : { N: Number(N), r: Number(r), p: Number(p) }
  const key = await derive(password, Buffer.from(salt, 'base64url'), cost)
  const wanted = Buffer.from(hash, 'base64url')
  return wanted.length === key.length && timingSafeEqual(key, wanted)
}
