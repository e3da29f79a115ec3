/**
 * The layout of a file for the credit bureau: fields, order, lengths and codes in one table. It is our own, by what RA 9510 and its
 * rules say a report has: the Credit Information Corporation gives its own to members on request (Circular 2015-02), and then this
 * file alone changes.
 */
import { centavosToPesos, type CreditPhase } from '@sandigan/lending'
import { lastDayOf, monthOf } from '../loans/closed-months.ts'
import type { StoredCreditRow } from './credit-rows.ts'
import type { CreditSubject } from './credit-subjects.ts'

export interface CreditLine {
  readonly row: StoredCreditRow
  readonly subject: CreditSubject
  readonly lender: string
}

interface CreditField {
  readonly name: string
  /** Longer values are cut. */
  readonly length: number
  readonly of: (line: CreditLine) => string
}

/** Each kind of a loan's end, and of what it is now. */
const PHASES: Readonly<Record<CreditPhase, string>> = {
  active: 'AC',
  'written-off': 'WO',
  closed: 'CL',
  'closed-early': 'CA',
  'closed-for-less': 'CS',
  sold: 'SO',
  undone: 'CN',
}
const SEXES: Readonly<Record<string, string>> = { female: 'F', male: 'M' }
const MARITAL: Readonly<Record<string, string>> = {
  single: 'S',
  married: 'M',
  livingTogether: 'L',
  separated: 'P',
  widowed: 'W',
}

const text = (name: string, length: number, of: (line: CreditLine) => string): CreditField => ({
  name,
  length,
  of,
})
const subject = (name: keyof CreditSubject, length: number): CreditField =>
  text(name, length, (line) => line.subject[name])
const idOf = (name: string, type: string): CreditField =>
  text(name, 20, ({ subject: { idType, idNumber } }) => (idType === type ? idNumber : ''))
const day = (name: string, of: (line: CreditLine) => string | null): CreditField =>
  text(name, 10, (line) => of(line) ?? '')
const amount = (name: string, of: (line: CreditLine) => number): CreditField =>
  text(name, 15, (line) => centavosToPesos(of(line)))
const count = (name: string, of: (line: CreditLine) => number): CreditField =>
  text(name, 5, (line) => String(of(line)))
const flag = (name: string, of: (line: CreditLine) => boolean): CreditField =>
  text(name, 1, (line) => (of(line) ? 'Y' : 'N'))

export const CREDIT_BUREAU_FORMAT: readonly CreditField[] = [
  // M: the row of a month; C: it replaces an earlier one of the same contract and month.
  text('record', 1, ({ row }) => (row.version === 0 ? 'M' : 'C')),
  text('provider', 100, ({ lender }) => lender),
  text('contract', 40, ({ row }) => row.loan_id),
  day('referenceDay', ({ row }) => lastDayOf(monthOf(row.month))),
  text('correctionReason', 200, ({ row }) => row.reason ?? ''),
  subject('lastName', 60),
  subject('firstName', 60),
  subject('middleName', 60),
  text('sex', 1, ({ subject: { sex } }) => SEXES[sex] ?? ''),
  subject('birthday', 10),
  text('maritalStatus', 1, ({ subject: { maritalStatus } }) => MARITAL[maritalStatus] ?? ''),
  subject('address', 250),
  subject('phone', 20),
  subject('email', 120),
  idOf('tin', 'tin'),
  idOf('sss', 'sss'),
  // What else was certified: TIN and SSS have columns of their own.
  text('otherIdType', 20, ({ subject: { idType } }) => (isOther(idType) ? idType : '')),
  text('otherIdNumber', 30, ({ subject: { idType, idNumber } }) => (isOther(idType) ? idNumber : '')),
  subject('employer', 80),
  // IN: in instalments; SP: one payment.
  text('contractType', 2, ({ row }) => (row.facts.contractType === 'single' ? 'SP' : 'IN')),
  text('phase', 2, ({ row }) => PHASES[row.facts.phase]),
  text('currency', 3, () => 'PHP'),
  day('grantedOn', ({ row }) => row.facts.grantedOn),
  day('maturesOn', ({ row }) => row.facts.maturesOn),
  day('closedOn', ({ row }) => row.facts.closedOn),
  amount('granted', ({ row }) => row.facts.granted),
  count('instalments', ({ row }) => row.facts.instalments),
  amount('instalmentAmount', ({ row }) => row.facts.instalmentAmount),
  count('unpaidInstalments', ({ row }) => row.facts.unpaid),
  amount('outstanding', ({ row }) => row.facts.outstanding),
  amount('overdue', ({ row }) => row.facts.overdue),
  count('overdueInstalments', ({ row }) => row.facts.overdueCount),
  count('daysLate', ({ row }) => row.facts.daysLate),
  day('lastPaidOn', ({ row }) => row.facts.lastPaidOn),
  amount('lastPaid', ({ row }) => row.facts.lastPaid),
  flag('renegotiated', ({ row }) => row.facts.renegotiatedOn !== null),
  flag('writtenOff', ({ row }) => row.facts.writtenOffOn !== null),
  flag('sold', ({ row }) => row.facts.phase === 'sold'),
  flag('disputed', ({ row }) => row.disputed),
]

const isOther = (idType: string): boolean => idType !== 'tin' && idType !== 'sss'

export const CREDIT_HEADER: readonly string[] = CREDIT_BUREAU_FORMAT.map(({ name }) => name)

export const creditCells = (line: CreditLine): string[] =>
  CREDIT_BUREAU_FORMAT.map(({ length, of }) => of(line).slice(0, length))
