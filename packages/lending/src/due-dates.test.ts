import { describe, expect, test } from 'vitest'
import { holidaySet, HOLIDAYS } from './holidays.ts'
import { addDays, NO_HOLIDAYS } from './calendar.ts'
import { dueDatesMovedBy, moveDueDates } from './commands/move-due-dates.ts'
import { settlementQuote } from './commands/repay.ts'
import type { LoanEvent } from './events.ts'
import { loanOn } from './loan-on.ts'
import type { LoanTerms } from './terms.ts'
import { dayOf, done, LARGE, paid, runningLoan } from './testing/loans.ts'
import { SECOND } from './testing/rules.ts'

/** The first due date is Monday 1 June 2026. */
const TERMS: LoanTerms = { ...LARGE, dueDateRule: 'next-business-day', offeredOn: '2026-05-02' }
const DUE = '2026-06-01'
const holidays = new Set([DUE])
const moved = (events: readonly LoanEvent[], today: string, of: ReadonlySet<string> = holidays) => [
  ...events,
  ...done(moveDueDates(events, { holidays: of, reason: 'proclaimed' }, today)),
]

describe('a holiday that becomes known while loans run', () => {
  test('moves an unpaid due date to the next business day, and interest does not grow', () => {
    const before = loanOn(runningLoan(TERMS), '2026-05-20').instalments[0]
    const after = loanOn(moved(runningLoan(TERMS), '2026-05-20'), '2026-05-20').instalments[0]
    expect(after).toEqual({ ...before, dueOn: '2026-06-02' })
  })

  test.each([
    { today: '2026-05-20', claim: 'made known before' },
    { today: DUE, claim: 'made known on the day' },
    { today: '2026-06-02', claim: 'made known the day after' },
  ])('$claim, it makes nobody late before the new date is over', ({ today }) => {
    const events = moved(runningLoan(TERMS), today)
    expect(loanOn(events, '2026-06-02')).toMatchObject({ duePenalty: 0, daysLate: 0 })
    expect(loanOn(events, '2026-06-03')).toMatchObject({ daysLate: 1 })
    expect(loanOn(events, '2026-06-03').duePenalty).toBe(1_000_00 + 269_02)
  })

  test('touches only loans whose product moves dates, and only unpaid ones of that day', () => {
    const first = loanOn(runningLoan(TERMS), DUE).instalments[0]?.total ?? 0
    const touched = (events: readonly LoanEvent[]) => dueDatesMovedBy(events, { holidays }, '2026-05-20')
    expect(touched(runningLoan(TERMS))).toEqual([{ no: 1, from: DUE, dueOn: '2026-06-02' }])
    expect(touched(runningLoan({ ...TERMS, dueDateRule: 'as-is' }))).toEqual([])
    expect(touched(runningLoan(TERMS, NO_HOLIDAYS, '2026-05-04'))).toEqual([])
    const paidFirst = paid(runningLoan(TERMS), first, DUE)
    expect(dueDatesMovedBy(paidFirst, { holidays }, DUE)).toEqual([])
    expect(moveDueDates(paidFirst, { holidays, reason: 'proclaimed' }, DUE)).toEqual({
      ok: false,
      code: 'NOTHING_TO_MOVE',
    })
  })

  test('leaves an instalment alone that was paid with its part of a spread fee', () => {
    // Level payment ₱5,380.55 and a quarter of the ₱1,000 fee.
    const spread = runningLoan({ ...TERMS, feeMode: 'spread' })
    expect(dueDatesMovedBy(paid(spread, 5_630_55, DUE), { holidays }, DUE)).toEqual([])
    expect(dueDatesMovedBy(paid(spread, 5_630_54, DUE), { holidays }, DUE)).toEqual([
      { no: 1, from: DUE, dueOn: '2026-06-02' },
    ])
  })

  test('is refused without a reason', () => {
    expect(moveDueDates(runningLoan(TERMS), { holidays, reason: ' ' }, DUE)).toMatchObject({
      code: 'REASON_MISSING',
    })
  })

  const first = loanOn(runningLoan(TERMS), DUE).instalments[0]?.total ?? 0
  test.each([
    { claim: 'moves from its own day', row: {}, dueOn: '2026-06-02' },
    { claim: 'stays where its day is another one by now', row: { from: '2026-05-31' }, dueOn: DUE },
    { claim: 'stays where the new day is an earlier one', row: { dueOn: '2026-05-29' }, dueOn: DUE },
    { claim: 'stays where it is paid by now', row: {}, paidBefore: first, dueOn: DUE },
    { claim: 'moves with a centavo unpaid', row: {}, paidBefore: first - 1, dueOn: '2026-06-02' },
    { claim: 'stays where another one is moved', row: { no: 2 }, dueOn: DUE },
    { claim: 'stays where the plan has no such number', row: { no: 9 }, dueOn: DUE },
  ])('a due date $claim', ({ row, paidBefore = 0, dueOn }) => {
    const start = runningLoan(TERMS)
    const events = paidBefore > 0 ? paid(start, paidBefore, DUE) : start
    const event: LoanEvent = {
      type: 'dueDatesMoved',
      on: DUE,
      recordedOn: DUE,
      moved: [{ no: 1, from: DUE, dueOn: '2026-06-02', ...row }],
      reason: 'proclaimed',
    }
    expect(loanOn([...events, event], DUE).instalments[0]?.dueOn).toBe(dueOn)
  })
})

