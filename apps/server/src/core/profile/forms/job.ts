/** Section "job": work and income. (Specification, point 7 "Certification".) */
import { INCOME_BANDS } from '@sandigan/lending'
import type { FormField } from '../../forms/form-field.ts'
import { choice } from './common.ts'

export const JOB_FIELDS: readonly FormField[] = [
  choice('employment', ['private', 'government', 'business', 'selfEmployed', 'overseas', 'pensioner']),
  { code: 'employer', cate: 'text', required: true, maxLength: 80 },
  choice('monthlyIncome', INCOME_BANDS),
]
