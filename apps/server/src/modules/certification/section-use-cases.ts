/** Showing and saving a section: the same for every section, whichever its form. */
import { type DataOf, done, type PayloadOf, type saveBasicInfo } from '@sandigan/contract'
import type { Handler } from '../../context.ts'
import { formCopy } from '../../copy/forms/catalogue.ts'
import { moment } from '../../clock.ts'
import { checkForm } from '../../forms/check-form.ts'
import { formItems } from '../../forms/form-items.ts'
import { saveSection, sectionValues } from './certification-repository.ts'
import type { CertificationSection } from './forms/sections.ts'
import { nextStep } from './next-step.ts'

type Items = { items: ReturnType<typeof formItems> }
type Saved = DataOf<typeof saveBasicInfo>

/** The form of a section with what this borrower saved before. */
export const showSection =
  (section: CertificationSection): Handler<{ productId?: string }, Items> =>
  async ({ db }, caller) => {
    const values = await sectionValues(db, caller.borrowerId, section.key)
    return done({
      items: formItems(section.fields, values, section.wireName, formCopy(caller.language)),
    })
  }

/**
 * Saves a section. Refuses with FIELD_INVALID and says under `errors` what is wrong with which field; then
 * nothing is saved.
 */
export const keepSection =
  (section: CertificationSection): Handler<PayloadOf<typeof saveBasicInfo>, Saved> =>
  async ({ db, clock, config }, caller, { productId, ...typed }) => {
    const context = { today: clock.today(), market: config.market }
    const { values, errors } = checkForm(section.fields, typed, context, formCopy(caller.language))
    if (Object.keys(errors).length > 0) return { ok: false, code: 'FIELD_INVALID', data: { errors } }
    await db
      .transaction()
      .execute((trx) => saveSection(trx, caller.borrowerId, section.key, values, moment(clock)))
    return done({ nextUrl: await nextStep(db, caller.borrowerId, productId) })
  }
