import { describe, expect, test } from 'vitest'
import { addDays, type IsoDate, NO_HOLIDAYS } from './calendar.ts'
import { extend, quoteExtension } from './commands/extend.ts'
import { reversePayout } from './commands/payout.ts'
import { writeOff } from './commands/write-off.ts'
import { reversePayment } from './commands/take-back.ts'
import type { LoanEvent } from './events.ts'
import { type Balances, balancesOn, journalOf, trialBalance } from './journal.ts'
import { loanOn } from './loan-on.ts'
import { RECOGNITION_POLICIES, recognitionPolicyOn } from './recognition/policy.ts'
import type { LoanTerms } from './terms.ts'
import { dayOf, done, EFFECTIVE, LARGE, paid, recognisedLoan, runningLoan, SMALL } from './testing/loans.ts'

/** A balance with the sign of its account's name: deferred fees, income and what is not recognised are credits. */
const credit = (events: readonly LoanEvent[], day: IsoDate, account: keyof Balances) =>
  0 - (balancesOn(events, day)[account] ?? 0)
const deferred = (events: readonly LoanEvent[], day: IsoDate) => credit(events, day, '1160')
const small = (days: number) => dayOf(SMALL, days)

/** ₱8,000 with its first `rows` instalments paid on their days. */
function paidOnTime(rows: number, terms: LoanTerms = SMALL): LoanEvent[] {
  let events = recognisedLoan(terms)
  for (let row = 1; row <= rows; row += 1) {
    const day = dayOf(terms, row * terms.termUnit)
    events = paid(events, loanOn(events, day).dueNow, day)
  }
  return events
}

describe('the policy of a day', () => {
  test('effective from 1 December 2026, by the dates before', () => {
    expect(recognitionPolicyOn('2026-11-30').id).toBe('day-one')
    expect(recognitionPolicyOn('2026-12-01').id).toBe('effective')
    expect(recognitionPolicyOn('2019-12-31').id).toBe('day-one')
  })

  test('of two that begin on a day the lender’s own counts, which stands before the shipped one', () => {
    const own = { ...EFFECTIVE, id: 'own', lateCharges: 'accrued' } as const
    expect(recognitionPolicyOn('2026-12-01', [own, ...RECOGNITION_POLICIES]).id).toBe('own')
  })

  test('a loan of the policy by dates bears nothing of it, and has the books it always had', () => {
    const dayOne = recognitionPolicyOn('2026-11-30')
    expect(recognisedLoan(SMALL, dayOne)).toEqual(runningLoan(SMALL))
  })
})

describe('fees at the effective rate', () => {
  test('the daily rate of ₱8,000 with ₱400 deducted', () => {
    const event = recognisedLoan(SMALL).find((one) => one.type === 'disbursed')
    expect(event?.type === 'disbursed' && event.recognition?.dailyRate).toBeCloseTo(0.001_684_560_301_4, 13)
  })

  test.each([
    [0, 400_00],
    [15, 325_68],
    [30, 246_39],
    [60, 126_49],
    [75, 86_20],
    [90, 43_30],
    [120, 0],
  ])('day %i: deferred %i', (day, fees) => {
    const events = paidOnTime(Math.floor(day / 30))
    expect(deferred(events, small(day))).toBe(fees)
    expect(credit(events, small(day), '4020')).toBe(400_00 - fees)
  })

  test('the same by rolling the amortised cost forward: interest at the rate added, what is paid taken off', () => {
    const events = paidOnTime(4)
    const rate = 0.051_790_858
    let cost = 7_600_00
    for (const [row, amount] of [2_152_22, 2_152_22, 2_152_22, 2_152_19].entries()) {
      cost = cost * (1 + rate) - amount
      const books = balancesOn(events, small((row + 1) * 30))
      const inBooks = (books['1110'] ?? 0) + (books['1120'] ?? 0) + (books['1160'] ?? 0)
      expect(Math.abs(inBooks - cost)).toBeLessThan(1)
    }
  })

  test('a part prepayment: the same rate on the smaller instalments, the change is fee income', () => {
    let events = recognisedLoan(LARGE)
    for (const day of [30, 60])
      events = paid(events, loanOn(events, dayOf(LARGE, day)).dueNow, dayOf(LARGE, day))
    const day = dayOf(LARGE, 70)
    expect(deferred(events, day)).toBe(249_77)
    const before = credit(events, day, '4020')
    events = paid(events, 3_000_00, day)
    expect(deferred(events, day)).toBe(147_19)
    expect(credit(events, day, '4020') - before).toBe(249_77 - 147_19)
    expect(balancesOn(events, day)).not.toHaveProperty('5060')
  })

  test('an early settlement: what is left is income, and the deducted fee stays', () => {
    let events = paidOnTime(2)
    events = paid(events, loanOn(events, small(70)).settlement.amount, small(70))
    expect(loanOn(events, small(70)).settledOn).toBe(small(70))
    expect([deferred(events, small(70)), credit(events, small(70), '4020')]).toEqual([0, 400_00])
  })

  test('a spread fee is earned before it is due: more is income than the contract says by then', () => {
    const spread: LoanTerms = { ...SMALL, feeMode: 'spread' }
    const events = recognisedLoan(spread)
    expect(deferred(events, dayOf(spread, 0))).toBe(0)
    expect(deferred(events, dayOf(spread, 15))).toBeLessThan(0)
    const due = dayOf(spread, 30)
    // Of the whole fee the first 30 days earn more than a quarter, since most is owed then.
    expect(credit(events, due, '4020')).toBeGreaterThan(100_00)
    expect(credit(events, due, '4020') - credit(runningLoan(spread), due, '4020')).toBe(
      0 - deferred(events, due),
    )
  })

  test('a payout that came back leaves nothing', () => {
    const events = recognisedLoan(SMALL)
    const back = done(
      reversePayout(events, { reference: 'payout', on: small(2), reason: 'closed' }, small(2)),
    )
    const { accounts } = trialBalance(postedOf([...events, ...back]))
    expect(Object.values(accounts).filter((amount) => amount !== 0)).toEqual([])
  })
})

