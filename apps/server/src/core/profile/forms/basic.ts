/** Section "basic": who the borrower is. (Specification, point 7 "Certification".) */
import { isIsoDate, type IsoDate } from '@sandigan/lending'
import { IsEmail } from 'typebox/format'
import type { FormField } from '../../forms/form-field.ts'
import { PERSON_NAME } from './common.ts'

/** The patterns of Philippine ID numbers, after letters are capital and separators gone. */
const SHAPES = new Map<string, RegExp>(
  Object.entries({
    // PhilSys: the 12-digit number itself, or the 16-digit one printed on the card in its place.
    philsys: /^(\d{12}|\d{16})$/,
    // Common Reference Number.
    umid: /^\d{12}$/,
    // Letter of the issuing branch, then ten digits (N01-23-456789).
    driver: /^[A-Z]\d{10}$/,
    // Present form P1234567A; earlier ones began with two letters and ended in a digit.
    passport: /^([A-Z]\d{7}[A-Z]|[A-Z]{1,2}\d{7})$/,
    // Nine digits, with or without a branch code.
    tin: /^(\d{9}|\d{12}|\d{14})$/,
    sss: /^\d{10}$/,
    prc: /^\d{7}$/,
  }),
)

const ID_TYPES = [...SHAPES.keys()]

/** Capitals, without spaces and dashes: the form in which a number is stored and compared. */
const cleanIdNumber = (raw: string): string =>
  raw
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')

/** Whether a cleaned number has the shape of its type; true for an unknown type, which fails on its own field. */
const fitsIdType = (type: string | undefined, number: string): boolean =>
  SHAPES.get(type ?? '')?.test(number) ?? true

const MIN_AGE = 18
const MAX_AGE = 75

/** Whole years from a birthday to a day; a birthday on 29 February is reached on 1 March of common years. */
export function ageOn(birthday: IsoDate, today: IsoDate): number {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4))
  return today.slice(5) < birthday.slice(5) ? years - 1 : years
}

const checkBirthday: FormField['check'] = (value, { today }) => {
  if (!isIsoDate(value)) return 'dateInvalid'
  const age = ageOn(value, today)
  if (age < MIN_AGE) return 'tooYoung'
  return age > MAX_AGE ? 'tooOld' : null
}

const name = (code: 'firstName' | 'middleName' | 'lastName', required: boolean): FormField => ({
  code,
  cate: 'text',
  required,
  maxLength: 60,
  ...PERSON_NAME,
})

/** What people without a middle name write into printed forms. */
const NO_NAME = /^(?:n[./]\s?a\.?|none|wala|nil|[-–—.]+)$/i

const middleName = (raw: string): string => (NO_NAME.test(raw) ? '' : PERSON_NAME.clean(raw))

export const BASIC_FIELDS: readonly FormField[] = [
  name('firstName', true),
  { ...name('middleName', false), clean: middleName },
  name('lastName', true),
  { code: 'birthday', cate: 'day', required: true, maxLength: 10, check: checkBirthday },
  {
    code: 'gender',
    cate: 'enum',
    required: true,
    maxLength: 10,
    options: [{ type: 'female' }, { type: 'male' }],
  },
  {
    code: 'idType',
    cate: 'enum',
    required: true,
    maxLength: 20,
    options: ID_TYPES.map((type) => ({ type })),
  },
  {
    code: 'idNumber',
    cate: 'text',
    required: true,
    maxLength: 30,
    secret: true,
    clean: cleanIdNumber,
    check: (value, { values }) => (fitsIdType(values['idType'], value) ? null : 'idNumber'),
  },
  {
    code: 'email',
    cate: 'text',
    required: true,
    maxLength: 120,
    clean: (raw) => raw.toLowerCase(),
    check: (value) => (IsEmail(value) && /\.[a-z]{2,}$/.test(value) ? null : 'email'),
  },
]
