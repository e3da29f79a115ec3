import { describe, expect, test } from 'vitest'
import { addDays, NO_HOLIDAYS } from './calendar.ts'
import { extend, quoteExtension } from './commands/extend.ts'
import { giveBackLateCharges, lateChargesPaid } from './commands/give-back.ts'
import { pay, refund } from './commands/repay.ts'
import { reversePayment, type TakeBack } from './commands/take-back.ts'
import { writeOff } from './commands/write-off.ts'
import { worstDaysLate } from './lateness.ts'
import type { LoanEvent } from './events.ts'
import { explain } from './explain.ts'
import { loanOn } from './loan-on.ts'
import { dayOf, done, LARGE, paid, runningLoan } from './testing/loans.ts'
import { booksAgree } from './testing/returned.ts'
import { SECOND, SECOND_IN_FORCE } from './testing/rules.ts'
import type { LoanTerms } from './terms.ts'

const TERMS = { ...LARGE, ruleBook: SECOND.id }
const at = (days: number) => dayOf(TERMS, days)
const DUE = 5_380_55

const start = (terms: LoanTerms) =>
  runningLoan(terms, NO_HOLIDAYS, terms.offeredOn, terms.ruleBook === SECOND.id ? SECOND_IN_FORCE : undefined)

/** Each instalment paid on its day; `pay-5` is the first payment. */
function paidInTime(terms: LoanTerms, number = terms.periods): LoanEvent[] {
  let events = start(terms)
  for (let no = 1; no <= number; no += 1) {
    const day = dayOf(terms, no * terms.termUnit)
    events = paid(events, loanOn(events, day).dueNow, day)
  }
  return events
}

const back = (events: readonly LoanEvent[], on: string, input: Partial<TakeBack> = {}): LoanEvent[] => [
  ...events,
  ...done(reversePayment(events, { reference: 'pay-5', reason: 'returned', cause: 'channel', ...input }, on)),
]

describe('a payment of a settled loan that is taken back', () => {
  /** Tuesday; the third business day after it is Friday. */
  const ON = '2026-12-01'
  const LINE = '2026-12-04'

  test('is owed again as one line, without any charge, and everything else stays paid', () => {
    const events = back(paidInTime(TERMS), ON)
    const loan = loanOn(events, ON)
    expect(loan).toMatchObject({
      status: 174,
      daysLate: 0,
      dueNow: 0,
      outstanding: DUE,
      nextDue: DUE,
      nextDueOn: LINE,
    })
    expect(loan.instalments.slice(0, 4).map((row) => row.state)).toEqual(['paid', 'paid', 'paid', 'paid'])
    expect(loan.instalments[4]).toMatchObject({ no: 5, total: DUE, penalty: 0, returned: { paid: DUE } })
    expect(loanOn(events, addDays(ON, -1))).toMatchObject({ status: 200, outstanding: 0 })
    expect(worstDaysLate(events, LINE)).toBe(0)
    booksAgree(events, ON)
  })

  test('by the first book is due with all that time would have charged', () => {
    expect(loanOn(back(paidInTime(LARGE), ON), ON).dueNow).toBe(111_408_66)
    const second = back(paidInTime(LARGE), '2026-09-15', { reference: 'pay-6' })
    expect(loanOn(second, '2026-09-15')).toMatchObject({ dueNow: 40_869_81, daysLate: 77 })
    const two = { ...LARGE, principal: 11_000_00, periods: 2, termUnit: 60 }
    const after = dayOf(two, 121)
    expect(loanOn(back(paidInTime(two), after), after).dueNow).toBe(23_739_27)
  })

  test('the smallest of them ask for what was missing and for nothing else', () => {
    expect(
      loanOn(back(paidInTime(TERMS), '2026-09-15', { reference: 'pay-6' }), '2026-09-15').outstanding,
    ).toBe(DUE)
    const two = { ...TERMS, principal: 11_000_00, periods: 2, termUnit: 60 }
    const after = dayOf(two, 121)
    expect(loanOn(back(paidInTime(two), after), after).outstanding).toBe(5_999_81)
  })

  test('is late from the day after its date, like any instalment', () => {
    const events = back(paidInTime(TERMS), ON)
    expect(loanOn(events, LINE)).toMatchObject({ status: 174, daysLate: 0, dueNow: DUE })
    const loan = loanOn(events, addDays(LINE, 1))
    expect(loan).toMatchObject({ status: 180, daysLate: 1, duePenalty: 1_000_00 + 269_02 })
    const { lines, total } = explain(events, addDays(LINE, 1))
    expect(total).toBe(loan.dueNow)
    expect(lines.filter((line) => line.left > 0).map((line) => line.code)).toEqual([
      'returned-payment',
      'late-charge',
      'late-interest',
    ])
  })

  test('ends the loan again once its line is paid', () => {
    const events = paid(back(paidInTime(TERMS), ON), DUE, LINE)
    expect(loanOn(events, LINE)).toMatchObject({ status: 200, settledOn: LINE, outstanding: 0, credit: 0 })
    booksAgree(events, LINE)
  })

  test('is taken out of credit that is there, and a refund of it is to be recovered', () => {
    const more = [...paidInTime(TERMS, 3)]
    const all = [
      ...more,
      ...done(pay(more, { reference: 'big', amount: 6_000_00, on: at(120), channel: 's' }, at(120))),
    ]
    const { credit } = loanOn(all, at(121))
    expect(credit).toBe(6_000_00 - 5_380_50)
    const gone = loanOn(back(all, at(125), { reference: 'big' }), at(125))
    expect(gone).toMatchObject({ outstanding: 5_380_50, credit: 0, advance: 0 })
    const refunded = [...all, ...done(refund(all, { reference: 'f', amount: credit }, at(122)))]
    const owed = loanOn(back(refunded, at(125), { reference: 'big' }), at(125))
    expect(owed).toMatchObject({ dueNow: credit, outstanding: 6_000_00, status: 174 })
    booksAgree(back(refunded, at(125), { reference: 'big' }), at(125))
  })
})

