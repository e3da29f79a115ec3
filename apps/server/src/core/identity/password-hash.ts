/** Password hashes: scrypt with a salt of their own. The figures stand in the text, to be raised later. */
import { randomBytes, timingSafeEqual } from 'node:crypto'
import { createWaitingLine } from '../../platform/limits/waiting-line.ts'
import { deriveKey } from './derive-key.ts'

export const MIN_PASSWORD_LENGTH = 8

const COST = { N: 2 ** 15, r: 8, p: 3 }
const KEY_BYTES = 32

/** Whose passwords: each has a line of its own, so that a crowd of borrowers keeps no operator waiting. */
export type PasswordHolder = 'borrower' | 'operator'

const newLine = () => createWaitingLine({ parallel: 1, waiting: 20, perClient: 6 })
/** Of each one at a time a node: hashing is heavy on purpose, and anybody may request it. */
const lines = { borrower: newLine(), operator: newLine() } as const

/** Too many hashes are waiting on this node, or too many of this client: nothing was hashed. */
export const HASHING_BUSY = Symbol('hashing is busy')
export type HashingBusy = typeof HASHING_BUSY

const derive = async (
  { network, holder }: { network: string; holder: PasswordHolder },
  password: string,
  salt: Buffer,
  cost: typeof COST,
): Promise<Buffer | HashingBusy> => {
  // The same letters typed on another keyboard must be the same password.
  const text = password.normalize('NFC')
  const key = lines[holder].enter(network, () => deriveKey({ text, salt, keyBytes: KEY_BYTES, cost }))
  return key ?? HASHING_BUSY
}

const written = (salt: Buffer, key: Buffer): string =>
  ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), key.toString('base64url')].join('$')

/**
 * @param network that asks; it gets a few places in the line, not all.
 * @returns `scrypt$N$r$p$salt$hash`.
 */
export async function hashPassword(
  password: string,
  network: string,
  holder: PasswordHolder = 'borrower',
): Promise<string | HashingBusy> {
  const salt = randomBytes(16)
  const key = await derive({ network, holder }, password, salt, COST)
  return key === HASHING_BUSY ? key : written(salt, key)
}

/** Of whoever has no password: comparing with it takes as long as with any, so that the time does not tell. */
export const hashOfNoPassword = (): string => written(randomBytes(16), randomBytes(KEY_BYTES))

/**
 * Against nothing at all, and against a text that is no hash, it takes as long and says no: the time must not tell who has
 * a password.
 */
export async function passwordMatches(
  password: string,
  stored: string | undefined,
  network: string,
  holder: PasswordHolder = 'borrower',
): Promise<boolean | HashingBusy> {
  const [, N, r, p, salt = '', hash = ''] = (stored ?? '').split('$')
  const isHash = [N, r, p].every((figure) => Number(figure) > 0)
  const cost = isHash ? { N: Number(N), r: Number(r), p: Number(p) } : COST
  const key = await derive({ network, holder }, password, Buffer.from(salt, 'base64url'), cost)
  if (key === HASHING_BUSY) return key
  const wanted = Buffer.from(hash, 'base64url')
  return wanted.length === key.length && timingSafeEqual(key, wanted)
}
