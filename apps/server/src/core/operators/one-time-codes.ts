/** One-time codes of an authenticator app (RFC 6238: SHA-1, six digits, 30 seconds) and recovery codes. */
import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Clock } from '../../platform/clock.ts'
import type { Services } from '../../platform/context.ts'
import type { Trx } from '../../platform/database/database.ts'
import { hashOfToken } from '../../platform/security/hashes.ts'
import { decrypt, encrypt } from '../../platform/security/secret-box.ts'

const STEP_SECONDS = 30
const STEP_MS = STEP_SECONDS * 1_000
/** A code of the step before or after is taken, too: clocks differ, and typing takes time. */
const WINDOW = 1
const RECOVERY_CODES = 10

export const newSecret = (): string => new Secret({ size: 20 }).base32

const totp = (secret: string, label = '', issuer = ''): TOTP =>
  new TOTP({
    secret: Secret.fromBase32(secret),
    label,
    issuer,
    algorithm: 'SHA1',
    digits: 6,
    period: STEP_SECONDS,
  })

/** What a QR code says to an authenticator app. */
export const enrolmentUri = (secret: string, email: string, appName: string): string =>
  totp(secret, email, appName).toString()

/** The code of a timestamp: what the app shows. */
export const codeAt = (secret: string, nowMs: number): string => totp(secret).generate({ timestamp: nowMs })

/** @returns the step of which this is the code; null where it is none of now. */
export function stepOf(clock: Clock, secret: string, code: string): number | null {
  const now = clock.now()
  const delta = totp(secret).validate({ token: code, timestamp: now, window: WINDOW })
  return delta === null ? null : Math.floor(now / STEP_MS) + delta
}

interface Holder {
  readonly operator_id: string
  readonly totp_secret: string | null
}

/** Takes a code of the app once: the same again, or one before it, is refused. */
export async function takeCode(
  trx: Trx,
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  { operator_id: id, totp_secret: encrypted }: Holder,
  code: string,
): Promise<boolean> {
  const secret = encrypted === null ? null : decrypt(config.secretKey, id, encrypted)
  const step = secret === null ? null : stepOf(clock, secret, code)
  if (step === null) return false
  const taken = await trx
    .updateTable('operators')
    .set({ totp_last_step: step })
    .where('operator_id', '=', id)
    .where((eb) => eb.or([eb('totp_last_step', 'is', null), eb('totp_last_step', '<', step)]))
    .returning('operator_id')
    .executeTakeFirst()
  return taken !== undefined
}

/**
 * The app is set up: its key is stored, its first code is used, and recovery codes are made.
 * @returns them, once; nothing where an app is set up already: a second sign-in that began before does not take its place.
 */
export async function enrol(
  trx: Trx,
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  id: string,
  { secret, step }: { secret: string; step: number },
): Promise<string[] | null> {
  const enrolled = await trx
    .updateTable('operators')
    .set({
      totp_secret: encrypt(config.secretKey, id, secret),
      totp_last_step: step,
      enrolled_at: new Date(clock.now()),
    })
    .where('operator_id', '=', id)
    .where('totp_secret', 'is', null)
    .returning('operator_id')
    .executeTakeFirst()
  if (enrolled === undefined) return null
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  await trx.deleteFrom('operator_recovery_codes').where('operator_id', '=', id).execute()
  await trx
    .insertInto('operator_recovery_codes')
    .values(codes.map((code) => ({ operator_id: id, hash: hashOf(code) })))
    .execute()
  return codes
}

/** 60 random bits in groups that can be typed. */
const newRecoveryCode = (): string =>
  (randomBytes(10).toString('hex').match(/.{5}/g) ?? []).slice(0, 3).join('-')

const hashOf = (code: string): string => hashOfToken(code.toLowerCase())

/** Takes a recovery code, once. */
export async function takeRecoveryCode(trx: Trx, clock: Clock, id: string, code: string): Promise<boolean> {
  const taken = await trx
    .updateTable('operator_recovery_codes')
    .set({ used_at: new Date(clock.now()) })
    .where('operator_id', '=', id)
    .where('hash', '=', hashOf(code))
    .where('used_at', 'is', null)
    .returning('hash')
    .executeTakeFirst()
  return taken !== undefined
}
