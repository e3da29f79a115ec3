import { expect, test } from 'vitest'
import { CREDIT_BUREAU_FORMAT, CREDIT_HEADER, creditCells, type CreditLine } from './credit-bureau-format.ts'

const LINE: CreditLine = {
  lender: 'Example Lending Corp.',
  row: {
    borrower_id: 'b1',
    loan_id: '22',
    month: '2026-10-01',
    version: 0,
    facts: {
      phase: 'active',
      contractType: 'instalments',
      grantedOn: '2026-09-30',
      maturesOn: '2027-01-28',
      closedOn: null,
      granted: 8_000_00,
      instalments: 4,
      instalmentAmount: 2_152_22,
      unpaid: 3,
      outstanding: 6_456_66,
      overdue: 0,
      overdueCount: 0,
      daysLate: 0,
      lastPaidOn: '2026-10-30',
      lastPaid: 2_152_22,
      renegotiatedOn: null,
      writtenOffOn: null,
    },
    disputed: false,
    cause: null,
    reason: null,
    state: 'to-submit',
    submission_id: null,
    refusal: null,
    made_at: new Date(0),
  },
  subject: {
    lastName: 'Dela Cruz',
    firstName: 'Maria',
    middleName: '',
    sex: 'female',
    birthday: '1990-02-28',
    maritalStatus: 'married',
    address: '1 Example Street',
    residence: 'own',
    phone: '09170000001',
    email: 'maria@example.com',
    idType: 'tin',
    idNumber: '123456789000',
    employer: 'Example Store',
    employment: 'private',
  },
}

const cellsOf = (line: CreditLine) => {
  const cells = creditCells(line)
  return Object.fromEntries(CREDIT_HEADER.map((name, no) => [name, cells[no]]))
}

test('a row has each field of the table once, in its order', () => {
  expect(new Set(CREDIT_HEADER).size).toBe(CREDIT_BUREAU_FORMAT.length)
  expect(cellsOf(LINE)).toEqual({
    record: 'M',
    provider: 'Example Lending Corp.',
    contract: '22',
    referenceDay: '2026-10-31',
    correctionReason: '',
    lastName: 'Dela Cruz',
    firstName: 'Maria',
    middleName: '',
    sex: 'F',
    birthday: '1990-02-28',
    maritalStatus: 'M',
    address: '1 Example Street',
    phone: '09170000001',
    email: 'maria@example.com',
    tin: '123456789000',
    sss: '',
    otherIdType: '',
    otherIdNumber: '',
    employer: 'Example Store',
    contractType: 'IN',
    phase: 'AC',
    currency: 'PHP',
    grantedOn: '2026-09-30',
    maturesOn: '2027-01-28',
    closedOn: '',
    granted: '8000.00',
    instalments: '4',
    instalmentAmount: '2152.22',
    unpaidInstalments: '3',
    outstanding: '6456.66',
    overdue: '0.00',
    overdueInstalments: '0',
    daysLate: '0',
    lastPaidOn: '2026-10-30',
    lastPaid: '2152.22',
    renegotiated: 'N',
    writtenOff: 'N',
    sold: 'N',
    disputed: 'N',
  })
})

test('a number is in the column of its kind alone', () => {
  const of = (idType: string) => cellsOf({ ...LINE, subject: { ...LINE.subject, idType } })
  expect(of('sss')).toMatchObject({ tin: '', sss: '123456789000', otherIdNumber: '' })
  expect(of('passport')).toMatchObject({ tin: '', sss: '', otherIdType: 'passport' })
})

test('a correction is the whole row with its reason; flags and phases follow the loan', () => {
  const { row } = LINE
  const facts = { ...row.facts, phase: 'sold' as const, renegotiatedOn: '2026-10-05' }
  const corrected = cellsOf({
    ...LINE,
    row: { ...row, facts, version: 2, reason: 'paid before', disputed: true },
  })
  expect(corrected).toMatchObject({
    record: 'C',
    correctionReason: 'paid before',
    phase: 'SO',
    sold: 'Y',
    renegotiated: 'Y',
    disputed: 'Y',
    lastName: 'Dela Cruz',
  })
})

test('what is longer than its field is cut at its length', () => {
  const { length } = CREDIT_BUREAU_FORMAT.find(({ name }) => name === 'employer') ?? { length: 0 }
  const employer = `${'x'.repeat(length)}y`
  expect(cellsOf({ ...LINE, subject: { ...LINE.subject, employer } })['employer']).toBe('x'.repeat(length))
})
