/** Each part of a score on its edge. */
import { describe, expect, test } from 'vitest'
import { shorterNames } from './candidate-loans.ts'
import { payCodeOf } from './pay-code.ts'
import { type CandidateLoan, type MoneyFound, POINTS, proposeMatches } from './propose-matches.ts'

const CODE = payCodeOf('500000000012')
const NEAR = CODE.replace('5', '6')

const money = (over: Partial<MoneyFound> = {}): MoneyFound => ({
  amount: 130_000,
  payCode: 'unknown',
  paidOn: '2026-11-20',
  payerPhone: null,
  payerName: null,
  ...over,
})
interface Over extends Partial<Omit<CandidateLoan, 'standing'>> {
  readonly standing?: Partial<CandidateLoan['standing']>
}
const loan = ({ standing, ...over }: Over = {}): CandidateLoan => ({
  loanId: 'loan1',
  borrowerName: 'Juan Santos Dela Cruz',
  borrowerPhone: '09171234567',
  codes: [{ payCode: CODE, amount: null }],
  standing: { dueNow: 0, nextDue: 1, nextDueOn: '2027-03-01', outstanding: 500_000, ...standing },
  ...over,
})
const reasons = (found: MoneyFound, of: CandidateLoan) => {
  // Enough to be a proposal whatever the part under test is.
  const [proposal] = proposeMatches({ ...found, payerPhone: of.borrowerPhone }, [of])
  return proposal?.reasons.map(({ part }) => part).filter((part) => part !== 'payer-phone')
}

describe('a reason', () => {
  test.each([
    { claim: 'the code of the loan', found: { payCode: CODE }, of: {}, parts: ['code-same'] },
    { claim: 'a code that is nearly one', found: { payCode: NEAR }, of: {}, parts: ['code-near'] },
    { claim: 'no code at all', found: { payCode: '' }, of: {}, parts: [] },
    {
      claim: 'the amount of its code, once',
      found: { payCode: CODE },
      of: { codes: [{ payCode: CODE, amount: 130_000 }], standing: { dueNow: 130_000 } },
      parts: ['code-same', 'amount-of-code'],
    },
    {
      claim: 'not the amount of another code of the loan',
      found: {},
      of: { codes: [{ payCode: CODE, amount: 130_000 }] },
      parts: [],
    },
    { claim: 'what is due', found: {}, of: { standing: { dueNow: 130_000 } }, parts: ['amount-due'] },
    { claim: 'a centavo less than what is due', found: {}, of: { standing: { dueNow: 130_001 } }, parts: [] },
    {
      claim: 'the next instalment',
      found: {},
      of: { standing: { nextDue: 130_000 } },
      parts: ['amount-of-next'],
    },
    { claim: 'the rest', found: {}, of: { standing: { outstanding: 130_000 } }, parts: ['amount-of-rest'] },
    {
      claim: 'three days before it is due',
      found: {},
      of: { standing: { nextDueOn: '2026-11-23' } },
      parts: ['near-due-date'],
    },
    {
      claim: 'three days after it was due',
      found: {},
      of: { standing: { nextDueOn: '2026-11-17' } },
      parts: ['near-due-date'],
    },
    { claim: 'four days before', found: {}, of: { standing: { nextDueOn: '2026-11-24' } }, parts: [] },
    { claim: 'no due date', found: {}, of: { standing: { nextDueOn: null } }, parts: [] },
  ])('$claim', ({ found, of, parts }) => {
    expect(reasons(money(found), loan(of))).toEqual(parts)
  })

  test.each([
    { payer: 'JUAN DELA CRUZ', part: 'payer-name' },
    { payer: 'Delacruz, Juan S.', part: 'payer-name' },
    { payer: 'Juann Crux', part: 'payer-name-near' },
    { payer: 'Juan', part: undefined },
    { payer: 'Maria Dela Cruz', part: undefined },
    { payer: '', part: undefined },
  ])('the name $payer', ({ payer, part }) => {
    expect(reasons(money({ payerName: payer }), loan())).toEqual(part === undefined ? [] : [part])
  })

  test('a phone is the borrower’s or says nothing', () => {
    const of = loan({ standing: { dueNow: 130_000 } })
    const parts = (payerPhone: string | null) =>
      proposeMatches(money({ payerPhone }), [of])[0]?.reasons.map(({ part }) => part)
    expect(parts('09171234567')).toEqual(['amount-due', 'payer-phone'])
    expect(parts('09171234568')).toEqual(['amount-due'])
    expect(parts(null)).toEqual(['amount-due'])
  })
})

describe('proposals', () => {
  test('have the sum of their points, at most 100', () => {
    const all = money({ payCode: CODE, payerPhone: '09171234567', payerName: 'Juan Dela Cruz' })
    const [best] = proposeMatches(all, [loan({ standing: { dueNow: 130_000, nextDueOn: '2026-11-20' } })])
    const sum = best?.reasons.reduce((points, reason) => points + reason.points, 0)
    expect(sum).toBe(
      POINTS['code-same'] + POINTS['amount-due'] + POINTS['payer-phone'] + POINTS['payer-name'] + 10,
    )
    expect(best?.score).toBe(100)
  })

  test('say one thing for sure at least: a near day alone is none, an amount alone is one', () => {
    expect(proposeMatches(money(), [loan({ standing: { nextDueOn: '2026-11-20' } })])).toEqual([])
    expect(proposeMatches(money(), [loan({ standing: { dueNow: 130_000 } })])).toMatchObject([{ score: 25 }])
  })

  test('of a loan where nothing is open come behind', () => {
    const ended = loan({ loanId: 'ended', standing: { outstanding: 0, nextDue: 0, nextDueOn: null } })
    const found = money({ payCode: CODE, payerPhone: '09171234567' })
    expect(
      proposeMatches(found, [ended, loan()]).map(({ loan: { loanId }, score }) => [loanId, score]),
    ).toEqual([
      ['loan1', 75],
      ['ended', 45],
    ])
    expect(proposeMatches(money({ payCode: CODE }), [ended])).toEqual([])
  })

  test('are five at most, those that fall due first before others of one score', () => {
    const loans = Array.from({ length: 7 }, (_, no) =>
      loan({ loanId: `loan${no}`, standing: { dueNow: 130_000, nextDueOn: `2027-03-0${9 - no}` } }),
    )
    expect(proposeMatches(money(), loans).map((one) => one.loan.loanId)).toEqual([
      'loan6',
      'loan5',
      'loan4',
      'loan3',
      'loan2',
    ])
  })
})

describe('names that are searched for', () => {
  test.each([
    ['Juan', []],
    ['Juan Cruz', ['Juan Cruz']],
    ['Juan Santos Cruz', ['Juan Santos Cruz', 'Juan Cruz']],
    ['Juan Dela Cruz', ['Juan Dela Cruz', 'Juan Cruz']],
    ['', []],
  ])('of %s', (name, names) => {
    expect(shorterNames(name)).toEqual(names)
  })

  test('of two first names and a middle one are both kinds', () => {
    expect(shorterNames('Ana Maria Santos Cruz')).toEqual([
      'Ana Maria Santos Cruz',
      'Ana Santos Cruz',
      'Ana Cruz',
      'Ana Maria Cruz',
    ])
  })
})
