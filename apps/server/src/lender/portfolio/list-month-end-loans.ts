import { type operatorCalls, refuse } from '@sandigan/contract'
import { centavosToPesos } from '@sandigan/lending'
import { contactsOf, NOBODY } from '../../core/book/contacts.ts'
import {
  monthEndPage,
  type MonthEndFilters,
  type MonthEndLoan,
} from '../../core/month-ends/month-end-pages.ts'
import { provinceName } from '../../core/month-ends/provinces.ts'
import { summedMonths } from '../../core/month-ends/portfolio-figures.ts'
import type { Db } from '../../platform/database/database.ts'
import { answerPage, pageQuery } from '../../platform/http/list-page.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'
import type { CsvSource } from '../exports/csv-source.ts'
import { exportChange } from '../exports/export-change.ts'

/** In the order of an index: late ones by lateness, those of a month of payout by its days, others by what they owe. */
function usualSort({ step, lateOver, from, vintage }: MonthEndFilters) {
  if (step !== undefined || lateOver !== undefined || from !== undefined) return '-late'
  return vintage === undefined ? '-principal' : '-disbursed'
}

export const listMonthEndLoans: OperatorHandler<typeof operatorCalls.listMonthEndLoans> = async (
  { db },
  _caller,
  { sort, after, limit, ...filters },
) => {
  const wrong = await wrongMonth(db, filters)
  if (wrong !== null) return wrong
  const page = await monthEndPage(db, filters, sort ?? usualSort(filters), pageQuery({ after, limit }))
  const contacts = await contactsOf(
    db,
    (page?.rows ?? []).map((row) => row.borrower_id),
  )
  return answerPage(page, (row) => view(row, contacts.get(row.borrower_id) ?? NOBODY))
}

async function wrongMonth(db: Db, { month, from, to }: MonthEndFilters) {
  if (to !== undefined && from === undefined)
    return refuse('INPUT_INVALID', 'to says where loans went: it needs from, where they stood')
  return (await summedMonths(db)).includes(month)
    ? null
    : refuse('INPUT_INVALID', `${month} is no month whose loans were counted`)
}

const view = (row: MonthEndLoan, contact: typeof NOBODY) => ({
  orderId: row.loan_id,
  borrowerId: row.borrower_id,
  ...contact,
  productId: row.product_id,
  client: row.client === 'new' ? ('new' as const) : ('repeat' as const),
  province: provinceName(row.province),
  stage: row.stage,
  disbursedOn: row.disbursed_on,
  maturesOn: row.matures_on,
  borrowed: centavosToPesos(row.principal),
  daysLate: row.days_late,
  principal: centavosToPesos(row.principal_owed),
  total: centavosToPesos(row.principal_owed + row.interest_owed + row.fee_owed + row.charges_owed),
  overdue: centavosToPesos(row.overdue),
  renegotiatedOn: row.renegotiated_on,
  writtenOffOn: row.written_off_on,
  writtenOff: centavosToPesos(row.written_off),
  recovered: centavosToPesos(row.recovered),
})

export const exportMonthEndLoans = exportChange<typeof operatorCalls.exportMonthEndLoans>(
  'month-end-loans',
  (trx, payload) => wrongMonth(trx, payload),
)

/** No name and no phone: orders and borrowers by their ids. */
export const MONTH_END_LOANS_CSV: CsvSource = {
  header: [
    'month',
    'orderId',
    'borrowerId',
    'productId',
    'client',
    'province',
    'stage',
    'disbursedOn',
    'maturesOn',
    'borrowed',
    'daysLate',
    'principal',
    'interest',
    'fee',
    'lateCharges',
    'deferredFees',
    'interestNotRecognised',
    'chargesNotRecognised',
    'overdue',
    'renegotiatedOn',
    'writtenOffOn',
    'writtenOff',
    'recovered',
  ],
  async page({ db }, filter, after) {
    const filters = filter as unknown as MonthEndFilters
    const page = await monthEndPage(db, filters, '-principal', { after, limit: 1_000 })
    if (page === null) throw new Error('a place of this list was refused')
    return {
      rows: page.rows.map((row) => [
        row.month.slice(0, 7),
        row.loan_id,
        row.borrower_id,
        row.product_id,
        row.client,
        provinceName(row.province),
        row.stage,
        row.disbursed_on,
        row.matures_on,
        centavosToPesos(row.principal),
        row.days_late,
        ...[row.principal_owed, row.interest_owed, row.fee_owed, row.charges_owed].map(centavosToPesos),
        ...[row.deferred, row.interest_unrecognised, row.charges_unrecognised].map(centavosToPesos),
        centavosToPesos(row.overdue),
        row.renegotiated_on,
        row.written_off_on,
        centavosToPesos(row.written_off),
        centavosToPesos(row.recovered),
      ]),
      borrowerIds: page.rows.map((row) => row.borrower_id),
      next: page.next,
    }
  },
}
