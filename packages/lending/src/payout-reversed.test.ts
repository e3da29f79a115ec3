import { describe, expect, test } from 'vitest'
import { addDays, NO_HOLIDAYS } from './calendar.ts'
import { cancel } from './commands/apply.ts'
import { extend, quoteExtension } from './commands/extend.ts'
import type { Outcome } from './commands/outcome.ts'
import { disburse, failPayout, payoutOf, reversePayout, sendPayout } from './commands/payout.ts'
import { pay, refund, waive } from './commands/repay.ts'
import { reversePayment } from './commands/take-back.ts'
import type { LoanEvent } from './events.ts'
import { usesOfPayment } from './explain.ts'
import { balancesOn, type JournalEntry, journalOf, trialBalance } from './journal.ts'
import { loanOn } from './loan-on.ts'
import { statementOf } from './statement.ts'
import { dayOf, done, LARGE, paid, runningLoan } from './testing/loans.ts'

/** The first instalment of the large loan, due 30 days after the money. */
const FIRST = 5_380_55
const at = (days: number) => dayOf(LARGE, days)
const codeOf = (outcome: Outcome) => (outcome.ok ? 'accepted' : outcome.code)

const back = (events: readonly LoanEvent[], day: number, heard = day) =>
  reversePayout(events, { reference: 'payout', on: at(day), reason: 'dormant account' }, at(heard))
const reversed = (events: readonly LoanEvent[], day: number, heard = day): LoanEvent[] => [
  ...events,
  ...done(back(events, day, heard)),
]
/** Sent again on a day and arrived on it. */
function again(events: readonly LoanEvent[], day: number): LoanEvent[] {
  const sent = [...events, ...done(sendPayout(events, { reference: 'second' }, at(day)))]
  return [
    ...sent,
    ...done(disburse(sent, { reference: 'second', on: at(day), holidays: NO_HOLIDAYS }, at(day))),
  ]
}

describe('a payout that came back', () => {
  const loan = reversed(runningLoan(LARGE), 40, 42)

  test('is an event of the day on which the money was back', () => {
    expect(loan.at(-1)).toStrictEqual({
      type: 'payoutReversed',
      on: at(40),
      recordedOn: at(42),
      reference: 'payout',
      reason: 'dormant account',
    })
    expect(payoutOf(loan)).toMatchObject({ state: 'failed', sent: { reference: 'payout' } })
  })

  test('owes nothing, neither for the days before nor for those after, and wants another account', () => {
    for (const day of [40, 41, 400])
      expect(loanOn(loan, at(day))).toMatchObject({
        status: 151,
        stage: 'payout-failed',
        reason: 'dormant account',
        disbursedOn: null,
        instalments: [],
        dueNow: 0,
        outstanding: 0,
        nextDueOn: null,
      })
  })

  test('leaves the days before as they were known', () => {
    expect(loanOn(loan, at(39))).toEqual(loanOn(runningLoan(LARGE), at(39)))
  })

  test('sent again it runs from the new arrival, with the plan of that day and no charge for the time between', () => {
    const second = again(loan, 50)
    const fresh = runningLoan(LARGE, NO_HOLIDAYS, at(50))
    expect(loanOn(second, at(80)).instalments).toEqual(loanOn(fresh, at(80)).instalments)
    expect(loanOn(second, at(80))).toMatchObject({ disbursedOn: at(50), dueNow: FIRST, daysLate: 0 })
    expect(payoutOf(second)).toMatchObject({ state: 'arrived', sent: { reference: 'second' } })
  })

  test('may come back once more', () => {
    const second = again(loan, 50)
    const twice = { reference: 'second', on: at(60), reason: 'closed' }
    const events = [...second, ...done(reversePayout(second, twice, at(60)))]
    expect(loanOn(events, at(60))).toMatchObject({ stage: 'payout-failed', reason: 'closed' })
  })

  test('may fail when it is sent again, and may be withdrawn', () => {
    const sent = [...loan, ...done(sendPayout(loan, { reference: 'second' }, at(50)))]
    const failed = [...sent, ...done(failPayout(sent, { reference: 'second', reason: 'closed' }, at(51)))]
    const gone = done(cancel(failed, { cause: 'withdrawn', reason: 'no need' }, at(52)))
    expect(loanOn([...failed, ...gone], at(52))).toMatchObject({ status: 200, stage: 'cancelled' })
  })
})

