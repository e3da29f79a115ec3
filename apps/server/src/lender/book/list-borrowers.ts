import { done, type operatorCalls } from '@sandigan/contract'
import { borrowerPage, type ListedBorrower } from '../../core/book/borrower-pages.ts'
import { borrowerByPhone } from '../../core/identity/borrower-repository.ts'
import { answerPage, pageQuery } from '../../platform/http/list-page.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'

/** Text in the form of a phone number is one: no name has digits. */
export const listBorrowers: OperatorHandler<typeof operatorCalls.listBorrowers> = async (
  { db, config },
  _caller,
  { q = '', sort, after, limit, ...filters },
) => {
  const typed = q.trim()
  const phone = config.market.normalisePhone(typed)
  const page = pageQuery({ after, limit })
  if (phone === undefined) {
    const named = typed === '' ? filters : { ...filters, name: typed }
    return answerPage(await borrowerPage(db, named, sort, page), borrowerView)
  }
  const borrowerId = await borrowerByPhone(db, phone)
  if (borrowerId === undefined) return done({ rows: [], next: null })
  return answerPage(await borrowerPage(db, { ...filters, borrowerId }, sort, page), borrowerView)
}

const borrowerView = ({ borrowerId, name, phone, registeredAt, loans }: ListedBorrower) => ({
  borrowerId,
  name,
  phone,
  registeredAt: registeredAt.toISOString(),
  loans: loans.all,
  openLoans: loans.open,
  overdueLoans: loans.overdue,
})
