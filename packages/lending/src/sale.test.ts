import { describe, expect, test } from 'vitest'
import { type IsoDate, NO_HOLIDAYS } from './calendar.ts'
import { quoteExtension } from './commands/extend.ts'
import { giveBackLateCharges } from './commands/give-back.ts'
import { moveDueDates } from './commands/move-due-dates.ts'
import { offerSettlement } from './commands/offer-settlement.ts'
import { grantPause } from './commands/pause.ts'
import { reversePayout } from './commands/payout.ts'
import { recordDeath } from './commands/record-death.ts'
import { waive } from './commands/repay.ts'
import { offerRestructuring } from './commands/restructure.ts'
import { earliestTransfer, sell, withdrawSale } from './commands/sell.ts'
import { writeOff } from './commands/write-off.ts'
import type { LoanEvent } from './events.ts'
import { explain } from './explain.ts'
import { balancesOn } from './journal.ts'
import { worstDaysLate } from './lateness.ts'
import { loanOn } from './loan-on.ts'
import { monthEndOf } from './month-end.ts'
import { ageingOf } from './statement.ts'
import { BUYER } from './testing/history-sale.ts'
import { done, LARGE, paid, recognisedLoan, runningLoan } from './testing/loans.ts'

import { INPUT } from './testing/restructured.ts'
import { at, BY, codeOf, nonZero, sale, sold, TERMS } from './testing/sales.ts'

describe('whether a loan may be sold', () => {
  test('seven whole business days lie between the notice and the transfer, holidays apart', () => {
    // Tuesday, 2 June: the seventh business day is Thursday, 11 June.
    expect(earliestTransfer('2026-06-02', NO_HOLIDAYS)).toBe('2026-06-12')
    // Independence Day is on the Friday, so that it is the Monday after.
    expect(earliestTransfer('2026-06-02', new Set(['2026-06-12']))).toBe('2026-06-15')
    expect(earliestTransfer('2026-06-02', new Set(['2026-06-09', '2026-06-12']))).toBe('2026-06-16')
    const events = runningLoan(LARGE)
    const to = (transferOn: IsoDate) => codeOf(sell(events, sale({ transferOn }), '2026-06-02'))
    expect(to('2026-06-11')).toBe('SALE_NOTICE_TOO_SHORT')
    expect(to('2026-06-12')).toBe('accepted')
    expect(to('2026-08-31')).toBe('accepted')
    expect(to('2026-09-01')).toBe('SALE_TOO_FAR')
    expect(to('soon')).toBe('DATE_INVALID')
  })

  test('one that runs, once, for a price, to a buyer who can be reached and paid', () => {
    const events = runningLoan(TERMS)
    const by = (over: Parameters<typeof sale>[0]) => codeOf(sell(events, sale(over), at(30)))
    expect(by({ price: 0 })).toBe('AMOUNT_INVALID')
    expect(by({ price: 1 })).toBe('accepted')
    for (const part of ['name', 'contact', 'payTo'])
      expect(by({ buyer: { ...BUYER, [part]: ' ' } })).toBe('REASON_MISSING')
    expect(codeOf(sell(events.slice(0, 3), sale(), at(30)))).toBe('NOT_DISBURSED')
    expect(codeOf(sell(paid(events, 30_000_00, at(20)), sale(), at(30)))).toBe('NOT_RUNNING')
    expect(codeOf(sell(sold(), sale({ reference: 'other' }), at(33)))).toBe('SALE_AGREED')
    const withdrawn = [...sold(), ...done(withdrawSale(sold(), BY, at(33)))]
    expect(codeOf(sell(withdrawn, sale(), at(33)))).toBe('ALREADY_SOLD')
    expect(codeOf(sell(withdrawn, sale({ reference: 'other', transferOn: at(60) }), at(33)))).toBe('accepted')
  })

  test('not of a borrower who has died, who does not read a notice', () => {
    const events = runningLoan(TERMS)
    const died = done(recordDeath(events, { diedOn: at(20), proof: 'certificate', by: 'op' }, at(21)))
    expect(codeOf(sell([...events, ...died], sale(), at(30)))).toBe('DECEASED')
  })

  test('not while a pause or an offer reaches the day of the transfer, and neither may begin once it is agreed', () => {
    const events = runningLoan(TERMS)
    const pauseTo = (to: IsoDate, of: readonly LoanEvent[] = events) =>
      grantPause(
        of,
        { reference: 'pause', from: at(33), to, movesDates: true, holidays: NO_HOLIDAYS, ...BY },
        at(32),
      )
    const settleBy = (expiresOn: IsoDate, of: readonly LoanEvent[] = events) =>
      offerSettlement(of, { reference: 'less', amount: 1_000_00, expiresOn, ...BY }, at(32))
    const planBy = (validDays: number, of: readonly LoanEvent[] = events) =>
      offerRestructuring(of, { ...INPUT, offerId: 'plan', validDays, noteHash: 'text', ...BY }, at(32))
    const then = (outcome: Parameters<typeof done>[0]) =>
      codeOf(sell([...events, ...done(outcome)], sale(), at(32)))
    expect(then(pauseTo(at(44)))).toBe('accepted')
    expect(then(pauseTo(at(45)))).toBe('SALE_IN_PAUSE')
    expect(then(settleBy(at(44)))).toBe('accepted')
    expect(then(settleBy(at(45)))).toBe('SALE_OFFER_OPEN')
    expect(then(planBy(12))).toBe('accepted')
    expect(then(planBy(13))).toBe('SALE_OFFER_OPEN')
    const agreed = [...events, ...done(sell(events, sale(), at(32)))]
    expect([pauseTo(at(44), agreed), pauseTo(at(45), agreed)].map(codeOf)).toEqual([
      'accepted',
      'SALE_AGREED',
    ])
    expect([settleBy(at(44), agreed), settleBy(at(45), agreed)].map(codeOf)).toEqual([
      'accepted',
      'SALE_AGREED',
    ])
    expect([planBy(12, agreed), planBy(13, agreed)].map(codeOf)).toEqual(['accepted', 'SALE_AGREED'])
  })

  test('an extension that is quoted before it may be paid up to the day before the transfer', () => {
    const events = [...runningLoan(TERMS), ...done(sell(runningLoan(TERMS), sale(), at(32)))]
    const quote = (validDays: number) =>
      done(quoteExtension(events, { quoteId: 'q', validDays, holidays: NO_HOLIDAYS }, at(42)))[0]
    expect(quote(2)).toMatchObject({ quote: { expiresOn: at(44) } })
    expect(quote(3)).toMatchObject({ quote: { expiresOn: at(44) } })
    expect(quote(1)).toMatchObject({ quote: { expiresOn: at(43) } })
  })

  test('it is withdrawn up to the day before the transfer, and the loan goes on as if nothing had been agreed', () => {
    expect(codeOf(withdrawSale(runningLoan(TERMS), BY, at(40)))).toBe('SALE_UNKNOWN')
    expect(codeOf(withdrawSale(sold(), { ...BY, reason: ' ' }, at(40)))).toBe('REASON_MISSING')
    expect(codeOf(withdrawSale(sold(), BY, at(45)))).toBe('SALE_OVER')
    const withdrawn = [...sold(), ...done(withdrawSale(sold(), BY, at(44)))]
    const without = paid(runningLoan(TERMS), 5_380_55, at(30))
    for (const day of [44, 45, 300]) expect(loanOn(withdrawn, at(day))).toEqual(loanOn(without, at(day)))
  })
})

