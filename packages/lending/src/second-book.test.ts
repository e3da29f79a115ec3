import { describe, expect, test } from 'vitest'
import { NO_HOLIDAYS } from './calendar.ts'
import { extend, quoteExtension } from './commands/extend.ts'
import { pay, waive } from './commands/repay.ts'
import { writeOff } from './commands/write-off.ts'
import { paidOnTime, worstDaysLate } from './lateness.ts'
import type { LoanEvent, Paid } from './events.ts'
import { explain, explainAmount } from './explain.ts'
import { balancesOn } from './journal.ts'
import { loanOn } from './loan-on.ts'
import { RULE_BOOKS, ruleBookOn } from './rule-books.ts'
import { dayOf, done, LARGE, paid, runningLoan, SMALL } from './testing/loans.ts'
import { SECOND, SECOND_IN_FORCE } from './testing/rules.ts'

const TERMS = { ...LARGE, ruleBook: SECOND.id }
const at = (days: number) => dayOf(TERMS, days)
const running = runningLoan(TERMS, NO_HOLIDAYS, TERMS.offeredOn, SECOND_IN_FORCE)
const first = runningLoan(LARGE)
const FIRST_DUE = 5_380_55

const pays = (
  events: readonly LoanEvent[],
  amount: number,
  days: number,
  purpose?: NonNullable<Paid['purpose']>,
): LoanEvent[] => {
  const payment = { reference: `pay-${events.length}`, amount, on: at(days), channel: 'store' }
  return [...events, ...done(pay(events, { ...payment, ...(purpose && { purpose }) }, at(days)))]
}

const AMOUNTS = [5_380_54, FIRST_DUE, FIRST_DUE, 5_380_50]
const centavoShort = (loan: readonly LoanEvent[]): LoanEvent[] =>
  AMOUNTS.reduce<LoanEvent[]>((events, amount, i) => paid(events, amount, at(30 * (i + 1))), [...loan])

describe('the second rule book', () => {
  test('is for loans agreed from the day of its release on, and has the figures of the first', () => {
    expect(ruleBookOn('2026-11-28').id).toBe('book-1')
    expect(ruleBookOn('2026-11-29').id).toBe('book-2')
    const [second, book] = RULE_BOOKS
    expect(second).toEqual({
      ...book,
      id: 'book-2',
      from: SECOND.from,
      lateChargesLast: true,
      smallDifference: 1_00,
      returnedLine: true,
    })
  })
})

describe('one centavo short on a due date, and everything after it paid on time', () => {
  test('costs nothing, is no lateness, and is let go on the last due date', () => {
    const events = centavoShort(running)
    for (let day = 31; day < 120; day += 1)
      expect(loanOn(events, at(day))).toMatchObject({ daysLate: 0, duePenalty: 0 })
    const loan = loanOn(events, at(120))
    expect(loan).toMatchObject({ status: 200, settledOn: at(120), outstanding: 0, credit: 0 })
    expect(loan.totals).toMatchObject({ penaltyCharged: 0, differences: 1 })
    expect(balancesOn(events, at(120))).toMatchObject({ '5050': 1, '1110': 0, '1120': 0 })
    expect(paidOnTime(events, loan)).toBe(true)
    expect(worstDaysLate(events, at(200))).toBe(0)
  })

  test('by the first book is the debt that it was', () => {
    const events = centavoShort(first)
    const due = [31, 60, 90, 120, 150].map((day) => loanOn(events, at(day)).dueNow)
    expect(due).toEqual([1_000_01, 1_000_02, 2_500_05, 6_250_12, 15_364_41])
  })
})

