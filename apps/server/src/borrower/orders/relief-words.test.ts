/** What an order's page and lists say of a loan in a pause, after the borrower's death, and of what was waived. */
import {
  acceptRestructuring,
  addDays,
  grantPause,
  type LoanEvent,
  loanOn,
  NO_HOLIDAYS,
  offerRestructuring,
  recordDeath,
  waive,
} from '@sandigan/lending'
import { describe, expect, test } from 'vitest'
import { projectionOf } from '../../core/loans/project-loan.ts'
import { balanceLines } from '../../core/orders/balance-lines.ts'
import { orderCard } from '../../core/orders/order-card.ts'
import { orderToday } from '../../core/orders/order-today.ts'
import { paymentView } from '../../core/orders/payment-view.ts'
import { loanCopy } from '../../platform/copy/loans/catalogue.ts'
import { done, LARGE_TERMS, loanOfBook } from '../../testing/loan-of-book.ts'
import { statusView } from './status-view.ts'

const [en, fil] = [loanCopy('en'), loanCopy('fil')]
const at = (days: number) => addDays(LARGE_TERMS.offeredOn, days)
const running = loanOfBook(LARGE_TERMS)

const saidOn = (events: readonly LoanEvent[], date: string, copy = en) =>
  statusView(copy, loanOn(events, date), { flagged: false, heldUntil: null, wanted: [] }, events)

function listed(events: readonly LoanEvent[], writtenOn: string, today: string) {
  const key = { borrowerId: 'b', loanId: 'l', productId: 'p' }
  const row = projectionOf(key, loanOn(events, writtenOn), events.length)
  const times = { registered_at: null, applied_at: null, promised_on: null, promised: null, call_from: null }
  const loan = { ...row, ...times }
  const own = { loans: [loan], events: new Map([['l', events]]) }
  return orderCard(en, loan, orderToday(own, loan, today), today)
}

describe('overdue, and nobody is reminded', () => {
  const late = { on: at(45), today: at(45) }
  const paused = [
    ...running,
    ...done(
      grantPause(
        running,
        {
          reference: 'p',
          from: at(46),
          to: at(75),
          movesDates: true,
          holidays: NO_HOLIDAYS,
          reason: 'ill',
          by: 'op',
        },
        late.today,
      ),
    ),
  ]
  const died = [
    ...running,
    ...done(recordDeath(running, { diedOn: at(40), proof: 'p', by: 'op' }, late.today)),
  ]

  test.each([
    { claim: 'the day before the pause', events: paused, day: 45, quiet: false },
    { claim: 'its first day', events: paused, day: 46, quiet: true },
    { claim: 'its last day', events: paused, day: 75, quiet: true },
    { claim: 'the day after it', events: paused, day: 76, quiet: false },
    { claim: 'a loan without a pause', events: running, day: 46, quiet: false },
    { claim: 'after the borrower’s death', events: died, day: 46, quiet: true },
  ])('$claim: quiet is $quiet', ({ events, day, quiet }) => {
    const standing = loanOn(events, at(day))
    expect(standing.stage).toBe('overdue')
    expect(paymentView(en, standing)).toMatchObject({ late: !quiet, ...(quiet && { date: '' }) })
    expect(listed(events, at(45), at(day)).quiet).toBe(quiet ? 1 : undefined)
  })

  test('a pause says until when nothing is charged, and not that charges are added each day', () => {
    const shown = saidOn(paused, at(50))
    expect(shown.title).toBe('Your loan is paused')
    expect(shown.text).toContain('Nothing is charged for being late until')
    expect(saidOn(paused, at(50), fil).title).toBe('Naka-pause ang loan mo')
    expect(paymentView(en, loanOn(paused, at(50)))?.when).toMatch(/^Paused until /)
    expect(listed(paused, at(45), at(50)).statusText).toBe('Paused')
    expect(saidOn(paused, at(76)).title).toContain('overdue')
  })

  test('of the dead no page counts days', () => {
    expect(paymentView(en, loanOn(died, at(50)))?.when).toBe('')
    expect(listed(died, at(45), at(50)).statusText).toBe('On hold')
  })
})

test('what was waived says when, and that it is not paid', () => {
  const waiving = { reference: 'w', amount: 10_00, reason: 'ill', by: 'op' }
  const waived = [...running, ...done(waive(running, waiving, at(41)))]
  const lines = (copy = en) => balanceLines(copy, waived, at(41)).inside
  expect(lines().find(({ reason }) => reason === 'waived')).toEqual({
    reason: 'waived',
    text: 'Waived by us',
    amount: '-10.00',
    explanation: 'On Jun 11, 2026: you do not pay this.',
  })
  expect(lines(fil).map(({ explanation }) => explanation)).toContain(
    'Noong Hun 11, 2026: hindi mo na ito babayaran.',
  )
})

test('interest that a new plan carries over says where it comes from, and interest of the plan itself its days', () => {
  const offer = {
    offerId: 'o',
    validDays: 7,
    periods: 6,
    termUnit: 30,
    dailyRatePpm: 500,
    interest: 'carried',
    charges: 'waived',
    holidays: NO_HOLIDAYS,
    reason: 'lost work',
    by: 'op',
    noteHash: 'text',
  } as const
  const offered = [...running, ...done(offerRestructuring(running, offer, at(45)))]
  const plan = [...offered, ...done(acceptRestructuring(offered, { offerId: 'o', noteHash: 'text' }, at(45)))]
  const interest = balanceLines(en, plan, at(46)).inside.filter(({ reason }) => reason === 'interest')
  expect(interest.map(({ text }) => text)).toEqual(['Installment 1: interest', 'Installment 1: interest'])
  const explained = interest.map(({ explanation }) => explanation)
  expect(explained).toContain('Owed from before your new plan, due with its first payment.')
  expect(explained.some((text) => text.includes(' a day of '))).toBe(true)
  expect(JSON.stringify(balanceLines(en, running, at(46)))).not.toContain('new plan')
})
