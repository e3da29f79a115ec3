/**
 * Codes sent by SMS: six digits, kept as a keyed hash, good for five minutes, five tries and one use. A phone
 * gets the next one after 60 seconds. (Specification, points 4 and 9.)
 */
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { RESEND_SECONDS, SMS_CODE_LENGTH } from '@sandigan/contract'
import type { Services } from '../../context.ts'
import type { Trx } from '../../database/database.ts'
import type { SmsPurpose } from '../../database/tables/identity.ts'

const LIFE_MS = 5 * 60_000
const MAX_TRIES = 5

type Keyed = Pick<Services, 'clock' | 'config'>

const hmac = (secret: string, purpose: SmsPurpose, phone: string, code: string) =>
  createHmac('sha256', secret).update(`${purpose}\n${phone}\n${code}`).digest('base64url')

/**
 * Makes a code for a phone in place of the one before.
 * @returns the code, or nothing when the last one is younger than 60 seconds.
 */
export async function issueCode(
  trx: Trx,
  { clock, config }: Keyed,
  purpose: SmsPurpose,
  phone: string,
): Promise<string | undefined> {
  const code = String(randomInt(10 ** SMS_CODE_LENGTH)).padStart(SMS_CODE_LENGTH, '0')
  const now = clock.now()
  const fresh = {
    code_hmac: hmac(config.secretKey, purpose, phone, code),
    sent_at: new Date(now),
    expires_at: new Date(now + LIFE_MS),
    tries: 0,
  }
  // One statement, so that of two requests at the same moment only one gets a code.
  const written = await trx
    .insertInto('sms_codes')
    .values({ phone, purpose, ...fresh })
    .onConflict((conflict) =>
      conflict
        .columns(['phone', 'purpose'])
        .doUpdateSet(fresh)
        .where('sms_codes.sent_at', '<=', new Date(now - RESEND_SECONDS * 1000)),
    )
    .returning('phone')
    .executeTakeFirst()
  return written === undefined ? undefined : code
}

/** Whether the last code of this phone is younger than 60 seconds. */
export async function sentJustNow(
  trx: Trx,
  { clock }: Keyed,
  purpose: SmsPurpose,
  phone: string,
): Promise<boolean> {
  const row = await trx
    .selectFrom('sms_codes')
    .select('sent_at')
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .executeTakeFirst()
  return row !== undefined && row.sent_at.getTime() > clock.now() - RESEND_SECONDS * 1000
}

export type CodeCheck = 'right' | 'SMS_CODE_WRONG' | 'SMS_CODE_EXPIRED' | 'SMS_CODE_TRIES_USED_UP'

/** Compares a typed code; every comparison uses up a try, a right one the code. */
export async function checkCode(
  trx: Trx,
  { clock, config }: Keyed,
  purpose: SmsPurpose,
  phone: string,
  typed: string,
): Promise<CodeCheck> {
  const row = await trx
    .selectFrom('sms_codes')
    .selectAll()
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) return 'SMS_CODE_WRONG'
  if (row.expires_at.getTime() <= clock.now()) return 'SMS_CODE_EXPIRED'
  if (row.tries >= MAX_TRIES) return 'SMS_CODE_TRIES_USED_UP'
  const wanted = Buffer.from(row.code_hmac)
  const given = Buffer.from(hmac(config.secretKey, purpose, phone, typed))
  if (timingSafeEqual(wanted, given)) {
    await withdrawCode(trx, purpose, phone)
    return 'right'
  }
  await trx
    .updateTable('sms_codes')
    .set({ tries: row.tries + 1 })
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .execute()
  return 'SMS_CODE_WRONG'
}

/** Takes a code back: it was used, or it never left. */
export async function withdrawCode(trx: Trx, purpose: SmsPurpose, phone: string): Promise<void> {
  await trx.deleteFrom('sms_codes').where('phone', '=', phone).where('purpose', '=', purpose).execute()
}
