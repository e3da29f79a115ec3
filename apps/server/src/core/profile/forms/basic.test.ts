import { expect, test } from 'vitest'
import { marketOf } from '../../../platform/config/market.ts'
import { formCopy } from '../../../platform/copy/forms/catalogue.ts'
import { checkForm } from '../../forms/check-form.ts'
import { ageOn, BASIC_FIELDS } from './basic.ts'

const TODAY = '2026-11-21'
const good = {
  firstName: 'Example  Ana',
  lastName: 'Peña-Example',
  birthday: '1995-06-30',
  gender: 'female',
  idType: 'philsys',
  idNumber: '1234-5678-9012',
  email: 'Borrower@Example.com',
}
const check = (changes: Record<string, string>, language: 'en' | 'fil' = 'en') =>
  checkForm(
    BASIC_FIELDS,
    { ...good, ...changes },
    { today: TODAY, market: marketOf('reference') },
    formCopy(language),
  )

test('a good form is stored in its clean form, without the fields left empty', () => {
  expect(check({ other: 'x' })).toEqual({
    errors: {},
    values: { ...good, firstName: 'Example Ana', idNumber: '123456789012', email: 'borrower@example.com' },
  })
})

test.each(['N/A', 'n.a.', 'None', 'wala', '-', '--'])('a middle name of %j is none', (middleName) => {
  const { values, errors } = check({ middleName })
  expect(errors).toEqual({})
  expect(values).not.toHaveProperty('middleName')
})

test.each(['Nonato', 'Na', 'Nil-Cruz'])('a middle name of %j is one', (middleName) => {
  expect(check({ middleName }).values['middleName']).toBe(middleName)
})

test.each(['１２３４５６７８９０１２', '1234‑5678–9012'])(
  'a number typed as %s is 123456789012',
  (idNumber) => {
    expect(check({ idNumber })).toMatchObject({ errors: {}, values: { idNumber: '123456789012' } })
  },
)

test('every problem is named in one answer, each in the borrower’s language', () => {
  const { errors } = check({ firstName: '', lastName: 'R2D2', gender: 'x', email: 'no' }, 'fil')
  expect(errors).toEqual({
    firstName: 'Pakisagutan ito',
    lastName: 'Mga letra lamang ang gamitin',
    gender: 'Pumili ng isa sa mga pagpipilian',
    email: 'Maglagay ng tamang email address',
  })
})

test.each([
  { birthday: '2008-11-21', claim: 'is 18 today', problem: undefined },
  { birthday: '2008-11-22', claim: 'is 18 tomorrow', problem: 'You must be at least 18 years old' },
  { birthday: '1950-11-22', claim: 'is 75 for one more day', problem: undefined },
  { birthday: '1950-11-21', claim: 'is 76 today', problem: 'You must be at most 75 years old' },
  { birthday: '1995-02-29', claim: 'was born on no day', problem: 'Please enter a real date' },
  { birthday: '30/06/1995', claim: 'writes the date otherwise', problem: 'Please enter a real date' },
])('a borrower who $claim: $problem', ({ birthday, problem }) => {
  expect(check({ birthday }).errors['birthday']).toBe(problem)
})

test('one born on 29 February comes of age on 1 March of a common year', () => {
  expect(ageOn('2008-02-29', '2026-02-28')).toBe(17)
  expect(ageOn('2008-02-29', '2026-03-01')).toBe(18)
})

test.each([
  ['philsys', '1234567890123456', true],
  ['philsys', '1234567890123', false],
  ['umid', '0111-2345678-9', true],
  ['driver', 'n01-23-456789', true],
  ['driver', '0123456789', false],
  ['passport', 'P1234567A', true],
  ['passport', 'EB1234567', true],
  ['passport', '1234567', false],
  ['tin', '123-456-789-000', true],
  ['tin', '12345678', false],
  ['sss', '34-1234567-8', true],
  ['prc', '0123456', true],
  ['prc', '012345', false],
])('as a %s number, %s fits: %s', (idType, idNumber, fits) => {
  expect(check({ idType, idNumber }).errors['idNumber'] === undefined).toBe(fits)
})

test.each([
  ['philsys', 'PCN: 1234-5678-9012-3456', '1234567890123456'],
  ['umid', 'CRN-0111-1234567-8', '011112345678'],
  ['umid', 'crn 0111 1234567 8', '011112345678'],
  ['driver', 'License No. N01-23-456789', 'N0123456789'],
  ['driver', 'No. N01-23-456789', 'N0123456789'],
  ['passport', 'Passport No. P1234567A', 'P1234567A'],
  ['passport', 'NO1234567', 'NO1234567'],
  ['tin', 'TIN 123-456-789-000', '123456789000'],
  ['sss', 'SS No. 34-1234567-8', '3412345678'],
  ['prc', 'Registration No. 0123456', '0123456'],
])('a %s number typed as printed, %s, is stored as %s', (idType, idNumber, stored) => {
  expect(check({ idType, idNumber })).toMatchObject({ errors: {}, values: { idNumber: stored } })
})

test('what a card of another type prints before its number is not taken off', () => {
  expect(check({ idType: 'sss', idNumber: 'CRN 34-1234567-8' }).errors).toHaveProperty('idNumber')
})

test('the example of each type has its shape, and a wrong number is answered with it', () => {
  const { subtitles } = BASIC_FIELDS.find(({ code }) => code === 'idNumber') ?? {}
  for (const language of ['en', 'fil'] as const)
    for (const { type, text } of subtitles?.texts(formCopy(language)) ?? []) {
      const example = text.split(' ').at(-1) ?? ''
      expect(check({ idType: type, idNumber: example }).errors).toEqual({})
      expect(check({ idType: type, idNumber: '1' }, language).errors['idNumber']).toContain(example)
    }
  expect(check({ idType: 'umid', idNumber: '1' }).errors['idNumber']).toBe(
    'This does not look like a UMID number. Example: 0111-1234567-8',
  )
  expect(check({ idType: 'tin', idNumber: '1' }, 'fil').errors['idNumber']).toBe(
    'Hindi ito mukhang TIN. Halimbawa: 123-456-789-000',
  )
})

test.each(["O'Neill", 'Ñoñez', 'De la Cruz Jr.', 'José'])('%s is a name', (lastName) => {
  expect(check({ lastName }).errors).toEqual({})
})

test('planted bug: a form that forgets to ask for a field lets an empty one through, and this suite notices', () => {
  const forgetful = BASIC_FIELDS.map((field) => ({ ...field, required: false }))
  const context = { today: TODAY, market: marketOf('reference') }
  const { errors } = checkForm(forgetful, { ...good, firstName: '' }, context, formCopy('en'))
  expect(errors).not.toEqual(check({ firstName: '' }).errors)
})