describe('dates that move', () => {
  const extended = (days: number, paidLate = 0): LoanEvent[] => {
    const events = paidOnTime(1)
    const quoted = done(
      quoteExtension(events, { quoteId: 'q', validDays: 3, holidays: NO_HOLIDAYS }, small(days)),
    )
    const quote = quoted[0]?.type === 'extensionQuoted' ? quoted[0].quote : null
    const on = addDays(small(days), paidLate)
    const price = { quoteId: 'q', reference: 'x', amount: quote?.amount ?? 0, on, channel: 'store' }
    const all = [...events, ...quoted]
    return [...all, ...done(extend(all, price, on))]
  }

  test('an extension is a loss of its day, no fee income, and is earned back', () => {
    const events = extended(60)
    const day = small(60)
    const before = paidOnTime(1)
    const jump = deferred(events, day) - deferred(before, day)
    expect(jump).toBeGreaterThan(0)
    expect(balancesOn(events, day)['5060']).toBe(jump)
    expect(credit(events, day, '4020')).toBe(credit(before, day, '4020'))
  })

  test('it counts from its quote, whenever it is paid or reported', () => {
    const jump = balancesOn(extended(60), small(70))['5060']
    expect(balancesOn(extended(60, 2), small(70))['5060']).toBe(jump)
  })

  test('one whose price is taken back as if it had never come has neither loss nor gain', () => {
    const events = extended(60)
    const back = reversePayment(
      events,
      { reference: 'x', reason: 'bounced', cause: 'payer', holidays: NO_HOLIDAYS, earlierByPayer: [] },
      small(62),
    )
    const books = balancesOn([...events, ...done(back)], small(70))
    expect(books).not.toHaveProperty('5060')
    expect(books['4020']).toBe(balancesOn(paidOnTime(1), small(70))['4020'])
  })
})

function postedOf(events: readonly LoanEvent[]) {
  return events.flatMap((event, i) => journalOf(events.slice(0, i), event))
}

describe('deferred fees of a book', () => {
  /** Loans in every state: on time, prepaid, extended, late, written off, settled early, with a spread fee, come back. */
  function book(): LoanEvent[][] {
    const late = recognisedLoan({ ...LARGE, periods: 8 })
    const spread = recognisedLoan({ ...SMALL, feeMode: 'spread' })
    const early = paidOnTime(2)
    const gone = done(writeOff(late, { reason: 'gone', by: 'operator' }, small(125)))
    const back = done(
      reversePayout(recognisedLoan(SMALL), { reference: 'payout', on: small(2), reason: 'closed' }, small(2)),
    )
    return [
      paidOnTime(3),
      paid(paidOnTime(2, LARGE), 3_000_00, small(70)),
      [...late, ...gone],
      spread,
      paid(early, loanOn(early, small(70)).settlement.amount, small(70)),
      [...recognisedLoan(SMALL), ...back],
    ]
  }

  test('roll forward without a gap, from month to month', () => {
    const sum = (day: IsoDate, of: (events: readonly LoanEvent[]) => number) =>
      book().reduce((total, events) => total + (events[0] && events[0].on <= day ? of(events) : 0), 0)
    const at = (day: IsoDate) => ({
      deferred: sum(day, (events) => deferred(events, day)),
      new: sum(day, (events) => loanOn(events, day).totals.feeEarned),
      earned: sum(day, (events) => credit(events, day, '4020')),
      modified: sum(day, (events) => credit(events, day, '4050') + credit(events, day, '5060')),
      writtenOff: sum(day, (events) => loanOn(events, day).recognised?.writtenOff?.was.deferredFees ?? 0),
    })
    const ends = [
      '2026-04-30',
      '2026-05-31',
      '2026-06-30',
      '2026-07-31',
      '2026-08-31',
      '2026-09-30',
      '2026-12-31',
    ]
    for (const [i, end] of ends.slice(1).entries()) {
      const [opening, closing] = [at(ends[i] ?? ''), at(end)]
      const since = (of: keyof typeof opening) => closing[of] - opening[of]
      expect(closing.deferred).toBe(
        opening.deferred + since('new') - since('earned') - since('modified') - since('writtenOff'),
      )
    }
    expect(at('2026-09-30').writtenOff).toBeGreaterThan(0)
  })
})
