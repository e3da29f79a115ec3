import type { operatorCalls } from '@sandigan/contract'
import { centavosToPesos, stampTaxDueOn } from '@sandigan/lending'
import { certifiedNames } from '../../core/book/contacts.ts'
import { keyOfLoan } from '../../core/loans/loan-repository.ts'
import { stampTaxPage } from '../../core/taxes/tax-pages.ts'
import { answerPage, pageQuery, typed } from '../../platform/http/list-page.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'
import type { CsvSource } from '../exports/csv-source.ts'
import { exportChange } from '../exports/export-change.ts'
import { daysOf, daysOfQuarter } from './quarters.ts'

export const listStampTaxes: OperatorHandler<typeof operatorCalls.listStampTaxes> = async (
  { db },
  _caller,
  { quarter, month, q, sort = 'posted', ...page },
) => {
  const orderId = typed(q)
  const loan = orderId === undefined ? undefined : await keyOfLoan(db, orderId)
  const found =
    loan === null
      ? { rows: [], next: null }
      : await stampTaxPage(db, { ...daysOf({ quarter, month }), loan }, sort, pageQuery(page))
  const names = await certifiedNames(
    db,
    (found?.rows ?? []).map((row) => row.borrower_id),
  )
  return answerPage(found, (row) => ({
    orderId: row.loan_id,
    borrowerId: row.borrower_id,
    name: names.get(row.borrower_id) ?? '',
    sequence: row.sequence,
    postedOn: row.posted_on,
    taxedOn: row.taxed_on,
    cause: row.cause,
    base: centavosToPesos(row.base),
    days: row.days,
    yearlyPpm: row.yearly_ppm,
    tax: centavosToPesos(row.amount),
    borneBy: row.borne_by,
  }))
}

export const exportStampTaxes = exportChange<typeof operatorCalls.exportStampTaxes>('stamp-taxes')

const ROWS = 500

/** In the order of posting: the sum of a month is what its return owes. */
export const STAMP_TAX_CSV: CsvSource = {
  header: [
    'note',
    'noteDay',
    'postedOn',
    'returnMonth',
    'returnDueOn',
    'cause',
    'lender',
    'borrower',
    'amount',
    'days',
    'yearlyPercent',
    'tax',
    'borneBy',
  ],
  async page({ db, config }, { quarter = '' }, after) {
    const page = await stampTaxPage(db, daysOfQuarter(quarter), 'posted', { after, limit: ROWS })
    if (page === null) throw new Error('a place of this register was refused')
    const borrowerIds = page.rows.map((row) => row.borrower_id)
    const names = await certifiedNames(db, borrowerIds)
    return {
      rows: page.rows.map((row) => [
        row.loan_id,
        row.taxed_on,
        row.posted_on,
        row.posted_on.slice(0, 7),
        stampTaxDueOn(row.posted_on),
        row.cause,
        config.brand.companyName,
        names.get(row.borrower_id) ?? '',
        centavosToPesos(row.base),
        row.days,
        row.yearly_ppm / 10_000,
        row.amount < 0 ? row.amount / 100 : centavosToPesos(row.amount),
        row.borne_by,
      ]),
      borrowerIds,
      next: page.next,
    }
  },
}
