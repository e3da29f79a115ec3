import { describe, expect, test } from 'vitest'
import { quoteExtension } from './commands/extend.ts'
import { reversePayout } from './commands/payout.ts'
import { recordDeath, withdrawDeath } from './commands/record-death.ts'
import { reversePayment } from './commands/take-back.ts'
import { writeOff } from './commands/write-off.ts'
import { NO_HOLIDAYS } from './calendar.ts'
import type { LoanEvent } from './events.ts'
import { balancesOn } from './journal.ts'
import { loanOn } from './loan-on.ts'
import { dayOf, done, LARGE, paid, runningLoan } from './testing/loans.ts'

/** ₱20,000: the first instalment falls due on day 30, and its late charges begin on day 31. */
const at = (days: number) => dayOf(LARGE, days)
const proof = { proof: 'certificate 12', by: 'operator' }

const died = (day = 40, events = runningLoan(LARGE), heard = day): LoanEvent[] => [
  ...events,
  ...done(recordDeath(events, { diedOn: at(day), ...proof }, at(heard))),
]

describe('whether a death may be recorded', () => {
  test('once, of a loan that runs, with a proof, and not of a day to come', () => {
    const events = runningLoan(LARGE)
    const on = (day: number) => recordDeath(events, { diedOn: at(day), ...proof }, at(40))
    expect(on(41)).toEqual({ ok: false, code: 'DATE_IN_FUTURE' })
    expect(on(40).ok).toBe(true)
    expect(recordDeath(events, { diedOn: at(40), proof: ' ', by: 'op' }, at(40)).ok).toBe(false)
    expect(recordDeath(died(), { diedOn: at(40), ...proof }, at(40))).toEqual({
      ok: false,
      code: 'ALREADY_DECEASED',
    })
    expect(recordDeath(events.slice(0, 3), { diedOn: at(0), ...proof }, at(40))).toEqual({
      ok: false,
      code: 'NOT_DISBURSED',
    })
    const ended = paid(events, 30_000_00, at(40))
    expect(recordDeath(ended, { diedOn: at(40), ...proof }, at(40))).toEqual({
      ok: false,
      code: 'NOT_RUNNING',
    })
  })

  test('a day before the payout counts as that of the payout: nothing is ever charged', () => {
    const loan = loanOn(died(-5, runningLoan(LARGE), 40), at(90))
    expect(loan).toMatchObject({ deceasedOn: at(0), outstanding: 20_000_00 })
  })
})

describe('from the day of death on', () => {
  test('nothing is charged, however long it takes, and what was charged by then stays owed', () => {
    const before = loanOn(runningLoan(LARGE), at(40))
    const owed = 20_000_00 + before.totals.interestEarned + before.totals.penaltyCharged
    for (const day of [40, 41, 100, 900])
      expect(loanOn(died(), at(day))).toMatchObject({ outstanding: owed, deceasedOn: at(40) })
    expect(balancesOn(died(), at(900))).toEqual(balancesOn(died(), at(40)))
  })

  test('money pays immediately, and ends the loan', () => {
    const events = died()
    const { outstanding } = loanOn(events, at(60))
    expect(loanOn(paid(events, outstanding, at(60)), at(60))).toMatchObject({ status: 200, credit: 0 })
    expect(loanOn(paid(events, outstanding - 1, at(60)), at(60)).outstanding).toBe(1)
  })

  test('nothing is extended', () => {
    const input = { quoteId: 'q', validDays: 1, holidays: NO_HOLIDAYS }
    expect(quoteExtension(died(), input, at(41))).toEqual({ ok: false, code: 'DECEASED' })
    expect(loanOn(died(), at(41)).extensionAllowed).toBe(false)
  })
})

describe('a death, and what else happens', () => {
  test('heard of later: charges of the days after it fall away, and what was paid of them pays what is owed', () => {
    const charged = paid(runningLoan(LARGE), 3_000_00, at(50))
    expect(loanOn(charged, at(60)).totals.penaltyPaid).toBe(3_000_00)
    const loan = loanOn(died(30, charged, 60), at(60))
    expect(loan.totals).toMatchObject({ penaltyCharged: 0, penaltyPaid: 0, received: 3_000_00 })
    expect(loan.outstanding).toBe(20_000_00 + 600_00 - 3_000_00)
  })

  test('a payment of before it that is reported later counts from its day', () => {
    const late = paid(died(), 5_380_55, at(30), at(45))
    expect(loanOn(late, at(60)).totals.penaltyCharged).toBe(0)
  })

  test('a payment that is taken back is owed again, without a charge', () => {
    const events = paid(died(), 1_000_00, at(45))
    const back = { reference: 'pay-6', reason: 'returned', cause: 'channel' as const }
    const all = [...events, ...done(reversePayment(events, back, at(50)))]
    expect(loanOn(all, at(200)).outstanding).toBe(loanOn(died(), at(200)).outstanding)
  })

  test('it may be written off as any other, by what was owed on the day of death', () => {
    const events = died()
    const off = [...events, ...done(writeOff(events, { reason: 'no estate', by: 'op' }, at(121)))]
    expect(loanOn(off, at(130)).totals.writtenOff).toBe(loanOn(events, at(40)).outstanding)
  })

  test('taken back as a mistake the loan is counted as if it had not been, and it may be recorded anew', () => {
    const events = died()
    const all = [...events, ...done(withdrawDeath(events, { reason: 'another person', by: 'op' }, at(60)))]
    expect(loanOn(all, at(70))).toEqual(loanOn(runningLoan(LARGE), at(70)))
    expect(withdrawDeath(all, { reason: 'x', by: 'op' }, at(61))).toEqual({
      ok: false,
      code: 'DECEASED_UNKNOWN',
    })
    expect(loanOn(died(65, all), at(70)).deceasedOn).toBe(at(65))
  })

  test('a payout that came back leaves nothing of it', () => {
    const events = died()
    const back = { reference: 'payout', on: at(41), reason: 'closed' }
    expect(loanOn([...events, ...done(reversePayout(events, back, at(41)))], at(42)).deceasedOn).toBeNull()
  })
})
