import { describe, expect, test } from 'vitest'
import { accrualsBefore } from './accruals.ts'
import { addDays, NO_HOLIDAYS } from './calendar.ts'
import { extend, quoteExtension } from './commands/extend.ts'
import { sell } from './commands/sell.ts'
import { reversePayment } from './commands/take-back.ts'
import type { LoanEvent } from './events.ts'
import { usesOfPayment } from './explain.ts'
import { balancesOn, journalOf, trialBalance } from './journal.ts'
import { loanOn } from './loan-on.ts'
import { statementOf } from './statement.ts'
import { done, paid, recognisedLoan, runningLoan } from './testing/loans.ts'

import { at, nonZero, sale, sold, TERMS } from './testing/sales.ts'

describe('money that comes here after the transfer', () => {
  const base = balancesOn(sold(), at(60))

  test('counts for the borrower and is owed to the buyer, all of it', () => {
    const events = paid(sold(), 5_380_55, at(45))
    expect(nonZero(balancesOn(events, at(60)))).toEqual(
      nonZero({ ...base, '1010': (base['1010'] ?? 0) + 5_380_55, '2100': -5_380_55 }),
    )
    expect(loanOn(events, at(60))).toMatchObject({
      stage: 'sold',
      credit: 0,
      sale: { transferred: { receivedSince: 5_380_55, forBuyer: 5_380_55 } },
    })
    expect(usesOfPayment(events, events.at(-1)?.type === 'paid' ? 'pay-7' : '', at(60))).toMatchObject({
      forBuyer: 5_380_55,
      principal: 0,
    })
    const lines = statementOf(events, at(60)).slice(-3)
    const owed = loanOn(sold(), at(60)).sale?.transferred?.owed ?? 0
    expect(lines.map(({ type, amount, outstanding }) => [type, amount, outstanding])).toEqual([
      ['sold', 0, owed],
      ['transferred', 0, owed],
      ['paid', 5_380_55, owed - 5_380_55],
    ])
  })

  test('of a day before it pays what was due on that day, so that the buyer got less, and is passed on', () => {
    const late = sold({}, runningLoan(TERMS))
    const then = balancesOn(late, at(60))
    const events = paid(late, 5_380_55, at(30), at(46))
    const now = balancesOn(events, at(60))
    const charges = loanOn(runningLoan(TERMS), at(45)).totals.penaltyCharged
    expect(charges).toBeGreaterThan(0)
    expect(now['2100']).toBe(-5_380_55)
    expect((now['1010'] ?? 0) - (then['1010'] ?? 0)).toBe(5_380_55)
    // Charges that never were are neither income nor lost by the sale.
    expect([now['4030'], (now['5140'] ?? 0) - (then['5140'] ?? 0)]).toEqual([0, 0 - charges])
    expect(loanOn(events, at(60)).sale?.transferred).toMatchObject({ receivedSince: 0, forBuyer: 5_380_55 })
  })

  test('of a day before it that pays all of it ends the loan, which was not sold: the price is no longer expected', () => {
    const events = paid(sold(), 20_000_00, at(44), at(50))
    expect(loanOn(events, at(50))).toMatchObject({ stage: 'settled', settledOn: at(44) })
    const balances = balancesOn(events, at(50))
    expect([balances['1210'], balances['2100'], balances['5140']]).toEqual([undefined, undefined, undefined])
  })

  test('an extension that was paid in time and is reported late counts; one that is paid too late is money for the buyer', () => {
    const events = [...runningLoan(TERMS), ...done(sell(runningLoan(TERMS), sale(), at(32)))]
    const quoted = [
      ...events,
      ...done(quoteExtension(events, { quoteId: 'q', validDays: 9, holidays: NO_HOLIDAYS }, at(40))),
    ]
    const quote = quoted.at(-1)
    const amount = quote?.type === 'extensionQuoted' ? quote.quote.amount : 0
    const pay = (on: number) => ({ quoteId: 'q', reference: 'x', amount, on: at(on), channel: 'store' })
    expect(done(extend(quoted, pay(44), at(46)))).toMatchObject([{ type: 'extended' }])
    expect(done(extend(quoted, pay(45), at(46)))).toMatchObject([{ type: 'paid' }])
  })

  test('a payment of before that is taken back is owed again to the buyer, without charges of ours', () => {
    const back = reversePayment(sold(), { reference: 'pay-5', reason: 'returned', cause: 'payer' }, at(50))
    expect(done(back)).toEqual([
      expect.objectContaining({ type: 'reversed', reference: 'pay-5', on: at(50), cause: 'payer' }),
    ])
    const events = [...sold(), ...done(back)]
    expect(nonZero(balancesOn(events, at(60)))).toEqual(
      nonZero({ ...base, '1010': (base['1010'] ?? 0) - 5_380_55, '2100': 5_380_55 }),
    )
    const { sale: then } = loanOn(events, at(60))
    expect(then?.transferred).toMatchObject({ receivedSince: -5_380_55, forBuyer: -5_380_55 })
    expect(statementOf(events, at(60)).at(-1)?.outstanding).toBe((then?.transferred?.owed ?? 0) + 5_380_55)
  })

  test('a payment for the buyer that is taken back leaves nothing to pass on', () => {
    const events = paid(sold(), 5_380_55, at(46))
    const back = reversePayment(events, { reference: 'pay-7', reason: 'returned', cause: 'ours' }, at(50))
    expect(nonZero(balancesOn([...events, ...done(back)], at(60)))).toEqual(nonZero(base))
  })
})

describe('the journal of a sale', () => {
  test('the transfer is an entry of its day and of the sale, after what time earned until then', () => {
    const events = sold({}, recognisedLoan(TERMS))
    const entries = accrualsBefore({ events, postedTo: at(40) }, at(70))
    expect(entries.map(({ on, reference }) => [on, reference])).toEqual([
      [at(45), 'accrual'],
      [at(45), 'sale'],
    ])
    expect(entries.at(-1)?.lines.some(({ account }) => account === '4010')).toBe(false)
  })

  test('with an event of the same day it comes before the entry of the event', () => {
    const events = paid(sold(), 1_000_00, at(45))
    const payment = events.at(-1)
    if (!payment) throw new Error('expected a payment')
    const entries = journalOf(events.slice(0, -1), payment, at(44))
    expect(entries.map(({ kind, reference }) => [kind, reference])).toEqual([
      ['accrual', 'pay-7'],
      ['accrual', 'sale'],
      ['event', 'pay-7'],
    ])
    expect(entries.at(-1)?.lines).toEqual([
      { account: '1010', debit: 1_000_00, credit: 0 },
      { account: '2100', debit: 0, credit: 1_000_00 },
    ])
  })

  test('a loan that has ended by the day of its transfer posts no transfer', () => {
    const ended = paid(sold(), 20_000_00, at(44))
    expect(accrualsBefore({ events: ended, postedTo: at(44) }, addDays(at(45), 2))).toEqual([])
  })

  test('all entries together are the balances, whatever was reported late or taken back', () => {
    let events: LoanEvent[] = paid(sold(), 700_00, at(40), at(47))
    events = paid(events, 900_00, at(50))
    events.push(
      ...done(reversePayment(events, { reference: 'pay-5', reason: 'r', cause: 'channel' }, at(53))),
    )
    const entries = events.flatMap((event, i) => journalOf(events.slice(0, i), event))
    expect(nonZero(trialBalance(entries).accounts)).toEqual(nonZero(balancesOn(events, at(53))))
  })
})
