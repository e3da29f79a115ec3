/** Showing and saving a section: the same for every section, whichever its form. */
import {
  type basicPersonInfo,
  type DataOf,
  done,
  type RefusalOf,
  type saveBasicInfo,
} from '@sandigan/contract'
import type { Handler } from '../../platform/context.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { consentText } from '../../platform/copy/consents.ts'
import { formCopy } from '../../platform/copy/forms/catalogue.ts'
import { timestamp } from '../../platform/clock.ts'
import { checkForm } from '../../core/forms/check-form.ts'
import { formItems } from '../../core/forms/form-items.ts'
import { noteIdentity } from '../../core/profile/duplicate-directory.ts'
import { recordConsent } from '../../core/loans/record-consent.ts'
import { securityEvent } from '../../platform/security/security-log.ts'
import { saveSection, sectionValues } from '../../core/forms/sections-repository.ts'
import { CERTIFICATION_SECTIONS, type CertificationSection } from '../../core/profile/forms/sections.ts'
import {
  certificationComplete,
  nextStep,
  PERMISSIONS_PATH,
  withProduct,
} from '../../core/profile/next-step.ts'
import { encryptionOf } from '../../platform/encryption/encryption.ts'

type Form = DataOf<typeof basicPersonInfo>
type Saved = DataOf<typeof saveBasicInfo>
type Values = Readonly<Record<string, string>>
/** What says who somebody is; an address or an email may change without that. */
const IDENTITY = ['firstName', 'middleName', 'lastName', 'birthday', 'idType', 'idNumber']
/** Texts by the codes of the form, and the product that the borrower came for. */
type Typed = Readonly<Record<string, string | undefined>>

/** The form of a section with what this borrower saved before, and which step of how many it is. */
export const showSection =
  (section: CertificationSection): Handler<{ productId?: string }, Form> =>
  async ({ db }, caller) => {
    const values = await sectionValues(db, caller.borrowerId, section.key)
    return done({
      items: formItems(section.fields, values, section.wireName, formCopy(caller.language)),
      step: CERTIFICATION_SECTIONS.indexOf(section) + 1,
      steps: CERTIFICATION_SECTIONS.length,
    })
  }

/** The form of references, with the text that saving them agrees to. */
export const showReferences =
  (section: CertificationSection): Handler<{ productId?: string }, Form & { consent: string }> =>
  async (services, caller, payload) => {
    const shown = await showSection(section)(services, caller, payload)
    if (!shown.ok) return { ok: false, code: shown.code }
    return done({ ...shown.data, consent: consentText('references', caller.language).text })
  }

/**
 * Saves a section, and where it says so the consent that goes with it. Refuses with FIELD_INVALID and says under
 * `errors` what is wrong with which field; then nothing is saved. The save that completes the forms leads by way of
 * the permissions, any other to the next step.
 */
export const keepSection =
  (section: CertificationSection): Handler<Typed, Saved, RefusalOf<typeof saveBasicInfo>> =>
  async (services, caller, { productId, ...typed }) => {
    const { db, clock, config } = services
    const context = { today: clock.today(), market: config.market }
    const stored = await sectionValues(db, caller.borrowerId, section.key)
    const given = { ...(await answeredBefore(db, caller.borrowerId, section)), ...typed }
    const { values, errors } = checkForm(section.fields, given, context, formCopy(caller.language), stored)
    if (Object.keys(errors).length > 0) return { ok: false, code: 'FIELD_INVALID', data: { errors } }
    const before = await certificationComplete(db, caller.borrowerId)
    await db.transaction().execute(async (trx) => {
      await saveSection(trx, caller.borrowerId, section.key, values, timestamp(clock))
      if (section.key === 'basic') await noteIdentity(trx, services, caller.borrowerId, values)
      if (section.key === 'ext') await renewContacts(trx, caller.borrowerId, values, timestamp(clock))
      if (section.consent === undefined) return
      const { version, sha256 } = consentText(section.consent, caller.language)
      await recordConsent(trx, services, caller, {
        kind: section.consent,
        subject: section.key,
        version,
        sha256,
      })
    })
    if (section.key === 'basic' && differs(stored, values))
      securityEvent(services, {
        kind: 'identity-changed',
        borrowerId: caller.borrowerId,
        address: caller.address,
      })
    const firstDone = !before && (await certificationComplete(db, caller.borrowerId))
    if (firstDone) return done({ nextUrl: withProduct(PERMISSIONS_PATH, productId) })
    return done({ nextUrl: await nextStep(db, caller.borrowerId, productId) })
  }

/** What an earlier form had in another section than this one. */
async function answeredBefore(
  db: Db,
  borrowerId: string,
  { movedFrom }: CertificationSection,
): Promise<Values> {
  if (movedFrom === undefined) return {}
  const { code, section } = movedFrom
  const text = (await sectionValues(db, borrowerId, section))[code]
  return text === undefined ? {} : { [code]: text }
}

/** Whether who somebody is was changed: named before, and otherwise. Filling the form in is no change. */
const differs = (before: Values, after: Values): boolean =>
  Object.keys(before).length > 0 && IDENTITY.some((name) => (before[name] ?? '') !== (after[name] ?? ''))

/** The people that the form of references names. */
const referencesIn = (values: Readonly<Record<string, string>>) =>
  (['1', '2'] as const).flatMap((n) => {
    const name = values[`ref${n}Name`] ?? ''
    const phone = values[`ref${n}Phone`] ?? ''
    return phone === '' ? [] : [{ name, phone }]
  })

/**
 * References that were allowed to be used give way to those that the borrower names now: nobody stays stored
 * whom the borrower no longer names. Where nothing was allowed, nothing is stored.
 */
async function renewContacts(
  trx: Trx,
  borrowerId: string,
  values: Readonly<Record<string, string>>,
  savedAt: Date,
): Promise<void> {
  await trx
    .updateTable('shared_data')
    .set({
      data: encryptionOf(trx).encryptJson('shared_data.data', referencesIn(values)),
      saved_at: savedAt,
    })
    .where('borrower_id', '=', borrowerId)
    .where('kind', '=', 'contacts')
    .execute()
}
