/**
 * Section "ext": two references, typed in by the borrower. (Specification, point 7 "Certification".) (Decision 021.)
 */
import type { FormField } from '../../forms/form-field.ts'
import { choice, PERSON_NAME, phone } from './common.ts'

const RELATIONS = ['parent', 'sibling', 'spouse', 'child', 'relative', 'friend', 'colleague']

export const EXT_FIELDS: readonly FormField[] = [
  { code: 'ref1Name', cate: 'text', required: true, maxLength: 60, ...PERSON_NAME },
  choice('ref1Relation', RELATIONS),
  phone('ref1Phone'),
  { code: 'ref2Name', cate: 'text', required: true, maxLength: 60, ...PERSON_NAME },
  choice('ref2Relation', RELATIONS),
  {
    ...phone('ref2Phone'),
    check(value, context) {
      const { market, values } = context
      if (market.localPhone(value) === undefined) return 'phone'
      return value === values['ref1Phone'] ? 'sameReference' : null
    },
  },
]
