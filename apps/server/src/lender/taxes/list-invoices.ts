import type { operatorCalls } from '@sandigan/contract'
import { centavosToPesos, percentageTaxRatesOn, taxBaseTotal } from '@sandigan/lending'
import { certifiedNames } from '../../core/book/contacts.ts'
import { lastDayOf, monthOf } from '../../core/loans/closed-months.ts'
import { keyOfLoan, type LoanKey } from '../../core/loans/loan-repository.ts'
import { sectionsOf } from '../../core/forms/sections-repository.ts'
import { homeAddress } from '../../core/profile/home-address.ts'
import { basisByMonth } from '../../core/taxes/percentage-tax.ts'
import { type InvoiceFilters, invoicePage } from '../../core/taxes/tax-pages.ts'
import { printedNumber } from '../../money/payments/receipt-numbers.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Cell } from '../../platform/http/csv.ts'
import { answerPage, pageQuery, typed } from '../../platform/http/list-page.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'
import type { CsvSource } from '../exports/csv-source.ts'
import { exportChange } from '../exports/export-change.ts'
import { daysOf, daysOfQuarter } from './quarters.ts'

export const listInvoices: OperatorHandler<typeof operatorCalls.listInvoices> = async (
  { db },
  _caller,
  { quarter, month, kind, q, sort = 'number', ...page },
) => {
  const named = await whatIsNamed(db, typed(q))
  const filters: InvoiceFilters = { ...daysOf({ quarter, month }), kind, ...named }
  const found =
    named === null ? { rows: [], next: null } : await invoicePage(db, filters, sort, pageQuery(page))
  const names = await certifiedNames(
    db,
    (found?.rows ?? []).map((row) => row.borrower_id),
  )
  return answerPage(found, (row) => ({
    number: printedNumber(row.number),
    orderId: row.loan_id,
    borrowerId: row.borrower_id,
    name: names.get(row.borrower_id) ?? '',
    month: monthOf(row.month),
    kind: row.tax_kind,
    interest: centavosToPesos(row.interest),
    fee: centavosToPesos(row.fee),
    charges: centavosToPesos(row.charges),
    total: centavosToPesos(taxBaseTotal(row)),
  }))
}

/** @returns null where nothing has that name */
async function whatIsNamed(
  db: Db,
  name: string | undefined,
): Promise<{ number?: number; loan?: LoanKey } | null> {
  if (name === undefined) return {}
  if (/^\d{1,12}$/.test(name)) return { number: Number(name) }
  const loan = await keyOfLoan(db, name)
  return loan === null ? null : { loan }
}

/** A number below zero as one: as text a spreadsheet might take it for a formula. */
const cellOf = (amount: number): Cell => (amount < 0 ? amount / 100 : centavosToPesos(amount))

export const exportInvoices = exportChange<typeof operatorCalls.exportInvoices>('invoices')
export const exportTaxBase = exportChange<typeof operatorCalls.exportTaxBase>('tax-base')

const ROWS = 500

const NATURES = [
  ['Interest', 'interest'],
  ['Processing fee', 'fee'],
  ['Late charges', 'charges'],
] as const

/** A row for each nature of an invoice. Names, addresses and TIN are those that are certified now. */
export const INVOICES_CSV: CsvSource = {
  header: [
    'number',
    'day',
    'kind',
    'seller',
    'sellerAddress',
    'buyer',
    'buyerAddress',
    'buyerTin',
    'loan',
    'nature',
    'quantity',
    'unitCost',
    'amount',
  ],
  async page({ db, config }, { quarter = '' }, after) {
    const page = await invoicePage(db, daysOfQuarter(quarter), 'number', { after, limit: ROWS })
    if (page === null) throw new Error('a place of this register was refused')
    const borrowerIds = page.rows.map((row) => row.borrower_id)
    const names = await certifiedNames(db, borrowerIds)
    const personal = await sectionsOf(db, borrowerIds, 'personal')
    const basic = await sectionsOf(db, borrowerIds, 'basic')
    const { companyName, address } = config.brand
    return {
      rows: page.rows.flatMap((row) => {
        const { idType, idNumber = '' } = basic.get(row.borrower_id) ?? {}
        const head = [
          printedNumber(row.number),
          lastDayOf(monthOf(row.month)),
          taxBaseTotal(row) < 0 ? 'credit note' : 'invoice',
          companyName,
          address,
          names.get(row.borrower_id) ?? '',
          homeAddress(personal.get(row.borrower_id) ?? {}),
          idType === 'tin' ? idNumber : '',
          row.loan_id,
        ]
        return NATURES.flatMap(([nature, key]) =>
          row[key] === 0 ? [] : [[...head, nature, 1, cellOf(row[key]), cellOf(row[key])]],
        )
      }),
      borrowerIds,
      next: page.next,
    }
  },
}

/** The same rows as a base: the tax of the quarter is counted from its sum by kind, and rounded once. */
export const TAX_BASE_CSV: CsvSource = {
  header: ['loan', 'month', 'invoice', 'kind', 'interest', 'fee', 'lateCharges', 'base', 'percent', 'basis'],
  async page({ db }, { quarter = '' }, after) {
    const page = await invoicePage(db, daysOfQuarter(quarter), 'number', { after, limit: ROWS })
    if (page === null) throw new Error('a place of this register was refused')
    const { from, to } = daysOfQuarter(quarter)
    const { ppm } = percentageTaxRatesOn(to)
    const basis = await basisByMonth(db, from, to)
    return {
      rows: page.rows.map((row) => [
        row.loan_id,
        monthOf(row.month),
        printedNumber(row.number),
        row.tax_kind,
        cellOf(row.interest),
        cellOf(row.fee),
        cellOf(row.charges),
        cellOf(taxBaseTotal(row)),
        ppm[row.tax_kind] / 10_000,
        basis.get(row.month) ?? 'received',
      ]),
      borrowerIds: page.rows.map((row) => row.borrower_id),
      next: page.next,
    }
  },
}
