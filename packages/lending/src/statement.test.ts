import { describe, expect, test } from 'vitest'
import { NO_HOLIDAYS } from './calendar.ts'
import { giveBackLateCharges } from './commands/give-back.ts'
import { extend, quoteExtension } from './commands/extend.ts'
import { refund, waive } from './commands/repay.ts'
import { reversePayment } from './commands/take-back.ts'
import type { LoanEvent } from './events.ts'
import { loanOn } from './loan-on.ts'
import { ageingOf, type StatementLine, statementOf } from './statement.ts'
import { dayOf, done, LARGE, paid, runningLoan } from './testing/loans.ts'

const at = (days: number) => dayOf(LARGE, days)
const brief = ({ on, recordedOn, type, reference, amount }: StatementLine) =>
  [on, recordedOn, type, reference, amount] as const

describe('the statement of account', () => {
  test('lists what happened by value date, with what was owed after it', () => {
    // Heard of on day 44 and 41: the one that counts from day 40 stands before the one of day 41.
    const events = paid(paid(runningLoan(LARGE), 1_000_00, at(41)), 2_000_00, at(40), at(44))
    const lines = statementOf(events, at(41))
    expect(lines.map(brief)).toEqual([
      [at(0), at(0), 'agreed', null, 0],
      [at(0), at(0), 'approved', null, 0],
      [at(0), at(0), 'noteConfirmed', null, 0],
      [at(0), at(0), 'payoutSent', 'payout', 0],
      [at(0), at(0), 'disbursed', 'payout', -19_000_00],
      [at(40), at(44), 'paid', 'pay-6', 2_000_00],
      [at(41), at(41), 'paid', 'pay-5', 1_000_00],
    ])
    const owed = (days: number) => loanOn(events, at(days)).outstanding
    expect(lines.slice(4).map((line) => line.outstanding)).toEqual([owed(0), owed(40), owed(41)])
  })

  test('shows a running balance where several lines are of one day', () => {
    const two = paid(paid(runningLoan(LARGE), 1_000_00, at(20)), 2_000_00, at(20))
    expect(
      statementOf(two, at(20))
        .slice(-3)
        .map((line) => line.outstanding),
    ).toEqual([21_522_15, 20_522_15, 18_522_15])
  })

  test('ends with the day it was asked for', () => {
    const events = paid(runningLoan(LARGE), 1_000_00, at(41))
    expect(statementOf(events, at(41)).at(-1)?.type).toBe('paid')
    expect(statementOf(events, at(40)).at(-1)?.type).toBe('disbursed')
  })

  test('shows money that went back to the borrower as negative', () => {
    const owed = loanOn(runningLoan(LARGE), at(120)).dueNow
    const settled = paid(runningLoan(LARGE), owed + 300_00, at(120))
    const refunded = [...settled, ...done(refund(settled, { reference: 'f1', amount: 300_00 }, at(121)))]
    expect(statementOf(refunded, at(121)).slice(-1).map(brief)).toEqual([
      [at(121), at(121), 'refunded', 'f1', -300_00],
    ])
  })

  test('takes a reversed payment off again on the day it was taken back, whichever of two it was', () => {
    const two = paid(paid(runningLoan(LARGE), 1_000_00, at(20)), 2_000_00, at(21))
    const undone = done(reversePayment(two, { reference: 'pay-6', reason: 'returned' }, at(25)))
    expect(
      statementOf([...two, ...undone], at(25))
        .slice(-3)
        .map(brief),
    ).toEqual([
      [at(20), at(20), 'paid', 'pay-5', 1_000_00],
      [at(21), at(21), 'paid', 'pay-6', 2_000_00],
      [at(25), at(25), 'reversed', 'pay-6', -2_000_00],
    ])
  })

  test('shows late charges that were let go and given back with their amounts', () => {
    const late = paid(runningLoan(LARGE), 1_000_00, at(40))
    const terms = { reason: 'our fault', by: 'operator' }
    const waived = done(waive(late, { reference: 'w', amount: 200_00, ...terms }, at(41)))
    const given = done(
      giveBackLateCharges([...late, ...waived], { reference: 'g', amount: 300_00, ...terms }, at(42)),
    )
    expect(
      statementOf([...late, ...waived, ...given], at(42))
        .slice(-2)
        .map(brief),
    ).toEqual([
      [at(41), at(41), 'waived', 'w', 200_00],
      [at(42), at(42), 'lateChargesGivenBack', 'g', 300_00],
    ])
  })

  test('shows a paid extension and its reversal, and no quote, since nothing happened by it', () => {
    const ask = { quoteId: 'q', validDays: 5, holidays: NO_HOLIDAYS }
    const quoted = [...runningLoan(LARGE), ...done(quoteExtension(runningLoan(LARGE), ask, at(40)))]
    const payment = { quoteId: 'q', reference: 'x', amount: 4_442_46, on: at(42), channel: 'store' }
    const extended: LoanEvent[] = [...quoted, ...done(extend(quoted, payment, at(42)))]
    const undone = done(reversePayment(extended, { reference: 'x', reason: 'returned' }, at(50)))
    expect(
      statementOf([...extended, ...undone], at(50))
        .slice(-3)
        .map(brief),
    ).toEqual([
      [at(0), at(0), 'disbursed', 'payout', -19_000_00],
      [at(42), at(42), 'extended', 'x', 4_442_46],
      [at(50), at(50), 'reversed', 'x', -4_442_46],
    ])
  })
})

describe('ageing', () => {
  const events = paid(paid(runningLoan(LARGE), 1_000_00, at(20)), 2_000_00, at(40), at(44))

  test('adds up to what is owed, in the bands of the late interest', () => {
    const standing = loanOn(events, at(61))
    const bands = ageingOf(standing)
    expect(Object.values(bands).reduce((sum, amount) => sum + amount, 0)).toBe(standing.outstanding)
    expect(bands['late-31-90']).toBe(standing.instalments[0]?.left)
    expect(bands['late-1-30']).toBe(standing.instalments[1]?.left)
  })

  test.each([
    { late: 0, band: 'current' },
    { late: 1, band: 'late-1-30' },
    { late: 30, band: 'late-1-30' },
    { late: 31, band: 'late-31-90' },
    { late: 90, band: 'late-31-90' },
    { late: 91, band: 'late-91-plus' },
  ] as const)('an instalment $late days late is $band', ({ late, band }) => {
    const single = runningLoan({ ...LARGE, periods: 1 })
    const standing = loanOn(single, at(30 + late))
    const none = { current: 0, 'late-1-30': 0, 'late-31-90': 0, 'late-91-plus': 0 }
    expect(ageingOf(standing)).toEqual({ ...none, [band]: standing.outstanding })
  })

  test('a refund that a correction showed to be too high is owed today, and late for nobody', () => {
    const owed = loanOn(runningLoan(LARGE), at(30)).outstanding
    const two = paid(paid(runningLoan(LARGE), 500_00, at(29)), owed, at(30))
    const credit = loanOn(two, at(30)).credit
    const refunded = [...two, ...done(refund(two, { reference: 'f1', amount: credit }, at(30)))]
    const undone = done(reversePayment(refunded, { reference: 'pay-5', reason: 'returned' }, at(31)))
    const standing = loanOn([...refunded, ...undone], at(31))
    expect(standing.totals.refundShortfall).toBe(500_00)
    expect(ageingOf(standing)).toEqual({
      current: 500_00,
      'late-1-30': 0,
      'late-31-90': 0,
      'late-91-plus': 0,
    })
  })
})