describe('a report that a payout came back', () => {
  const running = runningLoan(LARGE)
  const sentAgain = again(reversed(running, 40), 50)
  const quoted = [
    ...running,
    ...done(quoteExtension(running, { quoteId: 'q', validDays: 2, holidays: NO_HOLIDAYS }, at(30))),
  ]
  const price = loanOn(running, at(30)).instalments[0]?.interest ?? 0
  const payment = { quoteId: 'q', reference: 'x', amount: price, on: at(30), channel: 'wallet' }
  const extended = [...quoted, ...done(extend(quoted, payment, at(30)))]
  const settled = paid(running, 30_000_00, at(29))

  test.each([
    { claim: 'twice', outcome: back(reversed(running, 40), 41), code: 'ALREADY_REVERSED' },
    { claim: 'twice, after it was sent again', outcome: back(sentAgain, 51), code: 'ALREADY_REVERSED' },
    { claim: 'before it arrived', outcome: back(running.slice(0, -1), 1), code: 'PAYOUT_NOT_ARRIVED' },
    {
      claim: 'of a reference that was never sent',
      outcome: reversePayout(running, { reference: 'other', on: at(1), reason: 'r' }, at(1)),
      code: 'PAYOUT_NOT_ARRIVED',
    },
    { claim: 'on the day before it arrived', outcome: back(running, -1, 1), code: 'DATE_BEFORE_LOAN' },
    { claim: 'on the day it arrived', outcome: back(running, 0, 1), code: 'accepted' },
    { claim: 'today', outcome: back(running, 1, 1), code: 'accepted' },
    { claim: 'tomorrow', outcome: back(running, 2, 1), code: 'DATE_IN_FUTURE' },
    {
      claim: 'without a reason',
      outcome: reversePayout(running, { reference: 'payout', on: at(1), reason: ' ' }, at(1)),
      code: 'REASON_MISSING',
    },
    { claim: 'of an extended loan', outcome: back(extended, 31), code: 'LOAN_MOVED_ON' },
    { claim: 'of a settled loan', outcome: back(settled, 61), code: 'LOAN_MOVED_ON' },
    {
      claim: 'of a loan whose credit was given back',
      outcome: back(
        [
          ...settled,
          ...done(refund(settled, { reference: 'f', amount: 1_00 }, at(61))),
          ...done(reversePayment(settled, { reference: 'pay-5', reason: 'bounced' }, at(61))),
        ],
        62,
      ),
      code: 'LOAN_MOVED_ON',
    },
  ])('$claim: $code', ({ outcome, code }) => expect(codeOf(outcome)).toBe(code))

  test('counts again once the extension was taken back', () => {
    const without = [
      ...extended,
      ...done(reversePayment(extended, { reference: 'x', reason: 'bounced' }, at(31))),
    ]
    expect(codeOf(back(without, 31))).toBe('accepted')
  })
})

describe('money that was paid before', () => {
  const loan = reversed(paid(runningLoan(LARGE), 1_000_00, at(10)), 40)

  test('is held while nothing is owed, and cannot be refunded as long as the loan may run again', () => {
    expect(loanOn(loan, at(40))).toMatchObject({ advance: 1_000_00, credit: 0 })
    expect(usesOfPayment(loan, 'pay-5', at(40))).toMatchObject({ onAccount: 1_000_00, givenBack: 0 })
    expect(codeOf(refund(loan, { reference: 'f', amount: 1 }, at(41)))).toBe('REFUND_TOO_LARGE')
  })

  test('pays for the loan once it runs again', () => {
    const second = again(loan, 50)
    expect(loanOn(second, at(50))).toMatchObject({ advance: 1_000_00 })
    expect(loanOn(second, at(80)).dueNow).toBe(FIRST - 1_000_00)
  })

  test('is credit, to the centavo, once the loan has ended without money', () => {
    const ended = [...loan, ...done(cancel(loan, { cause: 'lender', reason: 'gone' }, at(41)))]
    expect(loanOn(ended, at(41))).toMatchObject({ advance: 0, credit: 1_000_00 })
    expect(codeOf(refund(ended, { reference: 'f', amount: 1_000_01 }, at(42)))).toBe('REFUND_TOO_LARGE')
    const given = [...ended, ...done(refund(ended, { reference: 'f', amount: 1_000_00 }, at(42)))]
    expect(loanOn(given, at(42)).credit).toBe(0)
    expect(usesOfPayment(given, 'pay-5', at(42))).toMatchObject({ onAccount: 0, givenBack: 1_000_00 })
    const bounced = [...given, ...done(reversePayment(given, { reference: 'pay-5', reason: 'b' }, at(43)))]
    expect(balancesOn(bounced, at(43))).toMatchObject({ '1010': -1_000_00, '1150': 1_000_00, '2010': 0 })
  })

  test('is owed as far as it was given back and one of two payments is taken back', () => {
    const two = reversed(paid(paid(runningLoan(LARGE), 300_00, at(10)), 200_00, at(11)), 40)
    const ended = [...two, ...done(cancel(two, { cause: 'lender', reason: 'gone' }, at(41)))]
    const given = [...ended, ...done(refund(ended, { reference: 'f', amount: 500_00 }, at(42)))]
    const bounced = [...given, ...done(reversePayment(given, { reference: 'pay-6', reason: 'b' }, at(43)))]
    expect(loanOn(bounced, at(43)).totals.refundShortfall).toBe(200_00)
  })

  test('is not there any more once it was taken back', () => {
    const taken = [...loan, ...done(reversePayment(loan, { reference: 'pay-5', reason: 'bounced' }, at(41)))]
    expect(loanOn(taken, at(41)).advance).toBe(0)
    expect(loanOn(again(taken, 50), at(80)).dueNow).toBe(FIRST)
  })
})

