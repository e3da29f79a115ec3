import { timestamp } from '../../platform/clock.ts'
import type { Caller, Services } from '../../platform/context.ts'
import type { Trx } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'

export interface Consent {
  /** What was agreed to: 'loan-agreement', 'promissory-note', 'personal-data', … */
  readonly kind: string
  /** What it is about: a loan id, a form section, or empty. */
  readonly subject: string
  readonly version: string
  /** Hash of the exact text. */
  readonly sha256: string
}

/**
 * Keeps that the caller agreed: to which text, when, from which device and network address. The same word given again
 * (a page that asks at each visit) is one row with its first and its last time.
 */
export async function recordConsent(
  trx: Trx,
  services: Services,
  caller: Pick<Caller, 'borrowerId' | 'address' | 'parameters'>,
  consent: Consent,
): Promise<void> {
  if (await givenAgain(trx, services, caller.borrowerId, consent)) return
  const { deviceName, deviceId, osVersion } = caller.parameters
  const device = [deviceName, osVersion, deviceId].filter((part) => part).join(' · ')
  await trx
    .insertInto('consents')
    .values({
      borrower_id: caller.borrowerId,
      consent_id: newId(),
      ...consent,
      device: device.slice(0, 300),
      address: caller.address,
      given_at: new Date(services.clock.now()),
    })
    .execute()
}

/** Whether the last word of its kind says the very same; then its time is moved on. */
async function givenAgain(
  trx: Trx,
  { clock }: Services,
  borrowerId: string,
  { kind, subject, version, sha256 }: Consent,
): Promise<boolean> {
  const last = await trx
    .selectFrom('consents')
    .select(['consent_id', 'subject', 'version', 'sha256'])
    .where('borrower_id', '=', borrowerId)
    .where('kind', '=', kind)
    .orderBy('given_at', 'desc')
    .orderBy('consent_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last?.subject !== subject || last.version !== version || last.sha256 !== sha256) return false
  await trx
    .updateTable('consents')
    .set({ last_given_at: timestamp(clock) })
    .where('borrower_id', '=', borrowerId)
    .where('consent_id', '=', last.consent_id)
    .execute()
  return true
}
