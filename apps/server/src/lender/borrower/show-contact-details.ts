import { done, type operatorCalls } from '@sandigan/contract'
import { centavosToPesos, type IsoDate } from '@sandigan/lending'
import { bestHours } from '../../core/book/best-hours.ts'
import { restOf } from '../../core/book/call-backs.ts'
import { lastContacts } from '../../core/book/last-contacts.ts'
import { FLAG_EFFECTS, flagsOf } from '../../core/flags/flags.ts'
import { maskedPhone } from '../../core/forms/mask.ts'
import { keyOfLoan, type ProjectedLoan, projectedLoans } from '../../core/loans/loan-repository.ts'
import { checkCall } from '../../core/messages/contact-rules.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'
import { NO_BORROWER, NO_ORDER } from '../changes/refusals.ts'
import { findBorrower } from './show-borrower.ts'

type Borrower = NonNullable<Awaited<ReturnType<typeof findBorrower>>>

/** How the borrower of a loan is reached, and what was said last. The number is shown while it may be called. (Decision 317.) */
export const showContactDetails: OperatorHandler<typeof operatorCalls.showContactDetails> = async (
  { db, clock, config },
  _caller,
  { orderId },
) => {
  const key = await keyOfLoan(db, orderId)
  if (key === null) return NO_ORDER
  const { borrowerId } = key
  const borrower = await findBorrower(db, borrowerId)
  if (borrower === null) return NO_BORROWER
  const { phone, language } = borrower
  const local = config.market.localPhone(phone) ?? phone
  const flags = (await flagsOf(db, borrowerId)).map(({ kind }) => kind)
  const has = (effect: keyof (typeof FLAG_EFFECTS)['deceased']) =>
    flags.some((kind) => FLAG_EFFECTS[kind][effect])
  const verdict = checkCall(clock, { recipient: phone, flagged: has('stopsCalls') })
  const mayCall = verdict.may === 'call'
  const loan = (await projectedLoans(db, borrowerId)).find(({ loan_id }) => loan_id === orderId)
  return done({
    orderId,
    borrowerId,
    phone: mayCall ? local : maskedPhone(local),
    dial: mayCall ? config.market.dialledPhone(phone) : null,
    closed: mayCall ? null : verdict.may === 'wait' ? 'hours' : verdict.reason,
    opensAt: verdict.may === 'wait' ? new Date(verdict.until).toISOString() : null,
    language,
    lastContact:
      (await lastContacts(db, [{ borrower_id: borrowerId, loan_id: orderId }])).get(orderId) ?? null,
    bestHour: (await bestHours(db, [borrowerId])).get(borrowerId) ?? null,
    promise: loan === undefined ? null : promiseOf(loan, clock.today()),
    remindersRest: await restOf(db, key, clock.today()),
    reminders: remindersOf(borrower, has('stopsReminders')),
    flags,
  })
}

/** Unpaid as `BROKEN_PROMISE` has it; broken from the day after. */
function promiseOf(
  { open, disbursed_on, next_due_on, promised_on, promised }: ProjectedLoan,
  today: IsoDate,
) {
  if (!open || disbursed_on === null || next_due_on === null || promised_on === null) return null
  if (next_due_on > promised_on) return null
  const amount = promised === null ? null : centavosToPesos(promised)
  return { on: promised_on, amount, broken: promised_on < today }
}

function remindersOf({ reminders_off, due_reminders_off }: Borrower, flagged: boolean) {
  if (flagged) return 'flagged'
  if (reminders_off) return 'off'
  return due_reminders_off ? 'late-only' : 'on'
}
