/**
 * Codes sent by SMS: six digits, stored as a keyed hash, good for five minutes, five tries and one use. A phone
 * gets the next one after 60 seconds. (Specification, points 4 and 9.)
 *
 * A code belongs to whoever requested it: the `sid` under which the picture was solved. Somebody else who asks for
 * the same phone gets a code of their own, and their tries do not use up the borrower's.
 */
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { RESEND_SECONDS, SMS_CODE_LENGTH } from '@sandigan/contract'
import { sql } from 'kysely'
import type { Services } from '../../platform/context.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { SmsPurpose } from '../../platform/database/tables/identity.ts'
import { keyedName } from '../../platform/security/hashes.ts'

const LIFE_MS = 5 * 60_000
const MAX_TRIES = 5

type Keyed = Pick<Services, 'clock' | 'config'>

/** Who asks or tries, as stored: an empty text is nobody in particular. */
export interface CodeHolder {
  readonly holder: string
  /** The native app's device, for a shell that does not carry the `sid` on. */
  readonly device: string
  /** The client by which the limits count; see `clients.ts`. */
  readonly client: string
}

const NO_HOLDER: CodeHolder = { holder: '', device: '', client: '' }

export const holderOf = (
  { config }: Pick<Services, 'config'>,
  sid: string | undefined,
  deviceId: string | undefined,
  client: string,
): CodeHolder => ({
  client,
  holder: sid === undefined || sid === '' ? '' : keyedName(config.secretKey, 'code-sid', sid),
  device:
    deviceId === undefined || deviceId === '' ? '' : keyedName(config.secretKey, 'code-device', deviceId),
})

const hmac = ({ config }: Keyed, purpose: SmsPurpose, phone: string, code: string) =>
  createHmac('sha256', config.secretKey).update(`${purpose}\n${phone}\n${code}`).digest('base64url')

/** Requests for codes of one phone take turns, so that two in parallel do not send two messages. */
export async function lockCodesOf(trx: Trx, purpose: SmsPurpose, phone: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sms-codes ${purpose} ${phone}`}, 0))`.execute(
    trx,
  )
}

/** Makes a code in place of the holder's last one. Call it under `lockCodesOf`. @returns the six digits. */
export async function issueCode(
  trx: Trx,
  services: Keyed,
  purpose: SmsPurpose,
  phone: string,
  { holder, device, client }: CodeHolder = NO_HOLDER,
): Promise<string> {
  const code = String(randomInt(10 ** SMS_CODE_LENGTH)).padStart(SMS_CODE_LENGTH, '0')
  const now = services.clock.now()
  const fresh = {
    device,
    client,
    code_hmac: hmac(services, purpose, phone, code),
    sent_at: new Date(now),
    expires_at: new Date(now + LIFE_MS),
    tries: 0,
    stranger_tries: 0,
  }
  await trx
    .insertInto('sms_codes')
    .values({ phone, purpose, holder, ...fresh })
    .onConflict((conflict) => conflict.columns(['phone', 'purpose', 'holder']).doUpdateSet(fresh))
    .execute()
  return code
}

/**
 * Whether the last code of this phone is younger than 60 seconds.
 * @param of only codes that this client requested count: others must not keep it waiting.
 */
export async function sentJustNow(
  trx: Trx,
  { clock }: Keyed,
  purpose: SmsPurpose,
  phone: string,
  of?: string,
): Promise<boolean> {
  let recent = trx
    .selectFrom('sms_codes')
    .select('sent_at')
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('sent_at', '>', new Date(clock.now() - RESEND_SECONDS * 1000))
  if (of !== undefined) recent = recent.where('client', '=', of)
  return (await recent.limit(1).executeTakeFirst()) !== undefined
}

export type CodeCheck = 'right' | 'SMS_CODE_WRONG' | 'SMS_CODE_EXPIRED' | 'SMS_CODE_TRIES_USED_UP'

export interface CodeTry {
  readonly by?: CodeHolder
  /** Leaves a right code to be used once more: a password must be hashed in between. */
  readonly peek?: boolean
}

const rowsOf = (trx: Trx, purpose: SmsPurpose, phone: string) =>
  trx
    .selectFrom('sms_codes')
    .selectAll()
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .orderBy('holder')
    .forUpdate()
    .execute()

type CodeRow = Awaited<ReturnType<typeof rowsOf>>[number]

const isOf = (row: CodeRow, { holder, device }: CodeHolder): boolean =>
  holder === '' ? row.holder === '' || (device !== '' && row.device === device) : row.holder === holder

/** Whether this caller requested a code of this phone that is still valid. */
export async function holdsCode(
  trx: Trx,
  purpose: SmsPurpose,
  phone: string,
  by: CodeHolder,
): Promise<boolean> {
  return (await rowsOf(trx, purpose, phone)).some((row) => isOf(row, by))
}

/**
 * Compares a typed code; every wrong one uses up a try, a right one the codes of the phone. Who holds a code tries
 * that one. Who holds none, as a client that carries no `sid` on, may try those of others, five times in all, which
 * the holders' own tries do not notice.
 */
export async function checkCode(
  trx: Trx,
  services: Keyed,
  purpose: SmsPurpose,
  phone: string,
  typed: string,
  { by = NO_HOLDER, peek = false }: CodeTry = {},
): Promise<CodeCheck> {
  const rows = await rowsOf(trx, purpose, phone)
  const own = rows.filter((row) => isOf(row, by))
  const [candidates, counter] = own.length > 0 ? [own, 'tries' as const] : [rows, 'stranger_tries' as const]
  if (candidates.length === 0) return 'SMS_CODE_WRONG'
  const now = services.clock.now()
  const alive = candidates.filter((row) => row.expires_at.getTime() > now)
  if (alive.length === 0) return 'SMS_CODE_EXPIRED'
  const open = alive.filter((row) => row[counter] < MAX_TRIES)
  if (open.length === 0) return 'SMS_CODE_TRIES_USED_UP'
  const given = Buffer.from(hmac(services, purpose, phone, typed))
  if (open.some((row) => timingSafeEqual(Buffer.from(row.code_hmac), given))) {
    if (!peek) await withdrawCodes(trx, purpose, phone)
    return 'right'
  }
  await trx
    .updateTable('sms_codes')
    .set((eb) => ({ [counter]: eb(counter, '+', 1) }))
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where(
      'holder',
      'in',
      open.map((row) => row.holder),
    )
    .execute()
  return 'SMS_CODE_WRONG'
}

/** Takes the codes of a phone back: one of them was used. */
export async function withdrawCodes(trx: Trx, purpose: SmsPurpose, phone: string): Promise<void> {
  await trx.deleteFrom('sms_codes').where('phone', '=', phone).where('purpose', '=', purpose).execute()
}

/** Whether a code still opens something. */
export async function isOpenCode(
  services: Keyed & Pick<Services, 'db'>,
  purpose: SmsPurpose,
  phone: string,
  code: string,
): Promise<boolean> {
  const row = await services.db
    .selectFrom('sms_codes')
    .select('phone')
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('code_hmac', '=', hmac(services, purpose, phone, code))
    .where('expires_at', '>', new Date(services.clock.now()))
    .executeTakeFirst()
  return row !== undefined
}

/** Takes one code back that never left. */
export async function withdrawCode(
  trx: Trx,
  services: Keyed,
  purpose: SmsPurpose,
  phone: string,
  code: string,
): Promise<void> {
  await trx
    .deleteFrom('sms_codes')
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('code_hmac', '=', hmac(services, purpose, phone, code))
    .execute()
}
