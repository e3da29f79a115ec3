import { describe, expect, test } from 'vitest'
import { NO_HOLIDAYS } from './calendar.ts'
import { canonicalJson, type Json } from './canonical-json.ts'
import { agreementFactsOf, disclosureOf, noteFactsOf } from './disclosure.ts'
import { planOf } from './plan.ts'
import { LARGE, SMALL } from './testing/loans.ts'

const LENDER = {
  name: 'Example Lending',
  registrationNumber: 'CS000000000',
  certificateNumber: '0000',
  address: 'Example Street',
  email: 'help@example.test',
  phone: '+63000000000',
}
const OF = { borrower: { name: 'Borrower', reference: 'b1' }, orderId: 'o1', disclosureHash: 'abc' }
const plan = planOf(SMALL, SMALL.offeredOn, NO_HOLIDAYS)

describe('the disclosure statement', () => {
  test('shows what RA 3765 wants shown before the borrower agrees', () => {
    const statement = disclosureOf(SMALL, plan, LENDER)
    expect(statement).toMatchObject({
      principal: 8_000_00,
      otherCharges: [{ code: 'processing-fee', amount: 400_00, mode: 'deducted' }],
      deductedFromProceeds: 400_00,
      netProceeds: 7_600_00,
      financeCharge: 1_008_85,
      totalPayable: 8_608_85,
      dailyRatePpm: 1_000,
      nominalMonthlyPpm: 30_000,
      effectiveMonthlyPpm: 51_791,
      simpleAnnualPpm: 636_621,
      prepayment: { fromDay: 60 },
    })
    expect(statement.schedule.map((row) => row.total)).toEqual([2_152_22, 2_152_22, 2_152_22, 2_152_19])
  })

  test('late terms name the ceiling of a covered loan, and none where none applies', () => {
    expect(disclosureOf(SMALL, plan, LENDER).late.ceiling?.source).toBe('SEC MC 14 s.2025')
    const large = disclosureOf(LARGE, planOf(LARGE, LARGE.offeredOn, NO_HOLIDAYS), LENDER)
    expect(large.late).toMatchObject({ onceCharge: 1_000_00, ceiling: null })
  })

  test('the agreement carries the figures of the loan terms', {
    meta: {
      spec: [
        '9.terms.decision',
        '9.terms.disbursement',
        '9.terms.change-notice',
        '9.terms.assignment',
        '9.terms.judgment',
      ],
    },
  }, () => {
    expect(agreementFactsOf(SMALL, plan, LENDER, OF)).toMatchObject({
      decisionDays: 1,
      disbursementDays: { min: 1, max: 3 },
      personalDetailsDays: 3,
      assignmentNoticeBusinessDays: 7,
      judgmentDays: 10,
      extensionDays: 120,
    })
  })

  test('the note promises the total of the statement it belongs to', () => {
    expect(noteFactsOf(SMALL, plan, LENDER, OF)).toMatchObject({
      totalPayable: 8_608_85,
      disclosureHash: 'abc',
    })
  })
})

describe('canonical JSON', () => {
  test('equal facts give equal text, whatever the order of their keys', () => {
    const facts: Json = { b: [1, { d: null, c: 'é"' }], a: true }
    expect(canonicalJson(facts)).toBe('{"a":true,"b":[1,{"c":"é\\"","d":null}]}')
    expect(canonicalJson({ a: true, b: [1, { c: 'é"', d: null }] })).toBe(canonicalJson(facts))
  })

  test('one centavo more is another text', () => {
    const text = canonicalJson(disclosureOf(SMALL, plan, LENDER))
    const other = canonicalJson(disclosureOf(SMALL, { ...plan, interest: plan.interest + 1 }, LENDER))
    expect(other).not.toBe(text)
    expect(JSON.parse(text)).toEqual(disclosureOf(SMALL, plan, LENDER))
  })

  test('a number JSON does not know is a bug', () => {
    expect(() => canonicalJson({ a: Number.NaN })).toThrow(RangeError)
  })
})

test('planted bugs are caught: a statement that hides the fee, and one whose schedule is a row short', () => {
  const statement = disclosureOf(SMALL, plan, LENDER)
  const hidden = disclosureOf(SMALL, { ...plan, financeCharge: plan.interest }, LENDER)
  const sumOf = (rows: typeof statement.schedule) => rows.reduce((sum, row) => sum + row.total, 0)
  const addsUp = (one: typeof statement) => one.netProceeds + one.financeCharge === one.totalPayable
  expect(addsUp(statement) && sumOf(statement.schedule) === statement.totalPayable).toBe(true)
  expect(addsUp(hidden)).toBe(false)
  expect(sumOf(statement.schedule.slice(1))).not.toBe(statement.totalPayable)
})
