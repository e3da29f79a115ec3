import type { operatorCalls } from '@sandigan/contract'
import { centavosToPesos } from '@sandigan/lending'
import { contactsOf, NOBODY } from '../../core/book/contacts.ts'
import { creditRowPage, type StoredCreditRow } from '../../core/credit-bureau/credit-rows.ts'
import { monthOf } from '../../core/loans/closed-months.ts'
import { keyOfLoan } from '../../core/loans/loan-repository.ts'
import { answerPage, pageQuery, typed } from '../../platform/http/list-page.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'

export const listCreditRows: OperatorHandler<typeof operatorCalls.listCreditRows> = async (
  { db },
  _caller,
  { q, sort = '-month', after, limit, ...filters },
) => {
  const orderId = typed(q)
  const loan = orderId === undefined ? undefined : await keyOfLoan(db, orderId)
  const found =
    loan === null
      ? { rows: [], next: null }
      : await creditRowPage(db, { ...filters, loan }, sort, pageQuery({ after, limit }))
  const contacts = await contactsOf(
    db,
    (found?.rows ?? []).map((row) => row.borrower_id),
  )
  return answerPage(found, (row) => ({
    borrowerId: row.borrower_id,
    ...(contacts.get(row.borrower_id) ?? NOBODY),
    orderId: row.loan_id,
    ...view(row),
  }))
}

const view = ({ facts, ...row }: StoredCreditRow) => ({
  month: monthOf(row.month),
  version: row.version,
  state: row.state,
  refusal: row.refusal,
  cause: row.cause,
  reason: row.reason,
  disputed: row.disputed,
  phase: facts.phase,
  grantedOn: facts.grantedOn,
  maturesOn: facts.maturesOn,
  closedOn: facts.closedOn,
  granted: centavosToPesos(facts.granted),
  instalments: facts.instalments,
  instalmentAmount: centavosToPesos(facts.instalmentAmount),
  unpaid: facts.unpaid,
  outstanding: centavosToPesos(facts.outstanding),
  overdue: centavosToPesos(facts.overdue),
  overdueCount: facts.overdueCount,
  daysLate: facts.daysLate,
  lastPaidOn: facts.lastPaidOn,
  lastPaid: centavosToPesos(facts.lastPaid),
  renegotiatedOn: facts.renegotiatedOn,
  writtenOffOn: facts.writtenOffOn,
  madeAt: row.made_at.toISOString(),
})
