/**
 * Image captchas, one per registration or login (`sid`). A picture answers for five minutes. Both calls of a
 * registration carry it (specification, point 7), so it serves one phone for its codes and one for registering.
 */
import type { Clock } from '../../context.ts'
import type { Db, Trx } from '../../database/database.ts'

const LIFE_MS = 5 * 60_000
/** Four characters can be guessed by a machine that may try for long. */
const MAX_WRONG_TRIES = 5

export interface Captcha {
  /** The phone for whose codes it was solved, and the one that it let register. */
  readonly smsPhone: string | null
  readonly registeredPhone: string | null
}

/** Puts a new text behind a sid; whatever the old picture allowed is void. */
export async function drawCaptcha(db: Db, clock: Clock, sid: string, text: string): Promise<void> {
  const fresh = {
    text,
    drawn_at: new Date(clock.now()),
    wrong_tries: 0,
    sms_phone: null,
    registered_phone: null,
  }
  await db
    .insertInto('captchas')
    .values({ sid, ...fresh })
    .onConflict((conflict) => conflict.column('sid').doUpdateSet(fresh))
    .execute()
}

/**
 * Compares what was typed with the picture; capital letters do not matter. A wrong try is counted, and the
 * fifth ends the picture.
 * @returns what the captcha was used for so far, or nothing when it does not match, is too old or unknown.
 */
export async function readCaptcha(
  trx: Trx,
  clock: Clock,
  sid: string,
  typed: string,
): Promise<Captcha | undefined> {
  const row = await trx
    .selectFrom('captchas')
    .selectAll()
    .where('sid', '=', sid)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined || row.drawn_at.getTime() + LIFE_MS <= clock.now()) return undefined
  if (row.wrong_tries >= MAX_WRONG_TRIES) return undefined
  if (row.text.toLowerCase() === typed.trim().toLowerCase())
    return { smsPhone: row.sms_phone, registeredPhone: row.registered_phone }
  await trx
    .updateTable('captchas')
    .set({ wrong_tries: row.wrong_tries + 1 })
    .where('sid', '=', sid)
    .execute()
  return undefined
}

/**
 * Whether a picture may let a code out to this phone: it serves the first phone that it was used for, and no
 * other. That phone may use it again, since the form offers another code after a minute and keeps what was
 * typed (specification, point 4). How often, the waiting time and the limits of a phone decide.
 */
export const mayLetCodeOut = ({ smsPhone }: Captcha, phone: string): boolean =>
  smsPhone === null || smsPhone === phone

/** Notes that the captcha did its work for this phone. */
export async function spendCaptcha(
  trx: Trx,
  sid: string,
  use: 'sms_phone' | 'registered_phone',
  phone: string,
): Promise<void> {
  await trx
    .updateTable('captchas')
    .set({ [use]: phone })
    .where('sid', '=', sid)
    .execute()
}
