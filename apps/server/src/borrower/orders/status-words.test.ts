/** What an order's page and lists say fits what is to be paid. */
import {
  addDays,
  giveBackLateCharges,
  type LoanEvent,
  loanOn,
  type LoanStanding,
  pay,
  reversePayment,
} from '@sandigan/lending'
import { describe, expect, test } from 'vitest'
import type { ProjectedLoan } from '../../core/loans/loan-repository.ts'
import { projectionOf } from '../../core/loans/project-loan.ts'
import { balanceLines } from '../../core/orders/balance-lines.ts'
import { orderCard } from '../../core/orders/order-card.ts'
import { orderToday, statusOn } from '../../core/orders/order-today.ts'
import { paymentView } from '../../core/orders/payment-view.ts'
import { loanCopy } from '../../platform/copy/loans/catalogue.ts'
import { done, LARGE_TERMS, loanOfBook } from '../../testing/loan-of-book.ts'
import { orderRows } from './order-rows.ts'
import { statusView } from './status-view.ts'

const [en, fil] = [loanCopy('en'), loanCopy('fil')]
const at = (days: number) => addDays(LARGE_TERMS.offeredOn, days)
const running = loanOfBook(LARGE_TERMS)
const INSTALMENT = 5_380_55
/** Of an instalment that was paid ten days late. */
const CHARGES = '₱3,690.27'

const paid = (events: readonly LoanEvent[], amount: number, days: number): LoanEvent[] => {
  const payment = { reference: `p${days}`, amount, on: at(days), channel: 'store' }
  return [...events, ...done(pay(events, payment, at(days)))]
}

const said = (standing: LoanStanding, copy = en) =>
  statusView(copy, standing, { flagged: false, heldUntil: null, wanted: [] })

/** The row that lists read, written when the loan last changed. */
function rowOf(events: readonly LoanEvent[], writtenOn: string): ProjectedLoan {
  const key = { borrowerId: 'b', loanId: 'l', productId: 'p' }
  const row = projectionOf(key, loanOn(events, writtenOn), events.length)
  return { ...row, registered_at: null, applied_at: null, promised_on: null, promised: null }
}

function listed(events: readonly LoanEvent[], writtenOn: string, today: string) {
  const loan = rowOf(events, writtenOn)
  const own = { loans: [loan], events: new Map([['l', events]]) }
  return orderCard(en, loan, orderToday(own, loan, today), today)
}

describe('with nothing but late charges open', () => {
  const caughtUp = paid(running, INSTALMENT, 40)

  test('the page says so, names their sum, and calls nothing late', () => {
    const standing = loanOn(caughtUp, at(50))
    expect([standing.status, standing.daysLate]).toEqual([170, 0])
    expect(said(standing)).toEqual({
      title: 'Late charges are open',
      text: `Late charges of ${CHARGES} are open. Your loan is not overdue, and the charges do not grow.`,
    })
    expect(said(standing, fil).text).toContain(CHARGES)
    expect(paymentView(en, standing)).toMatchObject({
      amount: '3690.27',
      amountText: 'To pay now',
      date: '',
      when: 'Late charges open',
      late: false,
    })
    expect(orderRows(en, 'o', standing, '')).toEqual(
      expect.arrayContaining([
        { text: 'To pay now', value: CHARGES },
        { text: 'Next due date', value: at(60) },
        { text: 'Next payment', value: '₱5,380.55' },
      ]),
    )
  })

  test('the next instalment is named beside them once it is due soon', () => {
    const standing = loanOn(caughtUp, at(57))
    expect(standing.status).toBe(174)
    expect(said(standing).text).toBe(
      `Pay ₱5,380.55 by Jun 30, 2026 and no late charges are added. Late charges of ${CHARGES} are open as well.`,
    )
    expect(said(standing, fil).text).toContain('₱5,380.55')
  })

  test('no date that has passed is named after the last one, on the page or in a list', () => {
    const all = [60, 90].reduce((events, days) => paid(events, INSTALMENT, days), caughtUp)
    const over = paid(all, 5_380_50, 120)
    const standing = loanOn(over, at(130))
    expect([standing.status, standing.daysLate]).toEqual([174, 0])
    expect(said(standing).title).toBe('Late charges are open')
    expect(paymentView(en, standing)).toMatchObject({ date: '', when: 'Late charges open' })
    expect(JSON.stringify(orderRows(en, 'o', standing, ''))).not.toContain('Was due on')
    expect(listed(over, at(120), at(130))).toMatchObject({
      orderStatus: 174,
      statusText: 'Late charges open',
      amount: '3690.27',
      amountText: 'To pay now',
      date: '',
    })
  })

  test('no list of late loans has it, which reads the row alone', () => {
    const over = paid(
      [60, 90].reduce((events, days) => paid(events, INSTALMENT, days), caughtUp),
      5_380_50,
      120,
    )
    const row = rowOf(over, at(120))
    expect([row.next_due_on, statusOn(row, at(130))]).toEqual([null, { status: 174, stage: 'due-soon' }])
    expect(rowOf(running, at(31)).next_due_on).toBe(at(30))
  })
})

