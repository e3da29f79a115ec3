import { describe, expect, test } from 'vitest'
import { NO_HOLIDAYS } from './calendar.ts'
import { moveDueDates } from './commands/move-due-dates.ts'
import { reversePayout } from './commands/payout.ts'
import { openFor, waive } from './commands/repay.ts'
import { reversePayment } from './commands/take-back.ts'
import { writeOff } from './commands/write-off.ts'
import type { LoanEvent, WaivedPart } from './events.ts'
import { explain } from './explain.ts'
import { balancesOn, journalOf, trialBalance } from './journal.ts'
import { loanOn } from './loan-on.ts'
import { RECOGNITION_POLICIES } from './recognition/policy.ts'
import { RULE_BOOKS } from './rule-books.ts'
import { statementOf } from './statement.ts'
import { dayOf, done, LARGE, paid, runningLoan } from './testing/loans.ts'

/** ₱20,000: the first instalment, 4,780.55 and 600.00 interest, falls due on day 30. */
const at = (days: number) => dayOf(LARGE, days)
const FIRST = 4_780_55
const EARNED = 600_00 + 152_19

const given = (part: WaivedPart, amount: number) => ({
  reference: `w-${part}`,
  part,
  amount,
  reason: 'illness',
  by: 'operator',
})

const waived = (part: WaivedPart, amount: number, day = 40, events = runningLoan(LARGE)): LoanEvent[] => [
  ...events,
  ...done(waive(events, given(part, amount), at(day))),
]

describe('interest that is waived', () => {
  test('is what was earned by that day and is open, to the centavo', () => {
    const events = runningLoan(LARGE)
    expect(openFor(loanOn(events, at(40)), 'interest')).toBe(EARNED)
    expect(waive(events, given('interest', EARNED + 1), at(40))).toEqual({
      ok: false,
      code: 'WAIVER_TOO_LARGE',
    })
    const after = loanOn(waived('interest', EARNED), at(40))
    expect(openFor(after, 'interest')).toBe(0)
    expect(loanOn(events, at(40)).dueNow - after.dueNow).toBe(600_00)
    expect(after.instalments.map((row) => row.letGo)).toEqual([600_00, 152_19, 0, 0])
  })

  test('is an expense and no receivable any more, and time goes on earning', () => {
    const before = balancesOn(runningLoan(LARGE), at(40))
    const after = balancesOn(waived('interest', EARNED), at(40))
    expect(after).toEqual({ ...before, '1120': 0, '5070': EARNED })
    expect(balancesOn(waived('interest', EARNED), at(41))['1120']).toBe(15_22)
  })

  test('stays let go where money of before it is reported after it', () => {
    const late = paid(waived('interest', 600_00), 1_000_00, at(35), at(42))
    const { totals } = loanOn(late, at(42))
    expect(totals).toMatchObject({ interestLetGo: 600_00, interestPaid: 600_00 })
    expect(totals.principalPaid + totals.penaltyPaid).toBe(1_000_00)
  })

  test('is read line by line, as waived and not as paid', () => {
    const { lines, total } = explain(waived('interest', 600_00), at(40))
    const interest = lines.find((line) => line.code === 'interest')
    expect(interest).toMatchObject({ settledBy: [], waivedBy: [{ reference: 'w-interest', amount: 600_00 }] })
    expect(total).toBe(loanOn(waived('interest', 600_00), at(40)).dueNow)
  })
})

describe('principal that is waived', () => {
  test('is what is due first, and the instalments to come stay as they were', () => {
    const before = loanOn(runningLoan(LARGE), at(40))
    const after = loanOn(waived('principal', FIRST), at(40))
    expect(before.dueNow - after.dueNow).toBe(FIRST)
    expect(after.instalments.slice(1)).toEqual(before.instalments.slice(1))
    expect(after.totals).toMatchObject({ principalLetGo: FIRST, letGoAhead: 0 })
  })

  test('beyond that makes the last instalment smaller, however early, and less interest runs', () => {
    const before = loanOn(runningLoan(LARGE), at(40))
    const after = loanOn(waived('principal', FIRST + 1_000_00), at(40))
    expect(after.totals).toMatchObject({ principalLetGo: FIRST + 1_000_00, letGoAhead: 1_000_00 })
    expect(after.instalments.slice(1, 3).map((row) => row.total)).toEqual(
      before.instalments.slice(1, 3).map((row) => row.total),
    )
    // 1,000.00 for the 80 days that are left is 80.00, and less what is saved by earlier principal.
    const saved = before.instalments[3]!.total - after.instalments[3]!.total - 1_000_00
    expect(saved).toBeGreaterThan(80_00 - 1)
    expect(saved).toBeLessThan(90_00)
  })

  test('with all interest and late charges ends the loan on that day', () => {
    const events = runningLoan(LARGE)
    const { totals } = loanOn(events, at(40))
    const charges = { reference: 'charges', amount: totals.penaltyCharged, reason: 'illness', by: 'operator' }
    let all = [...events, ...done(waive(events, charges, at(40)))]
    all = waived('interest', EARNED, 40, all)
    all = waived('principal', 20_000_00, 40, all)
    expect(loanOn(all, at(40))).toMatchObject({ status: 200, settledOn: at(40), outstanding: 0, credit: 0 })
    expect(balancesOn(all, at(90))).toMatchObject({
      '1110': 0,
      '1120': 0,
      '1140': 0,
      '5070': EARNED + 20_000_00,
    })
    expect(waive(all, given('principal', 1), at(41))).toEqual({ ok: false, code: 'ALREADY_WAIVED' })
    expect(waive(all, { ...given('principal', 1), reference: 'x' }, at(41)).ok).toBe(false)
  })
})

