import type { operatorCalls } from '@sandigan/contract'
import { centavosToPesos } from '@sandigan/lending'
import { contactsOf, NOBODY } from '../../core/book/contacts.ts'
import { aloneFrom } from '../../core/operators/small-office.ts'
import { releasePage } from '../../money/payouts/release-pages.ts'
import { answerPage, pageQuery } from '../../platform/http/list-page.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'

/** Loans that a person approved and whose money waits for another one. */
export const listLoansToRelease: OperatorHandler<typeof operatorCalls.listLoansToRelease> = async (
  { db, config, clock },
  { operator },
  { sort = 'approved', ...request },
) => {
  const found = await releasePage(db, sort, pageQuery(request))
  // In a small office nobody else has come for a day.
  const mayBeByOne = (notifiedAt: Date | null): boolean => {
    const from = aloneFrom(notifiedAt)
    return config.smallOffice !== undefined && from !== null && from <= clock.now()
  }
  const contacts = await contactsOf(db, found?.rows.map((row) => row.borrower_id) ?? [])
  return answerPage(found, (row) => ({
    orderId: row.loan_id,
    borrowerId: row.borrower_id,
    ...(contacts.get(row.borrower_id) ?? NOBODY),
    productName: row.product_name,
    amount: centavosToPesos(row.principal),
    signed: row.stage === 'sending',
    approvedBy: row.approved_by_name,
    approvedAt: row.approved_at.toISOString(),
    own: row.approved_by === operator.id && !mayBeByOne(row.told_at),
  }))
}
