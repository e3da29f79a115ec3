import type { SectionKey } from '../../../platform/database/tables/borrower.ts'
import type { ConsentKind } from '../../../platform/copy/consents.ts'
import type { FormField } from '../../forms/form-field.ts'
import { BASIC_FIELDS } from './basic.ts'
import { EXT_FIELDS } from './ext.ts'
import { JOB_FIELDS } from './job.ts'
import { PERSONAL_FIELDS } from './personal.ts'

/** One step of certification: a form, the screen that shows it, and its name on the wire. */
export interface CertificationSection {
  readonly key: SectionKey
  /** The section's name on form items (specification, point 3). */
  readonly wireName: 'public' | 'personal' | 'job' | 'ext'
  readonly path: string
  readonly fields: readonly FormField[]
  /** A code of this form that another one had before: what a borrower typed there stands in. */
  readonly movedFrom?: { readonly code: string; readonly section: SectionKey }
  /** What saving the section agrees to; recorded with the text's hash. */
  readonly consent?: ConsentKind
}

/**
 * In the order in which a borrower meets them. The street has moved from the name to the home. A further section is one
 * more form file and one more row. (Decision 104.)
 */
export const CERTIFICATION_SECTIONS: readonly CertificationSection[] = [
  {
    key: 'basic',
    wireName: 'public',
    path: '/certify/basic',
    fields: BASIC_FIELDS,
  },
  {
    key: 'personal',
    wireName: 'personal',
    path: '/certify/personal',
    fields: PERSONAL_FIELDS,
    movedFrom: { code: 'address', section: 'basic' },
  },
  { key: 'job', wireName: 'job', path: '/certify/job', fields: JOB_FIELDS },
  { key: 'ext', wireName: 'ext', path: '/certify/ext', fields: EXT_FIELDS, consent: 'references' },
]

/** Throws for a section without a form: routes are the only callers. */
export function sectionOf(key: SectionKey): CertificationSection {
  const found = CERTIFICATION_SECTIONS.find((section) => section.key === key)
  if (found === undefined) throw new Error(`no certification form for the section ${key}`)
  return found
}