describe('until the transfer', () => {
  test('all goes on as before, with the sale beside it', () => {
    const without = paid(runningLoan(TERMS), 5_380_55, at(30))
    const { sale: agreed, ...rest } = loanOn(sold(), at(44))
    expect(rest).toEqual(loanOn(without, at(44)))
    expect(agreed).toEqual({
      reference: 'sale',
      buyer: BUYER,
      price: 12_000_00,
      noticedOn: at(32),
      transferOn: at(45),
      transferred: null,
    })
    expect(balancesOn(sold(), at(44))).toEqual(balancesOn(without, at(44)))
  })

  test('who pays all of it ends the loan, which is not sold', () => {
    const ended = paid(sold(), 20_000_00, at(44))
    expect(loanOn(ended, at(45))).toMatchObject({ stage: 'settled', settledOn: at(44) })
    expect(loanOn(ended, at(45)).sale).toBeUndefined()
    expect(balancesOn(ended, at(45))['1210']).toBeUndefined()
  })

  test('a payout that comes back ends the sale', () => {
    const events = [...runningLoan(TERMS), ...done(sell(runningLoan(TERMS), sale(), at(32)))]
    const back = { reference: 'payout', on: at(40), reason: 'closed' }
    const undone = [...events, ...done(reversePayout(events, back, at(40)))]
    expect(loanOn(undone, at(45))).toMatchObject({ status: 151, stage: 'payout-failed' })
  })
})