describe('what is open of all that has fallen due', () => {
  test.each([
    { claim: '1.00', short: 100, late: false },
    { claim: '1.01', short: 101, late: true },
  ])('$claim: late is $late', ({ short, late }) => {
    const events = paid(running, FIRST_DUE - short, at(30))
    const loan = loanOn(events, at(31))
    expect(loan.daysLate).toBe(late ? 1 : 0)
    expect(loan.duePenalty).toBe(late ? 1_000_00 + 5 : 0)
    expect(loan.status).toBe(late ? 180 : 170)
  })

  test('counts in all and not for each: what makes it more makes it late from that day on', () => {
    const events = paid(paid(running, FIRST_DUE - 60, at(30)), FIRST_DUE - 1, at(60))
    // The second payment pays the sixty centavos first, so that 61 are open of the second instalment.
    expect(loanOn(events, at(80)).daysLate).toBe(0)
    const more = paid(events, FIRST_DUE - 40, at(90))
    expect(loanOn(more, at(90)).daysLate).toBe(0)
    expect(loanOn(more, at(91))).toMatchObject({ daysLate: 1, duePenalty: 1_000_00 + 5 })
  })

  test('is requested with the next instalment, and explained with it', () => {
    const events = paid(running, FIRST_DUE - 60, at(30))
    const loan = loanOn(events, at(45))
    expect(loan).toMatchObject({ dueNow: 0, nextDue: FIRST_DUE + 60, nextDueOn: at(60), status: 170 })
    expect(explainAmount(events, at(45)).total).toBe(FIRST_DUE + 60)
    expect(loanOn(events, at(60)).dueNow).toBe(FIRST_DUE + 60)
    expect(explain(events, at(60)).total).toBe(FIRST_DUE + 60)
  })

  test('ends what was late: no charge is added for a peso that is left', () => {
    const events = pays(running, FIRST_DUE - 100, 40)
    const [then, later] = [40, 59].map((day) => loanOn(events, at(day)))
    expect(later?.duePenalty).toBe(then?.duePenalty)
    expect([then?.daysLate, later?.daysLate]).toEqual([0, 0])
  })
})

describe('a small difference at the end', () => {
  const threePaid = [30, 60, 90].reduce<LoanEvent[]>(
    (events, day) => paid(events, FIRST_DUE, at(day)),
    [...running],
  )

  test.each([
    { left: 100, settledOn: at(120) },
    { left: 101, settledOn: null },
  ])('of $left centavos: the loan ends on $settledOn', ({ left, settledOn }) => {
    expect(loanOn(paid(threePaid, 5_380_50 - left, at(120)), at(120)).settledOn).toBe(settledOn)
  })

  test('is let go on the day of a payment after the last due date, late charges included', () => {
    const events = pays(threePaid, 5_380_50 + 1_000_00 + 269_02 - 99, 121)
    expect(loanOn(events, at(121))).toMatchObject({ status: 200, settledOn: at(121) })
    expect(loanOn(events, at(121)).totals.differences).toBe(99)
  })

  test('meets an early settlement and the price of an extension', () => {
    const twoPaid = threePaid.slice(0, -1)
    expect(loanOn(pays(twoPaid, 10_449_91 - 100, 75, 'prepayment'), at(75)).stage).toBe('settled')
    expect(loanOn(pays(twoPaid, 10_449_91 - 101, 75, 'prepayment'), at(75)).stage).toBe('running')
    const ask = { quoteId: 'q', validDays: 0, holidays: NO_HOLIDAYS }
    const quoted = (loan: readonly LoanEvent[]) => [...loan, ...done(quoteExtension(loan, ask, at(40)))]
    const takenAs = (loan: readonly LoanEvent[], amount: number) => {
      const money = { quoteId: 'q', reference: 'x', amount, on: at(40), channel: 'store' }
      return done(extend(quoted(loan), money, at(40)))[0]?.type
    }
    expect([takenAs(running, 4_442_46 - 100), takenAs(running, 4_442_46 - 101)]).toEqual(['extended', 'paid'])
    expect([takenAs(first, 4_442_46), takenAs(first, 4_442_46 - 1)]).toEqual(['extended', 'paid'])
  })
})

