import { describe, expect, test } from 'vitest'
import { NO_HOLIDAYS } from './calendar.ts'
import { brokenCeilings, ceilingPolicyOn, isCovered, testCeilings } from './ceilings.ts'
import { planOf } from './plan.ts'
import { SMALL } from './testing/loans.ts'
import type { LoanTerms } from './terms.ts'

/** ₱10,000.00 at 0.2 % a day, which is the nominal ceiling of 6 % a month, in one payment. */
const ONE_PAYMENT: LoanTerms = { ...SMALL, principal: 10_000_00, periods: 1, dailyRatePpm: 2_000 }
const policy = ceilingPolicyOn('2026-05-01')

function tested(terms: LoanTerms) {
  const plan = planOf(terms, terms.offeredOn, NO_HOLIDAYS)
  const effective = testCeilings(policy, terms, plan).find((one) => one.code === 'CEILING_EFFECTIVE')
  return { effective, broken: brokenCeilings(policy, terms, plan) }
}

describe('the effective ceiling of 12 % a month (SEC MC 14 s.2025) is tested on the larger figure', () => {
  test('the compounded one on a loan of half a month', () => {
    // ₱300 interest and ₱280 fee on ₱9,720 received: 5.967 % in 15 days, 11.934 % linear, 12.290 % compounded.
    const { effective, broken } = tested({ ...ONE_PAYMENT, termUnit: 15, feePpm: 28_000 })
    expect(effective).toEqual({ code: 'CEILING_EFFECTIVE', limit: 120_000, value: 122_903, broken: true })
    expect(broken).toEqual(['CEILING_EFFECTIVE'])
  })

  test('the linear one on a loan of two months', () => {
    // ₱1,200 interest and ₱1,000 fee on ₱9,000 received: 24.444 % in 60 days, 12.222 % linear, 11.555 % compounded.
    const { effective, broken } = tested({ ...ONE_PAYMENT, termUnit: 60, feePpm: 100_000 })
    expect(effective).toEqual({ code: 'CEILING_EFFECTIVE', limit: 120_000, value: 122_223, broken: true })
    expect(broken).toEqual(['CEILING_EFFECTIVE'])
  })

  test('between a fee of 9.6 % and one of 9.8 % on two months lies the ceiling', () => {
    // ₱1,200 and ₱980 on ₱9,020 received: 24.169 % in 60 days, 12.085 % linear. ₱960: 23.894 %, 11.947 %.
    expect(tested({ ...ONE_PAYMENT, termUnit: 60, feePpm: 98_000 }).broken).toEqual(['CEILING_EFFECTIVE'])
    expect(tested({ ...ONE_PAYMENT, termUnit: 60, feePpm: 96_000 }).broken).toEqual([])
  })
})

test.each([
  { on: '2022-03-02', covered: false },
  { on: '2022-03-03', covered: true },
])('a small loan entered on $on is covered by a ceiling of law: $covered', ({ on, covered }) => {
  expect(isCovered(ceilingPolicyOn(on), SMALL)).toBe(covered)
})
