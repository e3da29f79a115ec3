/**
 * Image captchas, one per registration or login (`sid`). A picture answers for five minutes, and is used up by what
 * it served or by a wrong try: the next one needs a new picture, which the page draws on code 101. Both calls of a
 * registration carry it (specification, point 7), so it lets one code out and one registration of that phone through.
 */
import { timingSafeEqual } from 'node:crypto'
import type { ErrorCode } from '@sandigan/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Caller, Services } from '../../platform/context.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { securityEvent } from '../../platform/security/security-log.ts'
import { mayTry } from './code-limits.ts'

const LIFE_MS = 5 * 60_000

export interface Captcha {
  /** The phone to which it let a code out, and the one that it let register. */
  readonly smsPhone: string | null
  readonly registeredPhone: string | null
}

/** Puts a new text behind a sid; whatever the old picture allowed is void. */
export async function drawCaptcha(db: Db, clock: Clock, sid: string, text: string): Promise<void> {
  const fresh = { text, drawn_at: new Date(clock.now()), sms_phone: null, registered_phone: null }
  await db
    .insertInto('captchas')
    .values({ sid, ...fresh })
    .onConflict((conflict) => conflict.column('sid').doUpdateSet(fresh))
    .execute()
}

const same = (typed: string, text: string): boolean => {
  const [given, wanted] = [typed, text].map((one) => Buffer.from(one.trim().toLowerCase()))
  return (
    given !== undefined &&
    wanted !== undefined &&
    given.length === wanted.length &&
    timingSafeEqual(given, wanted)
  )
}

/**
 * Compares what was typed with the picture; capital letters do not matter. A wrong try ends the picture: four
 * characters can be guessed by a machine that may try for long.
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
  if (same(typed, row.text)) return { smsPhone: row.sms_phone, registeredPhone: row.registered_phone }
  await trx.deleteFrom('captchas').where('sid', '=', sid).execute()
  return undefined
}

type Taken =
  | { readonly ok: true; readonly used: boolean }
  | { readonly ok: false; readonly refusal: ErrorCode }

/**
 * Whether a picture may let a code out to this phone. One that did so already lets out no second code: a repeat
 * within the phone's minute has to wait, and later a new picture is needed. Wrong tries count against the caller,
 * right ones do not: a neighbour's guesses keep nobody from solving their own.
 */
export async function takeCaptcha(
  trx: Trx,
  services: Services,
  caller: Caller,
  sid: string,
  typed: string,
  phone: string,
): Promise<Taken> {
  const captcha = await readCaptcha(trx, services.clock, sid, typed)
  if (captcha?.smsPhone === null || captcha?.smsPhone === phone)
    return { ok: true, used: captcha.smsPhone !== null }
  return { ok: false, refusal: await wrongCaptcha(trx, services, caller, 'CAPTCHA_WRONG_FOR_SMS') }
}

/** Counts a wrong try. @returns the refusal that fits. */
export async function wrongCaptcha(
  trx: Trx,
  services: Services,
  caller: Caller,
  refusal: ErrorCode,
): Promise<ErrorCode> {
  securityEvent(services, { kind: 'captcha-failed', address: caller.address })
  return (await mayTry(trx, services, caller)) ? refusal : 'TOO_MANY_REQUESTS'
}

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
