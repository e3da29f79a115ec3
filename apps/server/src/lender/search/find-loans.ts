import { done, type operatorCalls } from '@sandigan/contract'
import { centavosToPesos } from '@sandigan/lending'
import { contactsOf, NOBODY } from '../../core/book/contacts.ts'
import { eventsOfPage } from '../../core/book/loan-pages.ts'
import { keyOfLoan, type ProjectedLoan } from '../../core/loans/loan-repository.ts'
import { standingOfRow } from '../../core/loans/standing-of-row.ts'
import type { Db } from '../../platform/database/database.ts'
import { inList } from '../../platform/database/in-list.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'
import type { Hit } from './find-borrowers.ts'
import { findHits } from './find-anything.ts'

const MOST = 20

/** Loans by what an operator has of them: an order or a code names one, a borrower all of theirs. */
export const findLoans: OperatorHandler<typeof operatorCalls.findLoans> = async (
  services,
  { operator },
  { q },
) => {
  const { db, clock, log } = services
  const rows = await paidOutLoans(db, await findHits(services, q.trim(), operator))
  const events = await eventsOfPage(db, rows)
  const contacts = await contactsOf(db, [...new Set(rows.map((row) => row.borrower_id))])
  return done({
    loans: rows.map((row) => {
      const standing = standingOfRow(row, events.get(row.loan_id) ?? [], clock.today(), log)
      return {
        orderId: row.loan_id,
        borrowerId: row.borrower_id,
        ...(contacts.get(row.borrower_id) ?? NOBODY),
        productName: row.product_name,
        stage: standing.stage,
        principal: centavosToPesos(row.principal),
        dueNow: centavosToPesos(standing.dueNow),
        outstanding: centavosToPesos(standing.outstanding),
        daysLate: standing.daysLate,
        nextDueOn: standing.nextDueOn,
        nextDue: centavosToPesos(standing.nextDue),
      }
    }),
  })
}

/** Open ones first, the latest first. */
async function paidOutLoans(db: Db, hits: readonly Hit[]): Promise<ProjectedLoan[]> {
  const idsOf = (kind: Hit['kind']) => hits.filter((hit) => hit.kind === kind).map(({ id }) => id)
  const borrowers = idsOf('borrower')
  const named = (await Promise.all(idsOf('order').map((orderId) => keyOfLoan(db, orderId)))).flatMap((key) =>
    key === null ? [] : [key],
  )
  if (borrowers.length + named.length === 0) return []
  return db
    .selectFrom('loan_projection')
    .selectAll()
    .where(({ and, eb, or }) =>
      or([
        ...named.map(({ borrowerId, loanId }) =>
          and([eb('borrower_id', '=', borrowerId), eb('loan_id', '=', loanId)]),
        ),
        ...(borrowers.length === 0 ? [] : [eb('borrower_id', 'in', inList(borrowers))]),
      ]),
    )
    .where('disbursed_on', 'is not', null)
    .orderBy('open', 'desc')
    .orderBy('agreed_on', 'desc')
    .orderBy('loan_id')
    .limit(MOST)
    .execute()
}
