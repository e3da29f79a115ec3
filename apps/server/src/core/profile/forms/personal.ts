/** Section "personal": home and family. (Specification, point 7 "Certification".) */
import type { FormField } from '../../forms/form-field.ts'
import { barangay, choice } from './common.ts'

export const PERSONAL_FIELDS: readonly FormField[] = [
  barangay('homePlace'),
  choice('residence', ['own', 'rented', 'family', 'employer']),
  choice('maritalStatus', ['single', 'married', 'livingTogether', 'separated', 'widowed']),
  choice('education', ['elementary', 'highSchool', 'vocational', 'college', 'postgraduate']),
  choice('dependants', ['0', '1', '2', '3', '4', '5']),
  choice('loanPurpose', ['bills', 'medical', 'education', 'business', 'home', 'family', 'other']),
]
