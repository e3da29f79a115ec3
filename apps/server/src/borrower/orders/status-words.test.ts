/** What an order's page and lists say fits what is to be paid. */
import {
  addDays,
  giveBackLateCharges,
  type LoanEvent,
  loanOn,
  type LoanStanding,
  pay,
  planFigures,
  reversePayment,
} from '@sandigan/lending'
import { describe, expect, test } from 'vitest'
import type { ProjectedLoan } from '../../core/loans/loan-repository.ts'
import { projectionOf } from '../../core/loans/project-loan.ts'
import { accountLines, paidSums } from '../../core/orders/account-lines.ts'
import { balanceLines, priceLines } from '../../core/orders/balance-lines.ts'
import { orderCard } from '../../core/orders/order-card.ts'
import { orderToday, statusOn } from '../../core/orders/order-today.ts'
import { paymentView } from '../../core/orders/payment-view.ts'
import { returnedRows, returnedWords } from '../../core/orders/returned-payments.ts'
import { loanCopy } from '../../platform/copy/loans/catalogue.ts'
import { repaymentCopy } from '../../platform/copy/loans/repayment.ts'
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

const said = (standing: LoanStanding, copy = en, events: readonly LoanEvent[] = []) =>
  statusView(copy, standing, { flagged: false, heldUntil: null, wanted: [] }, events)

const saidOn = (events: readonly LoanEvent[], date: string, copy = en) =>
  said(loanOn(events, date), copy, events)

/** The row that lists read, written when the loan last changed. */
function rowOf(events: readonly LoanEvent[], writtenOn: string): ProjectedLoan {
  const key = { borrowerId: 'b', loanId: 'l', productId: 'p' }
  const row = projectionOf(key, loanOn(events, writtenOn), events.length)
  return { ...row, registered_at: null, applied_at: null, promised_on: null, promised: null, call_from: null }
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

  test('is overdue from the day after, by its name and the day on which it had been paid', () => {
    expect(saidOn(returned, DUE).title).toBe('A payment was returned')
    expect(saidOn(returned, addDays(DUE, 1))).toEqual({
      title: 'Returned payment overdue',
      text: 'Your payment of May 31, 2026 was returned, and what is owed again is overdue. Late charges are added every day. The sooner you pay, the less it costs.',
    })
    expect(saidOn(returned, addDays(DUE, 1), fil).text).toContain('May 31, 2026')
  })

  test('has its name in the price of an extension, and no number that the plan lacks', () => {
    const why = (date: string, copy = en) => priceLines(copy, returned, date).map((line) => line.text)
    expect(why(at(36))).toContain('Payment that was returned: interest')
    expect(why(addDays(DUE, 2))).toContain('Payment that was returned: late interest')
    expect([...why(at(36)), ...why(addDays(DUE, 2))].join()).not.toContain('Installment 5')
    expect(why(addDays(DUE, 2), fil).join()).not.toContain('Hulog 5')
  })

  test('beside an instalment that is late its date and sum are named', () => {
    // Only the first return by the payer is a line; the second counts as if it had never come.
    const second = paid(onTime, INSTALMENT, 60)
    const byPayer = { reason: 'returned by the payer', cause: 'payer' as const }
    const one = [...second, ...done(reversePayment(second, { ...byPayer, reference: 'p30' }, at(61)))]
    const earlierByPayer = [at(61)]
    const two = [
      ...one,
      ...done(reversePayment(one, { ...byPayer, reference: 'p60', earlierByPayer }, at(61))),
    ]
    const { text, title } = saidOn(two, at(61))
    expect(title).toBe('Payment overdue')
    expect(text).toMatch(
      /^Your payment of Jun 30, 2026 was returned and no longer counts, so what it had paid is open again\./,
    )
    const beside = '₱5,380.55 of a payment that was returned is due on Jul 6, 2026 as well.'
    expect(text).toContain(beside)
    expect(returnedWords(en, two, loanOn(two, at(61)))).toBe(
      ` Your payment of Jun 30, 2026 was returned and no longer counts. ${beside}`,
    )
    expect(returnedRows(en, two, loanOn(two, at(61))).map(({ value }) => value)).toEqual([
      '₱5,380.55, paid on Jun 30, 2026',
      '₱5,380.55, due on Jul 6, 2026',
    ])
    expect(saidOn(two, at(61), fil).text).toContain('Due din sa Hul 6, 2026 ang ₱5,380.55')
    // Once something is paid since, the page is about what is late.
    expect(saidOn(paid(two, 1_000_00, 62), at(62)).text).toMatch(/^Late charges are added every day/)
  })

  test('that had settled the loan is named, with what is due now and until when', () => {
    const two = paid(onTime, INSTALMENT, 60)
    const settled = paid(two, loanOn(two, at(65)).settlement.amount, 65)
    expect(loanOn(settled, at(65)).stage).toBe('settled')
    const open = [...settled, ...done(reversePayment(settled, { ...taken, reference: 'p65' }, at(66)))]
    expect(saidOn(open, at(66))).toEqual({
      title: 'A payment was returned',
      text: 'Your payment of Jul 5, 2026 was returned and no longer counts, so your loan is open. Pay ₱5,380.55 by Jul 30, 2026 and no late charges are added.',
    })
    expect(saidOn(open, at(66), fil).text).toContain('Hul 5, 2026')
    expect(saidOn(paid(open, 100_00, 67), at(67)).title).toBe('Loan active')
  })

  test('is named in what happened, and what instalments were paid by it makes the sums add up', () => {
    const standing = loanOn(returned, at(36))
    const [line] = accountLines(repaymentCopy('en'), en, returned, standing).slice(-1)
    expect(line?.title).toBe('Your payment of May 31, 2026 was returned and is owed again')
    const sums = paidSums(standing)
    expect(sums).toEqual({ paid: INSTALMENT, returned: INSTALMENT })
    const scheduled = planFigures(returned, standing).reduce((sum, row) => sum + row.amount, 0)
    expect(scheduled - sums.paid).toBe(standing.outstanding)
  })
})

