import { type operatorCalls, refuse } from '@sandigan/contract'
import { daysBetween } from '@sandigan/lending'
import { contactsOf, NOBODY } from '../../core/book/contacts.ts'
import { contactRows } from '../../core/regulators/contact-rows.ts'
import { answerPage, pageQuery } from '../../platform/http/list-page.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'
import { wrongDays } from '../changes/refusals.ts'

const MOST_DAYS = 366

/** The rows behind the contacts of the SEC tables. */
export const listContacts: OperatorHandler<typeof operatorCalls.listContacts> = async (
  { db },
  _caller,
  { from, to, kind, way, hour, atNight, sort = '-at', ...page },
) => {
  const wrong = wrongDays({ from, to })
  if (wrong !== null) return wrong
  if (daysBetween(from, to) > MOST_DAYS) return refuse('INPUT_INVALID', 'to is at most a year after `from`')
  const filters = {
    from,
    to,
    kind,
    way,
    hour: hour === undefined ? undefined : Number(hour),
    atNight: atNight === 'yes',
  }
  const found = await contactRows(db, filters, sort, pageQuery(page))
  const contacts = await contactsOf(
    db,
    (found?.rows ?? []).map((row) => row.borrower_id),
  )
  return answerPage(found, (row) => ({
    contactId: `${row.borrower_id} ${row.id}`,
    borrowerId: row.borrower_id,
    ...(contacts.get(row.borrower_id) ?? NOBODY),
    orderId: row.loan_id,
    at: row.at.toISOString(),
    way: row.way,
    detail: row.detail,
    by: row.operator,
  }))
}
