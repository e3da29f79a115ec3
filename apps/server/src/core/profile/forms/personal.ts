/** Section "personal": home and family. (Specification, point 7 "Certification".) */
import type { FormField } from '../../forms/form-field.ts'
import { barangay, choice } from './common.ts'

/** Shorter than this names no house. "Purok 3" does, where houses have no numbers. */
const MIN_ADDRESS = 5

/** An address is one question: the place down to the barangay, then what is left to say. */
export const PERSONAL_FIELDS: readonly FormField[] = [
  barangay('homePlace'),
  {
    code: 'address',
    cate: 'text',
    required: true,
    maxLength: 200,
    check: (value) => (value.length < MIN_ADDRESS ? 'addressShort' : null),
  },
  choice('residence', ['own', 'rented', 'family', 'employer']),
  choice('maritalStatus', ['single', 'married', 'livingTogether', 'separated', 'widowed']),
  choice('dependants', ['0', '1', '2', '3', '4']),
]
