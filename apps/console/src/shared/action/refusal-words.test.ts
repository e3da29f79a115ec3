import { expect, test } from 'vitest'
import { type FieldSpec, refusalWords } from './fields.ts'

const FIELDS: readonly FieldSpec[] = [
  { name: 'transferOn', label: 'Day of the transfer', kind: 'day' },
  { name: 'buyer.payTo', label: 'Where borrowers pay', kind: 'text' },
  { name: 'day', label: 'Booked on', kind: 'day' },
  { name: 'feePpm', label: 'Fee, %', kind: 'text' },
  { name: 'borrowers', label: 'Borrowers', kind: 'number' },
  { name: 'loans', label: 'Loans', kind: 'lines' },
]

test.each([
  { error: 'transferOn must be a business day', shown: 'Day of the transfer must be a business day' },
  { error: 'buyer.payTo must be given', shown: 'Where borrowers pay must be given' },
  { error: 'loans.3 must be a loan', shown: 'Loans must be a loan' },
  { error: 'loans: two lines are the same', shown: 'Loans: two lines are the same' },
  { error: 'day is the last day of a month', shown: 'Booked on is the last day of a month' },
  { error: 'the loan ends before transferOn', shown: 'the loan ends before Day of the transfer' },
  { error: 'there is no webhook with this eventId', shown: 'there is no webhook with this event id' },
  { error: 'feePpm is wrong: must be <= 1000000', shown: 'Fee, % is too large' },
  { error: 'feePpm is wrong: must be >= 0', shown: 'Fee, % is too small' },
  { error: 'borrowers is wrong: must be <= 1000', shown: 'Borrowers must be at most 1000' },
  {
    error: 'buyer.payTo is wrong: must match pattern "^\\S"',
    shown: 'Where borrowers pay is not written as expected',
  },
  // A plain word within a sentence is no name, and neither is an address or a brand.
  {
    error: 'no day is left, write to help@lender.example',
    shown: 'no day is left, write to help@lender.example',
  },
  { error: 'GCash gave no answer', shown: 'GCash gave no answer' },
])('$error', ({ error, shown }) => {
  expect(refusalWords(FIELDS, error)).toBe(shown)
})
