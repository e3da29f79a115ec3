import { describe, expect, test } from 'vitest'
import { NO_HOLIDAYS } from './calendar.ts'
import { extend, quoteExtension } from './commands/extend.ts'
import { refund } from './commands/repay.ts'
import { reversePayment } from './commands/take-back.ts'
import type { LoanEvent } from './events.ts'
import { explainExtension } from './explain.ts'
import { extensionCost } from './extension-cost.ts'
import { loanOn } from './loan-on.ts'
import { dayOf, done, LARGE, paid, runningLoan } from './testing/loans.ts'

const TERMS = { ...LARGE, principal: 12_000_00 }
const at = (days: number) => dayOf(TERMS, days)

/** The whole plan paid on day 1, its credit of 279.33 given back, and the payment taken back on day 5. */
function withRefundToRecover(): LoanEvent[] {
  const settled = paid(runningLoan(TERMS), loanOn(runningLoan(TERMS), at(1)).outstanding, at(1))
  const { credit } = loanOn(settled, at(2))
  const refunded = [...settled, ...done(refund(settled, { reference: 'f1', amount: credit }, at(2)))]
  return [...refunded, ...done(reversePayment(refunded, { reference: 'pay-5', reason: 'returned' }, at(5)))]
}

describe('the quote of an extension where a refund is owed again', () => {
  const events = withRefundToRecover()
  const ask = { quoteId: 'q', validDays: 0, holidays: NO_HOLIDAYS }
  const quoted = [...events, ...done(quoteExtension(events, ask, at(31)))]
  const quote = loanOn(quoted, at(31)).openQuote
  if (quote === null) throw new Error('no quote')

  test('asks for it beside interest and late charges, and says so', () => {
    // Interest 360.00 and 9.13, late charge 1,000.00, one day of 3,228.33 at 5 %: 161.41.
    expect(quote).toMatchObject({ amount: 1_530_54 + 279_33, refundToRecover: 279_33 })
    const { lines, total } = explainExtension(quoted, at(31))
    expect(total).toBe(quote.amount)
    expect(lines.find((line) => line.code === 'refund-too-high')?.left).toBe(279_33)
  })

  test('shows the plan that comes when it is paid, and costs what that plan costs', () => {
    const money = { quoteId: 'q', reference: 'x', amount: quote.amount, on: at(31), channel: 'store' }
    const after = loanOn([...quoted, ...done(extend(quoted, money, at(31)))], at(31))
    expect(after.instalments.map((row) => row.left)).toEqual(quote.plan.map((row) => row.total))
    expect(extensionCost(quoted, quote, at(31)).instalments.map((row) => row.after)).toEqual(
      quote.plan.map((row) => row.total),
    )
  })

  test('says nothing of a refund where none is owed', () => {
    const plain = loanOn(
      [...runningLoan(TERMS), ...done(quoteExtension(runningLoan(TERMS), ask, at(31)))],
      at(31),
    ).openQuote
    expect(plain).not.toHaveProperty('refundToRecover')
    expect(plain?.amount).toBe(1_530_54)
  })
})
