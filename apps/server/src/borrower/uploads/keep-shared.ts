/** Location, device and app label: stored only as allowed, coarse, and deleted when the borrower withdraws. */
import {
  type DataOf,
  done,
  type Outcome,
  type PayloadOf,
  refuse,
  type uploadAndroidTag,
  type uploadDeviceNewIos,
  type uploadLocationIos,
} from '@sandigan/contract'
import { timestamp } from '../../platform/clock.ts'
import type { Caller, Handler, Services } from '../../platform/context.ts'
import { consentText } from '../../platform/copy/consents.ts'
import { recordConsent } from '../../core/loans/record-consent.ts'
import { forgetShared, saveShared, type SharedKind } from '../../core/profile/uploads-repository.ts'
import type { SharedData } from '../../platform/database/tables/borrower.ts'

/**
 * Stores what `read` makes of the upload, together with the consent; on `consent` 0 deletes what was stored and records
 * the withdrawal. Without an answer about consent it refuses with the text that is to be agreed to.
 */
export async function keepShared(
  services: Services,
  caller: Caller,
  kind: SharedKind,
  consent: '0' | '1' | undefined,
  read: () => Outcome<SharedData> | Promise<Outcome<SharedData>>,
): Promise<Outcome<Record<string, never>>> {
  const { db, clock } = services
  const { text, version, sha256 } = consentText(kind, caller.language)
  if (consent === undefined) return refuse('CONSENT_MISSING', text)
  const found = consent === '1' ? await read() : undefined
  if (found?.ok === false) return { ok: false, code: found.code }
  await db.transaction().execute(async (trx) => {
    if (found === undefined) await forgetShared(trx, caller.borrowerId, kind)
    else await saveShared(trx, caller.borrowerId, kind, found.data, timestamp(clock))
    const subject = found === undefined ? 'withdrawn' : ''
    await recordConsent(trx, services, caller, { kind, subject, version, sha256 })
  })
  return done({})
}

/** Two decimals of a degree are about a kilometre: enough to see a town, too little to see a house. */
const PLACES = 2
const rounded = (degrees: number): string => degrees.toFixed(PLACES)

export const keepLocation: Handler<PayloadOf<typeof uploadLocationIos>, DataOf<typeof uploadLocationIos>> = (
  services,
  caller,
  { consent, ...degrees },
) =>
  keepShared(services, caller, 'location', consent, () => {
    const latitude = Number(degrees.latitude ?? Number.NaN)
    const longitude = Number(degrees.longitude ?? Number.NaN)
    // Written so that NaN is refused too.
    if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return refuse('FIELD_INVALID')
    return done({ latitude: rounded(latitude), longitude: rounded(longitude) })
  })

export const keepDevice: Handler<PayloadOf<typeof uploadDeviceNewIos>, DataOf<typeof uploadDeviceNewIos>> = (
  services,
  caller,
  { consent, model = '', systemVersion = '', language = '', timeZone = '' },
) =>
  keepShared(services, caller, 'device', consent, () => {
    if (model.trim() === '') return refuse('FIELD_INVALID')
    // The whole version of a system tells telephones apart; its first number does not.
    const [major = ''] = /\d+/.exec(systemVersion) ?? []
    return done({ model: model.trim(), systemVersion: major, language, timeZone })
  })

export const keepAndroidTag: Handler<PayloadOf<typeof uploadAndroidTag>, DataOf<typeof uploadAndroidTag>> = (
  services,
  caller,
  { consent, tag },
) =>
  keepShared(services, caller, 'android-tag', consent, () =>
    tag === undefined ? refuse('FIELD_INVALID') : done({ tag }),
  )
