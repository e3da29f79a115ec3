/** Sending a code: the limits, the code, the text. Shared by registration and login. */
import type { ErrorCode } from '@sandigan/contract'
import type { Caller, Services } from '../../platform/context.ts'
import type { Language } from '../../platform/copy/copy.ts'
import { codeText } from '../../platform/copy/sms.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { SmsPurpose } from '../../platform/database/tables/identity.ts'
import { countInOrder } from '../../platform/limits/rate-limits.ts'
import { knownClient, networkName } from './clients.ts'
import { type RefusingLimit, sendingLimits, sendingOfAll, tellOfLimit } from './code-limits.ts'
import {
  type CodeHolder,
  holderOf,
  issueCode,
  lockCodesOf,
  sentJustNow,
  withdrawCode,
} from './sms-code-repository.ts'

export type CodeChannel = 'sms' | 'voice'

export interface CodeRequest {
  readonly purpose: SmsPurpose
  /** As the market profile normalises it. */
  readonly phone: string
  /** Under which the picture was solved: who asks. Absent for somebody with a session. */
  readonly sid?: string
  /** The picture let a code out before. */
  readonly pictureUsed?: boolean
}

export type PreparedCode =
  | { readonly ok: true; readonly code: string }
  | { readonly ok: false; readonly refusal: ErrorCode }

type Readiness =
  | { readonly ok: true; readonly client: string | undefined }
  | { readonly ok: false; readonly refusal: ErrorCode }

export const codeHolder = (
  services: Services,
  caller: Caller,
  sid: string | undefined,
  client = networkName(services, caller.address),
): CodeHolder => holderOf(services, sid, caller.parameters.deviceId, client)

/** Makes a code if this phone, this client and all of us together may have one more. */
export async function prepareCode(
  trx: Trx,
  services: Services,
  caller: Caller,
  request: CodeRequest,
): Promise<PreparedCode> {
  const may = await countRequest(trx, services, caller, request)
  if (!may.ok) return may
  // Last of all: what is refused to one client must not use up what everybody shares.
  const forAll = await countInOrder(trx, services.clock, [sendingOfAll(services)])
  if (forAll !== undefined) return exceeded(services, caller, forAll, request.phone)
  const holder = codeHolder(services, caller, request.sid, may.client)
  const code = await issueCode(trx, services, request.purpose, request.phone, holder)
  return { ok: true, code }
}

/** Counts a request for a code against the phone and the client, whether or not a code follows. */
export async function countRequest(
  trx: Trx,
  services: Services,
  caller: Caller,
  { purpose, phone, pictureUsed }: CodeRequest,
): Promise<Readiness> {
  await lockCodesOf(trx, purpose, phone)
  const known = await knownClient(trx, services, caller, phone)
  if (await sentJustNow(trx, services, purpose, phone, known)) return { ok: false, refusal: 'SMS_TOO_SOON' }
  if (pictureUsed) return { ok: false, refusal: 'CAPTCHA_WRONG_FOR_SMS' }
  const limits = sendingLimits(services, caller, phone, known)
  const limit = await countInOrder(trx, services.clock, limits)
  return limit === undefined ? { ok: true, client: known } : exceeded(services, caller, limit, phone)
}

function exceeded(services: Services, caller: Caller, limit: RefusingLimit, phone: string) {
  tellOfLimit(services, caller, limit, phone)
  return { ok: false, refusal: limit.refusal } as const
}

export interface LeavingCode {
  readonly language: Language
  readonly purpose: SmsPurpose
  readonly phone: string
  readonly code: string
  readonly channel?: CodeChannel
}

/**
 * Hands the code to the carrier, after the transaction that made it: a code must be checkable before it can
 * arrive. One that did not leave is taken back, so that the borrower may ask again immediately.
 * @returns whether it left.
 */
export async function deliverCode(
  services: Services,
  { language, purpose, phone, code, channel = 'sms' }: LeavingCode,
): Promise<boolean> {
  const text = codeText(language, services.config.brand.appName, code)
  const { sms, voice } = services.providers
  try {
    await (channel === 'voice' && voice !== undefined
      ? voice.say(phone, text)
      : sms.send(phone, text, undefined, true))
    return true
  } catch (error) {
    services.log.error({ err: error }, 'a code was not taken by the carrier')
    await services.db.transaction().execute((trx) => withdrawCode(trx, services, purpose, phone, code))
    return false
  }
}