describe('what of it had paid late charges', () => {
  const CHARGES = 3_690_27
  const late = paid(start(TERMS), DUE + CHARGES, at(40))

  test('is owed again and bears nothing', () => {
    const events = back(late, at(45))
    const loan = loanOn(events, at(45))
    expect(loan.outstanding).toBe(loanOn(late, at(45)).outstanding + DUE + CHARGES)
    expect(loan.instalments[4]).toMatchObject({ total: DUE, penalty: CHARGES })
    const line = loan.instalments[4]?.dueOn ?? ''
    const after = loanOn(events, addDays(line, 2)).instalments[4]
    // The one-off charge was taken once; two days of 5 % on what had paid the instalment.
    expect(after?.penalty).toBe(CHARGES + 538_05)
    booksAgree(events, at(45))
  })

  test('is not owed where it was given back: the give-back is a waiver', () => {
    const gift = { reference: 'g', amount: CHARGES, reason: 'our fault', by: 'operator' }
    const given = [...late, ...done(giveBackLateCharges(late, gift, at(42)))]
    const events = back(given, at(45))
    const loan = loanOn(events, at(45))
    expect(loan.instalments[4]).toMatchObject({ total: DUE, penalty: 0 })
    expect(loan.outstanding).toBe(loanOn(start(TERMS), at(30)).outstanding)
    expect(lateChargesPaid(events, at(45))).toBe(0)
    booksAgree(events, at(45))
  })
})

