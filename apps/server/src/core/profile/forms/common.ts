/** Kinds of fields that several forms ask for. */
import type { FormField } from '../../forms/form-field.ts'
import type { Market } from '../../../platform/config/market.ts'
import { isLatin, plainLetters } from '../../../platform/names/fold-name.ts'
import { placeOf } from '../../places/places.ts'

/** Letters with the marks that names carry: Ñ, O'Neill, Dela Cruz-Santos, Jr. */
const NAME = /^\p{L}[\p{L}\p{M} .'’-]*$/u

/** IDs are Latin: a name in other letters is on no list and matches no account. */
const checkLatin = (value: string): 'nameLatin' | null => (isLatin(value) ? null : 'nameLatin')

/** The name of a person. */
export const PERSON_NAME = {
  clean: plainLetters,
  check: (value) => checkLatin(value) ?? (NAME.test(value) ? null : 'nameCharacters'),
} satisfies Partial<FormField>

/** The name on an account, which banks write with more than letters. */
export const HOLDER_NAME = { clean: plainLetters, check: checkLatin } satisfies Partial<FormField>

export const choice = (code: FormField['code'], types: readonly string[]): FormField => ({
  code,
  cate: 'enum',
  required: true,
  maxLength: 20,
  options: types.map((type) => ({ type })),
})

/** A barangay by its standard code: a larger place would leave open where somebody lives. */
export const barangay = (code: FormField['code']): FormField => ({
  code,
  cate: 'citySelect',
  required: true,
  maxLength: 10,
  check: (value) => (placeOf(value)?.level === 'barangay' ? null : 'placeUnknown'),
})

/** A mobile number in the one form in which it is stored, compared and sent; what is none stays for the check. */
export const localNumber = (raw: string, market: Market): string => market.localPhone(raw) ?? raw

export const phone = (code: FormField['code']): FormField => ({
  code,
  cate: 'text',
  required: true,
  maxLength: 20,
  inputType: 'number',
  format: 'phone',
  clean: localNumber,
  check: (value, { market }) => (market.localPhone(value) === undefined ? 'phone' : null),
})