describe('a spread fee whose due date was moved off a weekend', () => {
  /** 38,739.85 in two instalments of 60 days, paid out 1 June 2021: day 60 is Saturday 31 July. */
  const loan: LoanTerms = {
    ...TERMS,
    principal: 38_739_85,
    dailyRatePpm: 1_333,
    periods: 2,
    termUnit: 60,
    feeMode: 'spread',
    offeredOn: '2021-06-01',
  }

  test.each([
    { claim: 'not two days before its due date', on: '2021-07-31', amount: 41_838_26, fee: 0 },
    // The second instalment takes 20,114.76 of the principal: 26.81 of interest a day.
    { claim: 'not the day before', on: '2021-08-01', amount: 41_838_26 + 26_81, fee: 0 },
    { claim: 'on its due date', on: '2021-08-02', amount: 41_838_26 + 53_62 + 968_49, fee: 968_49 },
  ])('is charged by a settlement $claim', ({ on, amount, fee }) => {
    const events = runningLoan(loan)
    expect(loanOn(events, on).instalments[0]).toMatchObject({ dueOn: '2021-08-02', fee: 968_49 })
    expect(settlementQuote(events, on)).toMatchObject({ ok: true, amount })
    expect(loanOn(events, on).totals.feeEarned).toBe(fee)
  })
})

describe('the holiday table', () => {
  test('has 2026 and 2027, each day once and in order', () => {
    const dates = HOLIDAYS.map((row) => row.date)
    expect(dates).toEqual([...new Set(dates)].sort())
    expect(new Set(dates.map((date) => date.slice(0, 4)))).toEqual(new Set(['2026', '2027']))
  })

  test('has Holy Week of 2027, and the last Monday of August', () => {
    const set = holidaySet(HOLIDAYS)
    for (const date of ['2027-03-25', '2027-03-26', '2027-03-27', '2027-08-30'])
      expect(set.has(date)).toBe(true)
    expect(addDays('2027-08-30', 7) > '2027-08-31').toBe(true)
  })

  test('moves a due date of 2027', () => {
    const terms: LoanTerms = { ...TERMS, offeredOn: '2027-02-23', ruleBook: SECOND.id }
    const events = runningLoan(terms, holidaySet(HOLIDAYS))
    // Thirty days later is Maundy Thursday; the next business day is the Monday after Easter.
    expect(loanOn(events, dayOf(terms, 0)).instalments[0]?.dueOn).toBe('2027-03-29')
  })
})