describe('from the transfer on', () => {
  test('nothing is owed here, charged or offered, and what was owed that day is known', () => {
    const before = loanOn(paid(runningLoan(TERMS), 5_380_55, at(30)), at(45))
    for (const day of [45, 46, 500])
      expect(loanOn(sold(), at(day))).toMatchObject({
        on: at(day),
        status: 200,
        stage: 'sold',
        dueNow: 0,
        outstanding: 0,
        nextDueOn: null,
        daysLate: 0,
        settledOn: null,
        extensionAllowed: false,
        settlement: { allowed: false, amount: 0, reason: 'sold' },
        instalments: before.instalments,
        sale: { transferred: { owed: before.outstanding, due: 0, receivedSince: 0, forBuyer: 0 } },
      })
    expect(explain(sold(), at(100))).toMatchObject({ lines: [], total: 0 })
    expect(Object.values(ageingOf(loanOn(sold(), at(100))))).toEqual([0, 0, 0, 0])
    expect(balancesOn(sold(), at(500))).toEqual(balancesOn(sold(), at(45)))
  })

  test('a loan that is late is sold with its late charges, and its lateness is not forgotten', () => {
    const late = sold({}, runningLoan(TERMS))
    const before = loanOn(runningLoan(TERMS), at(45))
    expect(before.daysLate).toBe(15)
    expect(loanOn(late, at(60)).sale?.transferred).toMatchObject({
      owed: before.outstanding,
      due: before.dueNow,
    })
    expect(worstDaysLate(late, at(60))).toBe(14)
  })

  test('an advance goes with the loan', () => {
    const early = sold({}, paid(paid(runningLoan(TERMS), 5_380_55, at(30)), 500_00, at(31)))
    expect(loanOn(early, at(44)).advance).toBe(500_00)
    const then = loanOn(early, at(45))
    expect(then).toMatchObject({ advance: 0, credit: 0, sale: { transferred: { advance: 500_00 } } })
    expect(balancesOn(early, at(45))['2010']).toBe(0)
  })

  test.each([
    { claim: 'by the dates of the loan', events: runningLoan(TERMS) },
    { claim: 'by a recognition policy', events: recognisedLoan(TERMS) },
  ])('all of it leaves the books for the price; the rest is a loss or a gain: $claim', ({ events }) => {
    const before = balancesOn(events, at(45))
    const gone = ['1110', '1120', '1140', '1160', '1180', '1185'] as const
    const stood = gone.reduce((sum, account) => sum + (before[account] ?? 0), 0)
    for (const price of [stood - 1, stood, stood + 1, 12_000_00]) {
      const after = balancesOn(sold({ price }, events), at(45))
      for (const account of gone) expect(after[account] ?? 0).toBe(0)
      expect(after['1210']).toBe(price)
      expect((after['5140'] ?? 0) + (after['4070'] ?? 0)).toBe(stood - price)
      expect((after['5140'] ?? 0) >= 0 && (after['4070'] ?? 0) <= 0).toBe(true)
    }
  })

  test('a loan that was written off is sold for some centavos, which are a gain', () => {
    const events = recognisedLoan(TERMS)
    const lost = [...events, ...done(writeOff(events, BY, at(140)))]
    const transferOn = at(160)
    const then = [...lost, ...done(sell(lost, sale({ price: 37, transferOn }), at(141)))]
    const before = balancesOn(lost, transferOn)
    expect(nonZero(balancesOn(then, transferOn))).toEqual(nonZero({ ...before, '1210': 37, '4070': -37 }))
  })

  test('nothing is changed of it here any more', () => {
    const late = sold({}, paid(runningLoan(TERMS), 8_000_00, at(31)))
    const on = at(150)
    const refused = [
      waive(late, { reference: 'w', amount: 1, ...BY }, on),
      giveBackLateCharges(late, { reference: 'g', amount: 1, ...BY }, on),
      offerSettlement(late, { reference: 'o', amount: 1, expiresOn: on, ...BY }, on),
      writeOff(late, BY, on),
      recordDeath(late, { diedOn: on, proof: 'p', by: 'op' }, on),
      quoteExtension(late, { quoteId: 'q', validDays: 2, holidays: NO_HOLIDAYS }, on),
    ]
    expect(refused.map(codeOf)).toEqual(refused.map(() => 'SOLD'))
    const moved = moveDueDates(late, { holidays: new Set([at(60)]), reason: 'proclaimed' }, on)
    expect(codeOf(moved)).toBe('NOTHING_TO_MOVE')
    const back = { reference: 'payout', on, reason: 'closed' }
    expect(codeOf(reversePayout(late, back, on))).toBe('LOAN_MOVED_ON')
  })

  test('reports of the month end it, and money for the buyer is no receipt', () => {
    const month = (events: readonly LoanEvent[], day: IsoDate) =>
      monthEndOf(
        events.filter(({ recordedOn }) => recordedOn <= day),
        day,
      )
    const events = paid(paid(sold(), 2_000_00, at(50)), 700_00, at(40), at(52))
    expect(month(events, '2026-12-31')).toMatchObject({ soldOn: null, stage: 'running' })
    const end = month(events, '2027-01-31')
    expect(end).toMatchObject({
      stage: 'sold',
      soldOn: at(45),
      daysLate: 0,
      owed: { principal: 0, interest: 0, fee: 0, charges: 0 },
      instalmentsOpen: 0,
      overdue: 0,
      due: { scheduled: 0, open: 0 },
      firstDefault: null,
      renegotiatedOn: null,
    })
    expect(end?.paid).toEqual(month(sold(), '2027-01-31')?.paid)
  })
})