describe('after the end', () => {
  const ended = [30, 60, 90].reduce((events, days) => paid(events, INSTALMENT, days), running)

  test('a small difference that was waived is a line after the last payment', () => {
    const short = paid(ended, 5_380_50 - 99, 120)
    const standing = loanOn(short, at(121))
    expect(standing.stage).toBe('settled')
    const lines = (copy = en, language: 'en' | 'fil' = 'en') =>
      accountLines(repaymentCopy(language), copy, short, standing)
        .slice(-2)
        .map(({ on, title, amount, outstanding }) => [on, title, amount, outstanding])
    expect(lines()).toEqual([
      [at(120), 'You paid', 5_380_50 - 99, 99],
      [at(120), 'We waived a small difference', 99, 0],
    ])
    expect(lines(fil, 'fil').at(-1)?.[1]).toBe('Na-waive namin ang maliit na kulang')
    expect(accountLines(repaymentCopy('en'), en, ended, loanOn(ended, at(121))).at(-1)?.type).toBe('paid')
  })

  test('the page says why there is credit, and how it comes back', () => {
    const over = paid(ended, 5_380_50 + 10_00, 120)
    expect(saidOn(over, at(121)).text).toBe(
      'Everything is paid. Thank you! You have a credit of ₱10.00. Call us to have it sent to your linked account.',
    )
    const late = paid(running, 9_070_82, 40)
    const all = [60, 90].reduce((events, days) => paid(events, INSTALMENT, days), late)
    const paidUp = paid(all, loanOn(all, at(120)).outstanding, 120)
    const giving = { reference: 'g', amount: 10_00, reason: 'as a test', by: 'Example operator' }
    const given = [...paidUp, ...done(giveBackLateCharges(paidUp, giving, at(121)))]
    expect(saidOn(given, at(121)).text).toMatch(
      /We gave late charges back to you after the loan was paid, so you have a credit of ₱10\.00\./,
    )
    expect(saidOn(given, at(121), fil).text).toContain('₱10.00')
    expect(saidOn(paidUp, at(121)).text).toBe('Everything is paid. Thank you!')
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
