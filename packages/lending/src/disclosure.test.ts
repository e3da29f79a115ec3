import { describe, expect, test } from 'vitest'
import { NO_HOLIDAYS } from './calendar.ts'
import { canonicalJson, type Json } from './canonical-json.ts'
import { agreementFactsOf, disclosureOf, noteFactsOf } from './disclosure.ts'
import { planOf } from './plan.ts'
import { LARGE, SMALL } from './testing/loans.ts'
import type { LoanTerms } from './terms.ts'

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

const SCHEDULE = [
  { no: 1, dueOn: '2026-05-31', principal: 1_912_22, interest: 240_00, fee: 0, total: 2_152_22 },
  { no: 2, dueOn: '2026-06-30', principal: 1_969_59, interest: 182_63, fee: 0, total: 2_152_22 },
  { no: 3, dueOn: '2026-07-30', principal: 2_028_68, interest: 123_54, fee: 0, total: 2_152_22 },
  { no: 4, dueOn: '2026-08-29', principal: 2_089_51, interest: 62_68, fee: 0, total: 2_152_19 },
]
const LATE = {
  onceCharge: 1_000_00,
  dailyBands: [
    { fromDay: 1, dailyPpm: 50_000 },
    { fromDay: 31, dailyPpm: 40_000 },
    { fromDay: 91, dailyPpm: 20_000 },
  ],
  // 5 % a month, and never more than the loan itself.
  ceiling: { source: 'SEC MC 14 s.2025', lateMonthlyPpm: 50_000, totalCostPpm: 1_000_000 },
}

describe('the disclosure statement', () => {
  test('shows what RA 3765 wants shown before the borrower agrees, and nothing else', () => {
    expect(disclosureOf(SMALL, plan, LENDER)).toStrictEqual({
      kind: 'disclosure-statement',
      form: 1,
      law: 'RA 3765',
      lender: LENDER,
      product: { id: 'small', version: 1, name: 'Small loan' },
      offeredOn: '2026-05-01',
      principal: 8_000_00,
      otherCharges: [{ code: 'processing-fee', amount: 400_00, mode: 'deducted' }],
      deductedFromProceeds: 400_00,
      netProceeds: 7_600_00,
      interest: 608_85,
      financeCharge: 1_008_85,
      totalPayable: 8_608_85,
      dailyRatePpm: 1_000,
      nominalMonthlyPpm: 30_000,
      effectiveMonthlyPpm: 51_791,
      linearMonthlyPpm: 52_325,
      // 52,325 ppm a month × 365 / 30 is 636,620.8, rounded up.
      simpleAnnualPpm: 636_621,
      termDays: 120,
      schedule: SCHEDULE,
      late: LATE,
      prepayment: { fromDay: 60, interest: 'up to the day paid' },
      extensionAllowed: true,
    })
  })

  test('adds up: what is received and what it costs is what is paid back, row by row', () => {
    const { netProceeds, financeCharge, totalPayable, schedule } = disclosureOf(SMALL, plan, LENDER)
    expect(netProceeds + financeCharge).toBe(totalPayable)
    expect(schedule.reduce((sum, row) => sum + row.total, 0)).toBe(totalPayable)
  })

  test('of a loan without a fee names no other charges', () => {
    const free = { ...SMALL, feePpm: 0 }
    const statement = disclosureOf(free, planOf(free, free.offeredOn, NO_HOLIDAYS), LENDER)
    expect(statement).toMatchObject({ otherCharges: [], deductedFromProceeds: 0, netProceeds: 8_000_00 })
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
    expect(agreementFactsOf(SMALL, plan, LENDER, OF)).toStrictEqual({
      kind: 'loan-agreement',
      form: 1,
      lender: LENDER,
      borrower: { name: 'Borrower', reference: 'b1' },
      orderId: 'o1',
      disclosureHash: 'abc',
      principal: 8_000_00,
      termDays: 120,
      decisionDays: 1,
      disbursementDays: { min: 1, max: 3 },
      personalDetailsDays: 3,
      assignmentNoticeBusinessDays: 7,
      judgmentDays: 10,
      extensionDays: 120,
      maxExtensions: 2,
      late: LATE,
    })
  })

  test('the agreement speaks of extensions only where the loan may have one, and of their number only where it is limited', () => {
    const facts = (change: Partial<LoanTerms>) => agreementFactsOf({ ...SMALL, ...change }, plan, LENDER, OF)
    expect(facts({ extensionAllowed: false }).extensionDays).toBeNull()
    expect('maxExtensions' in facts({ extensionAllowed: false })).toBe(false)
    expect(facts({ maxExtensions: null }).extensionDays).toBe(120)
    expect('maxExtensions' in facts({ maxExtensions: null })).toBe(false)
  })

  test('the note promises the total of the statement it belongs to', () => {
    expect(noteFactsOf(SMALL, plan, LENDER, OF)).toStrictEqual({
      kind: 'promissory-note',
      form: 1,
      lender: LENDER,
      borrower: { name: 'Borrower', reference: 'b1' },
      orderId: 'o1',
      disclosureHash: 'abc',
      principal: 8_000_00,
      totalPayable: 8_608_85,
      dailyRatePpm: 1_000,
      schedule: SCHEDULE,
      late: LATE,
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