describe('the order of a payment', () => {
  /** Day 40: 5,380.55 and late charges of 3,690.27. */
  const CHARGES = 3_690_27

  test('is interest, fee and principal of what has fallen due, and late charges after it', () => {
    const loan = loanOn(pays(running, FIRST_DUE + 1_000_00, 40), at(40))
    expect(loan.instalments[0]).toMatchObject({
      paidInterest: 600_00,
      paidPrincipal: 4_780_55,
      paidPenalty: 1_000_00,
    })
    const before = loanOn(pays(first, FIRST_DUE + 1_000_00, 40), at(40))
    expect(before.instalments[0]).toMatchObject({ paidPenalty: CHARGES, paidInterest: 600_00 })
  })

  test.each([
    { claim: 'requested as it', amount: 5_000_00, days: 45, purpose: 'instalment' as const },
    { claim: 'in its last three days', amount: 5_000_00, days: 57 },
    { claim: 'a peso less than it', amount: FIRST_DUE - 100, days: 45 },
    { claim: 'a peso more than it', amount: FIRST_DUE + 100, days: 45 },
  ])(
    'puts the next instalment before late charges where the money is $claim',
    ({ amount, days, purpose }) => {
      const caughtUp = pays(running, FIRST_DUE, 40)
      const loan = loanOn(pays(caughtUp, amount, days, purpose), at(days))
      expect(loan.advance).toBe(Math.min(amount, FIRST_DUE))
      expect(loan.duePenalty).toBe(CHARGES - Math.max(0, amount - FIRST_DUE))
    },
  )

  test.each([
    { claim: 'comes earlier', days: 56 },
    { claim: 'differs by 1.01', days: 45, amount: FIRST_DUE - 101 },
  ])('pays late charges before whatever is ahead where the money $claim', ({ days, amount = 4_000_00 }) => {
    const loan = loanOn(pays(pays(running, FIRST_DUE, 40), amount, days), at(days))
    expect(loan).toMatchObject({ duePenalty: 0, advance: amount - CHARGES })
  })

  test('gives a code for all that is due its late charges, on the last days of the next instalment too', () => {
    const { dueNow, duePenalty } = loanOn(running, at(58))
    const loan = loanOn(pays(running, dueNow, 58, 'due'), at(58))
    expect(loan).toMatchObject({ dueNow: 0, advance: 0 })
    expect(loan.totals.penaltyPaid).toBe(duePenalty)
    expect(loanOn(pays(running, dueNow, 58), at(58)).duePenalty).toBeGreaterThan(0)
  })
})

describe('with nothing but late charges open', () => {
  const late = [60, 90, 120].reduce<LoanEvent[]>(
    (events, day) =>
      paid(events, loanOn(events, at(day)).dueNow - loanOn(events, at(day)).duePenalty, at(day)),
    pays(running, FIRST_DUE, 40),
  )

  test('a loan runs with 0 days late, and asks for them from its last due date on', () => {
    const at50 = loanOn(late, at(50))
    expect(at50).toMatchObject({
      status: 170,
      daysLate: 0,
      dueNow: 3_690_27,
      nextDueOn: at(60),
      nextDue: FIRST_DUE,
    })
    const statuses = [56, 57, 60, 61, 119, 120, 121].map((day) => loanOn(late, at(day)).status)
    expect(statuses).toEqual([170, 174, 170, 170, 174, 174, 174])
  })

  test('they do not grow, may be waived, and end the loan then', () => {
    expect(loanOn(late, at(900))).toMatchObject({ dueNow: 3_690_27, status: 174, daysLate: 0 })
    const gift = { reference: 'w', amount: 3_690_27, reason: 'goodwill', by: 'operator' }
    expect(loanOn([...late, ...done(waive(late, gift, at(130)))], at(130)).status).toBe(200)
  })

  test('they may be written off 91 days after the last due date, and not before', () => {
    const given = { reason: 'not found', by: 'operator' }
    expect(writeOff(late, given, at(210))).toEqual({ ok: false, code: 'WRITE_OFF_TOO_EARLY' })
    const off = [...late, ...done(writeOff(late, given, at(211)))]
    expect(loanOn(off, at(211)).totals.writtenOff).toBe(3_690_27)
  })
})

test('a covered loan keeps its ceilings under the second book', () => {
  const terms = { ...SMALL, ruleBook: SECOND.id }
  const events = runningLoan(terms, NO_HOLIDAYS, terms.offeredOn, SECOND_IN_FORCE)
  expect(loanOn(events, dayOf(terms, 75)).dueNow).toBe(4_519_65)
})