describe('a payment that was taken back', () => {
  const onTime = paid(running, INSTALMENT, 30)
  const taken = { reference: 'p30', reason: 'returned by the bank', cause: 'channel' as const }
  const returned = [...onTime, ...done(reversePayment(onTime, taken, at(35)))]
  /** 5 June is a Friday, so that the third business day is a Wednesday. */
  const DUE = '2026-06-10'

  test('is said by its name, with its sum and the date of its line', () => {
    const standing = loanOn(returned, at(36))
    expect(standing.nextDueOn).toBe(DUE)
    expect(said(standing)).toEqual({
      title: 'A payment was returned',
      text: 'A payment of yours was returned, so ₱5,380.55 is owed again. Pay by Jun 10, 2026 and nothing is added.',
    })
    expect(said(standing, fil).text).toContain('₱5,380.55')
    expect(paymentView(en, standing)).toMatchObject({ amount: '5380.55', date: DUE, paid: 1, of: 4 })
  })

  test('is explained by the day on which it had been paid', () => {
    const why = (copy = en) => balanceLines(copy, returned, at(36)).inside.map((line) => line.explanation)
    expect(why()).toEqual(['Your payment of May 31, 2026.'])
    expect(why(fil)).toEqual(['Ang bayad mo noong May 31, 2026.'])
  })

  test('is overdue like an instalment from the day after', () => {
    expect(said(loanOn(returned, DUE)).title).toBe('A payment was returned')
    expect(said(loanOn(returned, addDays(DUE, 1))).title).toBe('Payment overdue')
  })
})

test('late charges that were given back are not called a payment of the borrower', () => {
  const late = paid(running, 9_070_82, 40)
  const giving = { reference: 'g', amount: 10_00, reason: 'as a test', by: 'Example operator' }
  const given = [...late, ...done(giveBackLateCharges(late, giving, at(41)))]
  const why = balanceLines(en, given, at(41)).inside.map((line) => line.explanation)
  expect(why.at(-1)).toBe('Late charges that we gave back on Jun 11, 2026.')
})

test('an instalment is paid once nothing of it is late, and not on its day with a centavo open', () => {
  const short = paid(running, INSTALMENT - 50, 30)
  const paidOf = (days: number) => paymentView(en, loanOn(short, at(days)))?.paid
  expect([30, 31].map(paidOf)).toEqual([0, 1])
  const tooShort = paid(running, INSTALMENT - 1_01, 30)
  expect(paymentView(en, loanOn(tooShort, at(31)))?.paid).toBe(0)
})

test('what is due now and has no date is requested now, and not by the date of the next instalment', () => {
  const standing = { ...loanOn(running, at(10)), stage: 'due-soon' as const, dueNow: 150_00 }
  expect(said(standing)).toEqual({ title: 'Payment due', text: 'Please pay ₱150.00 now.' })
  expect(paymentView(en, standing)).toMatchObject({ amount: '150.00', date: '', when: 'Due now' })
})

test('by the first book the words are those of the due date', () => {
  const first = loanOfBook({ ...LARGE_TERMS, ruleBook: 'book-1' })
  const titles = [10, 27, 30, 31].map((days) => said(loanOn(first, at(days))).title)
  expect(titles).toEqual(['Loan active', 'Payment due soon', 'Payment due today', 'Payment overdue'])
})
