import { COLLECTION_RULES, done, type operatorCalls } from '@sandigan/contract'
import { centavosToPesos } from '@sandigan/lending'
import { bestHours } from '../../core/book/best-hours.ts'
import { certifiedNames } from '../../core/book/contacts.ts'
import { lastContacts } from '../../core/book/last-contacts.ts'
import { eventsOfPage } from '../../core/book/loan-pages.ts'
import { standingOfRow } from '../../core/loans/standing-of-row.ts'
import { mayRemind, nextReminderTime } from '../../platform/providers/sms/quiet-hours.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'
import { claimsOf } from './claim-repository.ts'
import { itemOfCall, loansOfRule } from './collection-rules.ts'
import { claimView } from './list-inbox.ts'

/** Counted of each rule, and shown in all. */
const MOST = 100
const SHOWN = 50

/** Today's calls with names: found by the rules, and shown as each loan stands now. (Decision 317.) */
export const listCollections: OperatorHandler<typeof operatorCalls.listCollections> = async (
  { db, clock, log },
  { operator },
  { rule: only },
) => {
  const today = clock.today()
  const found = []
  for (const rule of COLLECTION_RULES)
    found.push({ rule, loans: await loansOfRule(db, rule, { today, now: new Date(clock.now()) }, MOST + 1) })
  const shown = found
    .filter(({ rule }) => (only ?? rule) === rule)
    .flatMap(({ loans }) => loans.slice(0, MOST))
    .slice(0, SHOWN)
  const borrowerIds = shown.map((loan) => loan.borrower_id)
  const events = await eventsOfPage(db, shown)
  const names = await certifiedNames(db, borrowerIds)
  const contacts = await lastContacts(db, shown)
  const hours = await bestHours(db, borrowerIds)
  const claims = await claimsOf(db, clock, shown.map(itemOfCall))
  return done({
    rows: shown.map((loan) => {
      const standing = standingOfRow(loan, events.get(loan.loan_id) ?? [], today, log)
      return {
        item: itemOfCall(loan),
        orderId: loan.loan_id,
        borrowerId: loan.borrower_id,
        name: names.get(loan.borrower_id) ?? '',
        rule: loan.rule,
        daysLate: standing.daysLate,
        dueNow: centavosToPesos(standing.dueNow),
        lastContact: contacts.get(loan.loan_id) ?? null,
        bestHour: hours.get(loan.borrower_id) ?? null,
        claim: claimView(claims.get(itemOfCall(loan)), operator),
      }
    }),
    rules: found.map(({ rule, loans }) => ({
      rule,
      waiting: Math.min(loans.length, MOST),
      more: loans.length > MOST,
    })),
    opensAt: mayRemind(clock) ? null : new Date(nextReminderTime(clock)).toISOString(),
  })
}