describe('the line', () => {
  test('is due on the third business day after the borrower was told, holidays left out', () => {
    const dueOn = (on: string, input: Partial<TakeBack> = {}) =>
      loanOn(back(paidInTime(TERMS, 2), on, input), on).instalments[4]?.dueOn
    // A Thursday: Friday, Monday, Tuesday.
    expect(dueOn('2026-07-09')).toBe('2026-07-14')
    expect(dueOn('2026-07-09', { notifiedOn: '2026-07-10' })).toBe('2026-07-15')
    expect(dueOn('2026-07-09', { holidays: new Set(['2026-07-13']) })).toBe('2026-07-15')
  })

  test('has the date to which an extension has moved what it had paid', () => {
    const first = paid(start(TERMS), DUE, at(30))
    const ask = { quoteId: 'q', validDays: 0, holidays: NO_HOLIDAYS }
    const quoted = [...first, ...done(quoteExtension(first, ask, at(58)))]
    const amount = loanOn(quoted, at(58)).openQuote?.amount ?? 0
    const money = { quoteId: 'q', reference: 'x', amount, on: at(58), channel: 'store' }
    const events = back([...quoted, ...done(extend(quoted, money, at(58)))], at(65))
    expect(loanOn(events, at(65)).instalments[4]?.dueOn).toBe(at(150))
  })

  test('of a loan that was written off belongs to what was, and is paid at once', () => {
    const one = paid(start(TERMS), DUE, at(30))
    const off = [...one, ...done(writeOff(one, { reason: 'not found', by: 'op' }, at(151)))]
    const before = loanOn(off, at(160))
    const events = back(off, at(160))
    const loan = loanOn(events, at(160))
    expect(loan.totals.writtenOff).toBe(before.totals.writtenOff + DUE)
    expect(loanOn(events, at(400)).outstanding).toBe(before.outstanding + DUE)
    booksAgree(events, at(160))
  })

  test('moves with an extension, like the other dates', () => {
    const events = back(paidInTime(TERMS, 2), at(75))
    const line = loanOn(events, at(75)).instalments[4]?.dueOn ?? ''
    const ask = { quoteId: 'q', validDays: 0, holidays: NO_HOLIDAYS }
    const quoted = [...events, ...done(quoteExtension(events, ask, line))]
    const amount = loanOn(quoted, line).openQuote?.amount ?? 0
    const money = { quoteId: 'q', reference: 'x', amount, on: line, channel: 'store' }
    const after = loanOn([...quoted, ...done(extend(quoted, money, line))], line)
    expect(after.instalments[4]?.dueOn).toBe(addDays(line, 120))
  })
})

describe('a payment counts as never paid', () => {
  const late = (events: LoanEvent[], on: string) => loanOn(events, on).duePenalty > 0
  const two = paidInTime(TERMS, 2)

  test.each([
    { claim: 'the first time by its payer', input: { cause: 'payer' as const }, isLate: false },
    {
      claim: 'again by the payer within twelve months',
      input: { cause: 'payer' as const, earlierByPayer: ['2025-07-16'] },
      isLate: true,
    },
    {
      claim: 'by the payer twelve months later',
      input: { cause: 'payer' as const, earlierByPayer: ['2025-07-15'] },
      isLate: false,
    },
    {
      claim: 'by the channel, however often',
      input: { cause: 'channel' as const, earlierByPayer: ['2026-07-01'] },
      isLate: false,
    },
  ])('$claim: $isLate', ({ input, isLate }) => {
    expect(late(back(two, '2026-07-15', input), '2026-07-15')).toBe(isLate)
  })

  test.each([
    { claim: 'without a cause', input: {}, code: 'CAUSE_MISSING' },
    {
      claim: 'of a reference that nobody knows',
      input: { reference: 'x', cause: 'ours' as const },
      code: 'PAYMENT_UNKNOWN',
    },
    { claim: 'without a reason', input: { reason: ' ', cause: 'ours' as const }, code: 'REASON_MISSING' },
  ])('is refused $claim', ({ input, code }) => {
    expect(reversePayment(two, { reference: 'pay-5', reason: 'r', ...input }, at(75))).toEqual({
      ok: false,
      code,
    })
  })

  test('is refused a second time', () => {
    const once = back(two, at(75))
    const again = reversePayment(once, { reference: 'pay-5', reason: 'r', cause: 'ours' }, at(76))
    expect(again).toEqual({ ok: false, code: 'ALREADY_REVERSED' })
  })
})
