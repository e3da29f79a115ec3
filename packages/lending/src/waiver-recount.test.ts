import { describe, expect, test } from 'vitest'
import { waive } from './commands/repay.ts'
import type { LoanEvent } from './events.ts'
import { loanOn } from './loan-on.ts'
import { dayOf, done, LARGE, paid, runningLoan } from './testing/loans.ts'

const at = (days: number) => dayOf(LARGE, days)

/** All of ten late days let go: 1,000.00 + 2,690.27. */
const waived = (amount = 3_690_27): LoanEvent[] => {
  const running = runningLoan(LARGE)
  return [
    ...running,
    ...done(waive(running, { reference: 'w', amount, reason: 'illness', by: 'op' }, at(40))),
  ]
}

describe('a waiver, where a payment of before it is reported after it', () => {
  test('stays let go: the payment pays the instalment and not what was let go', () => {
    const before = loanOn(waived(), at(42))
    expect(before.dueNow).toBe(5_380_55 + 538_06)
    // 2,000.00 of day 35: what was charged by then stays let go, so that 3,380.55 are left of the instalment.
    const loan = loanOn(paid(waived(), 2_000_00, at(35), at(42)), at(42))
    expect(loan.totals.penaltyPaid).toBe(0)
    expect(loan.dueNow).toBe(3_380_55 + 338_06)
  })

  test('is smaller where less was charged, and never money', () => {
    const whole = loanOn(paid(waived(), 5_380_55, at(30), at(42)), at(42))
    expect(whole).toMatchObject({ dueNow: 0, advance: 0 })
    expect(whole.totals).toMatchObject({ penaltyWaived: 0, penaltyPaid: 0 })
  })

  test('of a part lets that part go first, and the payment pays the rest of the charges', () => {
    const loan = loanOn(paid(waived(1_000_00), 2_000_00, at(35), at(42)), at(42))
    expect(loan.totals.penaltyWaived).toBe(1_000_00)
    expect(loan.totals.penaltyPaid).toBe(1_345_13)
  })

  test('lets nothing go earlier for a payment that was known when it was given', () => {
    const known = paid(runningLoan(LARGE), 2_000_00, at(35))
    const open = loanOn(known, at(40)).duePenalty
    const gift = { reference: 'w', amount: open, reason: 'illness', by: 'op' }
    const loan = loanOn([...known, ...done(waive(known, gift, at(40)))], at(40))
    expect(loan.totals).toMatchObject({ penaltyPaid: 2_000_00, penaltyWaived: open })
  })
})
