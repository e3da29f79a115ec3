import { expect } from 'vitest'
import { NO_HOLIDAYS } from '../calendar.ts'
import { extend, quoteExtension } from '../commands/extend.ts'
import { pay } from '../commands/repay.ts'
import { reversePayment, type TakeBack } from '../commands/take-back.ts'
import type { LoanEvent } from '../events.ts'
import { balancesOn, journalOf, trialBalance } from '../journal.ts'
import { loanOn } from '../loan-on.ts'
import { dayOf, done, LARGE, runningLoan } from './loans.ts'
import { SECOND, SECOND_IN_FORCE } from './rules.ts'

/** A large loan by the second book, its payments, and what is taken back of them. */
export const TERMS = { ...LARGE, ruleBook: SECOND.id }
export const DUE = 5_380_55
export const LAST = 5_380_50
export const at = (days: number) => dayOf(TERMS, days)

export const more = (
  events: readonly LoanEvent[],
  reference: string,
  amount: number,
  days: number,
): LoanEvent[] => {
  const money = { reference, amount, on: at(days), channel: 'store' }
  return [...events, ...done(pay(events, money, at(days)))]
}

export const back = (
  events: readonly LoanEvent[],
  reference: string,
  days: number,
  input: Partial<TakeBack> = {},
): LoanEvent[] => {
  const request = { reference, reason: 'returned', cause: 'channel' as const, ...input }
  return [...events, ...done(reversePayment(events, request, at(days)))]
}

export const rows = (events: readonly LoanEvent[], days: number) =>
  loanOn(events, at(days)).instalments.map(({ dueOn, left }) => `${dueOn} ${left}`)

/** Quoted and paid on the same day. */
export function extended(events: readonly LoanEvent[], days: number): LoanEvent[] {
  const on = at(days)
  const request = { quoteId: 'q', validDays: 0, holidays: NO_HOLIDAYS }
  const quoted = [...events, ...done(quoteExtension(events, request, on))]
  const amount = loanOn(quoted, on).openQuote?.amount ?? 0
  return [
    ...quoted,
    ...done(extend(quoted, { quoteId: 'q', reference: 'x', amount, on, channel: 'store' }, on)),
  ]
}

export function booksAgree(events: readonly LoanEvent[], day: string): void {
  const posted = events.flatMap((event, i) => journalOf(events.slice(0, i), event))
  const { accounts } = trialBalance(posted)
  for (const [account, balance] of Object.entries(balancesOn(events, day)))
    expect(`${account} ${accounts[account as '1010'] ?? 0}`).toBe(`${account} ${balance}`)
}

export const start = runningLoan(TERMS, NO_HOLIDAYS, TERMS.offeredOn, SECOND_IN_FORCE)