describe('a waiver of interest or principal, and what else happens', () => {
  test('a payment taken back is owed again and the waiver stands', () => {
    const before = paid(runningLoan(LARGE), 1_000_00, at(35))
    const events = waived('principal', 2_000_00, 40, before)
    const back = { reference: 'pay-5', reason: 'returned', cause: 'payer' as const }
    const all = [...events, ...done(reversePayment(events, back, at(45)))]
    const never = waived('principal', 2_000_00)
    expect(loanOn(all, at(50)).outstanding).toBe(loanOn(never, at(50)).outstanding)
    expect(loanOn(all, at(50)).totals.principalLetGo).toBe(2_000_00)
  })

  test('what was written off is less by what is waived of it later', () => {
    const off = runningLoan(LARGE)
    off.push(...done(writeOff(off, { reason: 'not found', by: 'operator' }, at(121))))
    const before = balancesOn(off, at(130))
    const after = balancesOn(waived('principal', 5_000_00, 130, off), at(130))
    expect(after).toEqual({ ...before, '5040': before['5040']! - 5_000_00, '5070': 5_000_00 })
  })

  test('a due date that moves off a holiday moves as before, where something is open of it', () => {
    const loan = runningLoan({ ...LARGE, dueDateRule: 'next-business-day' })
    const due = loanOn(loan, at(40)).instalments[0]!.dueOn
    const moved = (events: readonly LoanEvent[]) =>
      moveDueDates(events, { holidays: new Set([due]), reason: 'proclaimed' }, at(41))
    const events = [...waived('principal', FIRST, 40, loan)]
    const [first] = loanOn([...events, ...done(moved(events))], at(41)).instalments
    expect(first).toMatchObject({ principal: FIRST, letGo: FIRST, dueOn: expect.not.stringMatching(due) })
  })

  test('a payout that came back leaves nothing of it', () => {
    const events = waived('interest', EARNED)
    const back = { reference: 'payout', on: at(41), reason: 'closed' }
    const all = [...events, ...done(reversePayout(events, back, at(41)))]
    expect(balancesOn(all, at(42))['5070'] ?? 0).toBe(0)
    const entries = all.flatMap((event, i) => journalOf(all.slice(0, i), event))
    expect(trialBalance(entries).accounts['5070']).toBe(0)
  })

  test('the statement says what it was', () => {
    const events = waived('principal', 1_000_00, 40, waived('interest', 600_00))
    expect(
      statementOf(events, at(40)).flatMap(({ type, part, amount }) =>
        type === 'waived' ? [{ part, amount }] : [],
      ),
    ).toEqual([
      { part: 'interest', amount: 600_00 },
      { part: 'principal', amount: 1_000_00 },
    ])
  })

  test('of interest that is no income yet nothing is an expense: it comes first, and never is income', () => {
    const [effective] = RECOGNITION_POLICIES
    const loan = runningLoan({ ...LARGE, periods: 6 }, NO_HOLIDAYS, LARGE.offeredOn, RULE_BOOKS, effective)
    const before = balancesOn(loan, at(140))
    const notIncome = 0 - before['1180']!
    expect(notIncome).toBeGreaterThan(0)
    const some = balancesOn(waived('interest', notIncome, 140, loan), at(140))
    expect(some).toEqual({ ...before, '1120': before['1120']! - notIncome, '1180': 0 })
    const more = balancesOn(waived('interest', notIncome + 1_00, 140, loan), at(140))
    expect(more).toEqual({ ...some, '1120': some['1120']! - 1_00, '5070': 1_00 })
    const off = [...loan, ...done(writeOff(loan, { reason: 'not found', by: 'operator' }, at(140)))]
    const after = balancesOn(waived('interest', notIncome + 1_00, 141, off), at(141))
    expect(after).toEqual({
      ...balancesOn(off, at(141)),
      '1170': balancesOn(off, at(141))['1170']! - 1_00,
      '5070': 1_00,
    })
  })
})
