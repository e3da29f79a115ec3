/** Section "basic": who the borrower is. (Specification, point 7 "Certification".) */
import { isIsoDate, type IsoDate } from '@sandigan/lending'
import { IsEmail } from 'typebox/format'
import type { FormCopy } from '../../../platform/copy/forms/en.ts'
import type { FormField } from '../../forms/form-field.ts'
import { PERSON_NAME } from './common.ts'
import { cleanIdNumber, exampleOf, fitsIdType, ID_TYPES, type IdType, isIdType } from './id-numbers.ts'

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

/** What a number of this type is called, what it is made of, and an example. */
const fillIdNumber = (text: string, copy: FormCopy, type: IdType): string =>
  text
    .replace('{number}', copy.idNumbers.names[type])
    .replace('{format}', copy.idNumbers.formats[type])
    .replace('{example}', exampleOf(type))

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
    subtitles: {
      by: 'idType',
      texts: (copy) =>
        ID_TYPES.map((type) => ({ type, text: fillIdNumber(copy.idNumbers.hint, copy, type) })),
    },
    clean: (raw, _market, { idType }) => cleanIdNumber(idType, raw),
    check: (value, { values }) => (fitsIdType(values['idType'], value) ? null : 'idNumber'),
    fill: (text, copy, { idType }) => (isIdType(idType) ? fillIdNumber(text, copy, idType) : text),
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