describe('while no money is out', () => {
  const loan = reversed(runningLoan(LARGE), 40)
  const payment = { reference: 'p', amount: 100_00, channel: 'wallet' }

  test('a payment and a waiver are refused, also one of a day on which the loan was thought to run', () => {
    expect(codeOf(pay(loan, { ...payment, on: at(41) }, at(41)))).toBe('NOT_DISBURSED')
    expect(codeOf(pay(loan, { ...payment, on: at(39) }, at(41)))).toBe('NOT_DISBURSED')
    const waiver = { reference: 'w', amount: 1_00, reason: 'flood', by: 'operator' }
    expect(codeOf(waive(loan, waiver, at(41)))).toBe('NOT_DISBURSED')
    expect(codeOf(pay(again(loan, 50), { ...payment, on: at(49) }, at(51)))).toBe('DATE_BEFORE_LOAN')
  })

  test('a quote from before is void: its money is an ordinary payment of the new loan', () => {
    const quoted = [
      ...runningLoan(LARGE),
      ...done(
        quoteExtension(runningLoan(LARGE), { quoteId: 'q', validDays: 30, holidays: NO_HOLIDAYS }, at(28)),
      ),
    ]
    const second = again(reversed(quoted, 30), 31)
    expect(loanOn(second, at(31)).openQuote).toBeNull()
    const answer = extend(second, { ...payment, amount: 9_000_00, quoteId: 'q', on: at(32) }, at(32))
    expect(done(answer)[0]?.type).toBe('paid')
  })
})

describe('the books of a payout that came back', () => {
  const posted = (events: readonly LoanEvent[]): JournalEntry[] =>
    events.flatMap((event, i) => journalOf(events.slice(0, i), event))
  const short = (entries: readonly JournalEntry[]) =>
    entries.map(
      (one) => `${one.kind}: ${one.lines.map((l) => `${l.account} ${l.debit - l.credit}`).join(', ')}`,
    )

  test('mirror the payout, and take back what time had earned', () => {
    const loan = runningLoan(LARGE)
    const entries = journalOf(loan, done(back(loan, 30))[0] as LoanEvent)
    expect(short(entries)).toEqual([
      'accrual: 1120 60000, 4010 -60000',
      'reversal: 1010 1900000, 1110 -2000000, 4020 100000',
      'restatement: 1120 -60000, 4010 60000',
    ])
    expect(entries[1]).toMatchObject({ reference: 'payout', reverses: 'payout', on: at(30) })
  })

  test('balance to the centavo at each step, and hold the money of the borrower', () => {
    const loan = reversed(paid(runningLoan(LARGE), 6_000_00, at(45)), 50)
    const { accounts, debit, credit } = trialBalance(posted(loan))
    expect(debit).toBe(credit)
    const nonZero = Object.entries(accounts).filter(([, sum]) => sum !== 0)
    expect(Object.fromEntries(nonZero)).toEqual({ '1010': 6_000_00, '2010': -6_000_00 })
    const second = again(loan, 60)
    const after = trialBalance(posted(second)).accounts
    for (const [account, sum] of Object.entries(balancesOn(second, at(60))))
      expect(after[account as keyof typeof after] ?? 0).toBe(sum)
  })

  test('the statement of account shows the money that came back', () => {
    const lines = statementOf(reversed(runningLoan(LARGE), 40), addDays(at(40), 1))
    expect(lines.at(-1)).toMatchObject({ type: 'payoutReversed', amount: 19_000_00, outstanding: 0 })
  })
})
