import { describe, expect, test } from 'vitest'
import { addDays, NO_HOLIDAYS } from './calendar.ts'
import { extend, quoteExtension } from './commands/extend.ts'
import { giveBackLateCharges, lateChargesPaid } from './commands/give-back.ts'
import { moveDueDates } from './commands/move-due-dates.ts'
import { reversePayment } from './commands/take-back.ts'
import { writeOff } from './commands/write-off.ts'
import type { LoanEvent } from './events.ts'
import { balancesOn, journalOf, trialBalance } from './journal.ts'
import { loanOn } from './loan-on.ts'
import type { LoanTerms } from './terms.ts'
import { done, LARGE, paid, runningLoan } from './testing/loans.ts'

/** First due on Wednesday 3 June, which is entered as a holiday on 5 June. */
const TERMS: LoanTerms = { ...LARGE, dueDateRule: 'next-business-day', offeredOn: '2026-05-04' }
const DUE = '2026-06-03'
const holidays = new Set([DUE])
const NEXT_DAY = '2026-06-04'
const HEARD = '2026-06-05'

const entered = (events: readonly LoanEvent[], today = HEARD): LoanEvent[] => [
  ...events,
  ...done(moveDueDates(events, { holidays, reason: 'proclaimed' }, today)),
]

describe('a holiday that is entered late', () => {
  const running = runningLoan(TERMS)

  test.each([
    { claim: 'nothing was paid', amount: 0, advance: 0 },
    { claim: 'one centavo less than all that was asked for was paid', amount: 6_649_56, advance: 1_269_01 },
    { claim: 'all that was asked for was paid', amount: 6_649_57, advance: 1_269_02 },
  ])('lets the charges of the day after fall where $claim', ({ amount, advance }) => {
    const before = amount === 0 ? running : paid(running, amount, NEXT_DAY)
    const loan = loanOn(entered(before), HEARD)
    expect(loan.totals.penaltyPaid).toBe(0)
    expect(loan.instalments[0]?.dueOn).toBe(NEXT_DAY)
    expect(loan.advance).toBe(advance)
  })

  test('leaves an instalment where it is that was paid on the holiday or before it', () => {
    const onTime = paid(running, 5_380_55, DUE)
    expect(moveDueDates(onTime, { holidays, reason: 'proclaimed' }, HEARD)).toEqual({
      ok: false,
      code: 'NOTHING_TO_MOVE',
    })
  })

  test('moves it when that payment is taken back afterwards', () => {
    const onTime = paid(running, 5_380_55, DUE)
    const back = { reference: 'pay-5', reason: 'returned' }
    const events = (of: object) => [...onTime, ...done(reversePayment(onTime, { ...back, ...of }, HEARD))]
    const [stays, moves] = [{}, { holidays }].map((of) => loanOn(events(of), '2026-06-20'))
    expect([stays?.daysLate, moves?.daysLate]).toEqual([17, 16])
    expect((stays?.duePenalty ?? 0) - (moves?.duePenalty ?? 0)).toBe(269_02)
  })

  test('gives a settled loan its charges back as credit, and the books agree', () => {
    let events = paid(running, 6_649_57, NEXT_DAY)
    for (const day of ['2026-07-03', '2026-08-03', '2026-09-01'])
      events = paid(events, loanOn(events, day).nextDue, day)
    const settled = loanOn(events, '2026-09-01')
    expect(settled).toMatchObject({ status: 200, credit: 0 })
    const after = entered(events, '2026-09-10')
    // Held from 4 June, it pays down principal from half the term on: 77.28 of interest less.
    expect(loanOn(after, '2026-09-10')).toMatchObject({ status: 200, credit: 1_269_02 + 77_28 })
    const posted = after.flatMap((event, i) => journalOf(after.slice(0, i), event))
    expect(trialBalance(posted).accounts['2010']).toBe(-1_346_30)
    for (const [account, balance] of Object.entries(balancesOn(after, '2026-09-10')))
      expect(trialBalance(posted).accounts[account as '1010'] ?? 0).toBe(balance)
  })

  test('twice moves nothing twice, and one that is taken out again moves nothing back', () => {
    const once = entered(paid(running, 6_649_57, NEXT_DAY))
    for (const table of [holidays, NO_HOLIDAYS])
      expect(moveDueDates(once, { holidays: table, reason: 'again' }, '2026-06-09')).toEqual({
        ok: false,
        code: 'NOTHING_TO_MOVE',
      })
  })

  test('on the day to which it had moved moves it on', () => {
    const once = entered(paid(running, 6_649_57, '2026-06-08'))
    const both = { holidays: new Set([DUE, NEXT_DAY]), reason: 'two days' }
    const twice = [...once, ...done(moveDueDates(once, both, '2026-06-09'))]
    expect(loanOn(twice, '2026-06-09').instalments[0]?.dueOn).toBe('2026-06-05')
  })

  test('lets nothing fall twice where a part had been given back before', () => {
    const late = paid(running, 6_649_57, NEXT_DAY)
    const gift = { reference: 'g', amount: 1_000_00, reason: 'our holiday', by: 'operator' }
    const given = [...late, ...done(giveBackLateCharges(late, gift, HEARD))]
    expect(loanOn(given, HEARD).advance).toBe(1_000_00)
    const after = entered(given, '2026-06-08')
    expect(loanOn(after, '2026-06-08').advance).toBe(1_269_02)
    expect(lateChargesPaid(after, '2026-06-08')).toBe(0)
  })

  test('moves the date of before an extension, whose own dates stay', () => {
    const quoteOn = '2026-06-10'
    const ask = { quoteId: 'q', validDays: 3, holidays: NO_HOLIDAYS }
    const quoted = [...running, ...done(quoteExtension(running, ask, quoteOn))]
    const amount = loanOn(quoted, quoteOn).openQuote?.amount ?? 0
    const money = { quoteId: 'q', reference: 'x', amount, on: '2026-06-12', channel: 'store' }
    const extended = [...quoted, ...done(extend(quoted, money, '2026-06-12'))]
    const before = loanOn(extended, '2026-06-15')
    const after = loanOn(entered(extended, '2026-06-15'), '2026-06-15')
    expect(after.instalments.map((row) => row.dueOn)).toEqual(before.instalments.map((row) => row.dueOn))
    // Six late days in the place of seven: the charge of one day pays the next instalment.
    expect(after.totals.penaltyCharged).toBe(before.totals.penaltyCharged - 269_03)
    expect(after.advance).toBe(269_03)
    expect(
      moveDueDates(entered(extended, '2026-06-15'), { holidays, reason: 'again' }, '2026-06-16').ok,
    ).toBe(false)
  })

  test('reaches a loan that was written off for the days before that, and not for those after it', () => {
    const day = addDays(DUE, 91)
    const off = [...running, ...done(writeOff(running, { reason: 'not found', by: 'operator' }, day))]
    const owed = loanOn(off, day).outstanding
    const after = loanOn(entered(off, addDays(day, 5)), addDays(day, 5))
    expect(after.outstanding).toBeLessThan(owed)
    expect(after.totals.writtenOff).toBe(after.outstanding)
    const later = { holidays: new Set(['2026-10-01', '2026-12-31']), reason: 'later' }
    expect(moveDueDates(off, later, addDays(day, 5)).ok).toBe(false)
  })
})
