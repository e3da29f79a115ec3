import { done, HOUSE_ENTRY_KINDS, type operatorCalls } from '@sandigan/contract'
import { type Centavos, centavosToPesos, COVERED_DUTY, coveredDueOn, type IsoDate } from '@sandigan/lending'
import { certifiedNames, contactsOf, NOBODY } from '../../core/book/contacts.ts'
import { firstDayOf, lastDayOf, type Month } from '../../core/loans/closed-months.ts'
import { HOLIDAYS } from '../../core/loans/holidays.ts'
import { sectionsOf } from '../../core/forms/sections-repository.ts'
import { homeAddress } from '../../core/profile/home-address.ts'
import { coveredPage, transactionsOf } from '../../core/regulators/covered-transactions.ts'
import { coveredOfHouse, type HouseTransactions } from '../../core/regulators/house-transactions.ts'
import { answerPage, pageQuery } from '../../platform/http/list-page.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'
import type { CsvSource } from '../exports/csv-source.ts'
import { exportChange } from '../exports/export-change.ts'

const daysOf = (month: Month | undefined) =>
  month === undefined ? {} : { from: firstDayOf(month), to: lastDayOf(month) }

export const listCoveredTransactions: OperatorHandler<typeof operatorCalls.listCoveredTransactions> = async (
  { db, cache },
  _caller,
  { month, sort = '-day', ...page },
) => {
  const found = await coveredPage(db, daysOf(month), sort, pageQuery(page))
  const rows = found?.rows ?? []
  const contacts = await contactsOf(
    db,
    rows.map((row) => row.borrower_id),
  )
  const filed = await db
    .selectFrom('report_filings')
    .select(['period', 'filed_on'])
    .where('duty_id', '=', COVERED_DUTY.id)
    .where('filed_on', 'is not', null)
    .execute()
  const filedOn = new Map(filed.map((row) => [row.period, row.filed_on]))
  const holidays = await cache.read(HOLIDAYS)
  const view = (row: { day: IsoDate; received: Centavos; paidOut: Centavos; limit: Centavos }) => ({
    day: row.day,
    received: centavosToPesos(row.received),
    paidOut: centavosToPesos(row.paidOut),
    total: centavosToPesos(row.received + row.paidOut),
    limit: centavosToPesos(row.limit),
    dueOn: coveredDueOn(row.day, holidays),
    filedOn: filedOn.get(row.day) ?? null,
  })
  const answer = answerPage(
    found,
    ({ borrower_id: borrowerId, paid_out: paidOut, limit_amount: limit, ...row }) => ({
      borrowerId,
      ...(contacts.get(borrowerId) ?? NOBODY),
      ...view({ ...row, paidOut, limit }),
    }),
  )
  if (!answer.ok) return answer
  const ofHouse = page.after === undefined ? await coveredOfHouse(db, daysOf(month)) : []
  return done({
    ...answer.data,
    ofHouse: ofHouse.map(({ party, kinds, ...row }) => ({ party, kinds: [...kinds], ...view(row) })),
  })
}

export const exportCoveredTransactions =
  exportChange<typeof operatorCalls.exportCoveredTransactions>('covered-transactions')

/** Persons at a time: each has some transactions. */
const PERSONS = 100

/** What each transaction was, in our words: the codes of the AMLC's own list are not among our sources. */
const KINDS: Readonly<Record<string, string>> = {
  paid: 'payment of a loan',
  extended: 'payment of an extension',
  disbursed: 'payout of a loan',
  refunded: 'refund',
}

export const COVERED_CSV: CsvSource = {
  header: [
    'day',
    'reference',
    'kind',
    'mode',
    'amount',
    'account',
    'name',
    'birthday',
    'address',
    'idType',
    'idNumber',
    'totalOfDay',
  ],
  async page({ db }, { month }, after) {
    const page = await coveredPage(db, daysOf(month), 'day', { after, limit: PERSONS })
    if (page === null) throw new Error('a place of this list was refused')
    const borrowerIds = page.rows.map((row) => row.borrower_id)
    const names = await certifiedNames(db, borrowerIds)
    const personal = await sectionsOf(db, borrowerIds, 'personal')
    const basic = await sectionsOf(db, borrowerIds, 'basic')
    const totals = new Map(
      page.rows.map((row) => [`${row.borrower_id} ${row.day}`, row.received + row.paid_out]),
    )
    const ofHouse = after === undefined ? await coveredOfHouse(db, daysOf(month)) : []
    const rows = (await transactionsOf(db, page.rows)).map((row) => {
      const { idType = '', idNumber = '', birthday = '' } = basic.get(row.borrower_id) ?? {}
      return [
        row.day,
        row.reference,
        KINDS[row.type] ?? row.type,
        row.channel ?? 'transfer',
        centavosToPesos(row.amount),
        row.loan_id,
        names.get(row.borrower_id) ?? '',
        birthday,
        homeAddress(personal.get(row.borrower_id) ?? {}),
        idType,
        idNumber,
        centavosToPesos(totals.get(`${row.borrower_id} ${row.day}`) ?? 0),
      ]
    })
    return { rows: [...ofHouse.map(houseRow), ...rows], borrowerIds, next: page.next }
  },
}

/** By party and day; its entries have the documents. */
function houseRow({ day, party, kinds, received, paidOut }: HouseTransactions) {
  const total = centavosToPesos(received + paidOut)
  const kind = kinds.map((one) => HOUSE_ENTRY_KINDS[one].label).join('; ')
  return [day, '', `own money: ${kind}`, 'transfer', total, '', party ?? '', '', '', '', '', total]
}
