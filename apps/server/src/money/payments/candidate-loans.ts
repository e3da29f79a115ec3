/** Loans that money in suspense may belong to: a few from each place where it may have left a trace. (Decision 213.) */
import { addDays, type Centavos, type IsoDate, loanOn, loanToday } from '@sandigan/lending'
import { sql } from 'kysely'
import { beginsWith } from '../../core/book/borrower-pages.ts'
import { certifiedNames } from '../../core/book/contacts.ts'
import { eventsOfPage } from '../../core/book/loan-pages.ts'
import { borrowerByPhone } from '../../core/identity/borrower-repository.ts'
import { keyOfLoan, type ProjectedLoan } from '../../core/loans/loan-repository.ts'
import type { Services } from '../../platform/context.ts'
import type { Db } from '../../platform/database/database.ts'
import { inList } from '../../platform/database/in-list.ts'
import { nearCodes } from './near-codes.ts'
import type { CandidateLoan, MoneyFound } from './propose-matches.ts'

/** Loans of one borrower, the latest. */
const OF_BORROWER = 5
const NAMESAKES = 20
/** Loans with this very amount due about that day. */
const SAME_AMOUNT = 20
const ABOUT_DAYS = 10
/** Late charges since then are at most this part of the amount. */
const LATE_PART = 5
const MOST = 60

export interface Candidate extends CandidateLoan {
  readonly row: ProjectedLoan
  readonly events: Parameters<typeof loanOn>[0]
}

export async function candidateLoans(
  services: Pick<Services, 'db' | 'clock'>,
  money: MoneyFound,
): Promise<Candidate[]> {
  const { db, clock } = services
  const borrowers = [...(await ownersOfCodes(db, money)), ...(await payers(db, money))]
  const rows = new Map<string, ProjectedLoan>()
  for (const row of await latestLoans(db, [...new Set(borrowers)])) rows.set(row.loan_id, row)
  for (const row of await loansWithDue(db, money)) rows.set(row.loan_id, row)
  for (const row of await lateLoansWithDue(db, money)) rows.set(row.loan_id, row)
  return describe(db, [...rows.values()].slice(0, MOST), clock.today())
}

/** The loan of an order that an operator names. */
export async function loanNamed(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  orderId: string,
): Promise<Candidate[]> {
  const key = await keyOfLoan(db, orderId)
  if (key === null) return []
  const rows = await db
    .selectFrom('loan_projection')
    .selectAll()
    .where('borrower_id', '=', key.borrowerId)
    .where('loan_id', '=', orderId)
    .where('disbursed_on', 'is not', null)
    .execute()
  return describe(db, rows, clock.today())
}

/** Whoever the code was given to, or one that is nearly it. */
async function ownersOfCodes(db: Db, { payCode }: MoneyFound): Promise<string[]> {
  if (payCode === '') return []
  const rows = await db
    .selectFrom('payment_code_directory')
    .select('borrower_id')
    .where('pay_code', 'in', inList([payCode, ...nearCodes(payCode)]))
    .execute()
  return rows.map((row) => row.borrower_id)
}

/** By the whole phone, and by the beginning of the name with each way to leave names in its middle out. */
async function payers(db: Db, { payerPhone, payerName }: MoneyFound): Promise<string[]> {
  const byPhone = payerPhone === null ? undefined : await borrowerByPhone(db, payerPhone)
  const found = byPhone === undefined ? [] : [byPhone]
  const names = shorterNames(payerName ?? '')
  if (names.length === 0) return found
  const rows = await db
    .selectFrom('certification_sections')
    .select('borrower_id')
    .where('section', '=', 'basic')
    .where(({ or }) => or(names.map((name) => beginsWith(name))))
    .limit(NAMESAKES)
    .execute()
  return [...found, ...rows.map((row) => row.borrower_id)]
}

const LONGEST_NAME = 6

/** `Juan Santos Dela Cruz` is also `Juan Dela Cruz`: certified first and last names stand without the middle one. */
export function shorterNames(name: string): string[] {
  const words = name
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, LONGEST_NAME)
  if (words.length < 2) return []
  const names: string[] = []
  for (let first = 1; first < words.length; first += 1)
    for (let last = first; last < words.length; last += 1)
      names.push([...words.slice(0, first), ...words.slice(last)].join(' '))
  return [...new Set(names)]
}

async function latestLoans(db: Db, borrowerIds: readonly string[]): Promise<ProjectedLoan[]> {
  if (borrowerIds.length === 0) return []
  const rows = await db
    .selectFrom('loan_projection')
    .selectAll()
    .where('borrower_id', 'in', inList(borrowerIds))
    .where('disbursed_on', 'is not', null)
    .orderBy('agreed_on', 'desc')
    .orderBy('loan_id')
    .limit(OF_BORROWER * borrowerIds.length)
    .execute()
  const counts = new Map<string, number>()
  return rows.filter(({ borrower_id }) => {
    const before = counts.get(borrower_id) ?? 0
    counts.set(borrower_id, before + 1)
    return before < OF_BORROWER
  })
}

/** The index of what falls due next: one amount, a few days. */
const loansWithDue = (db: Db, { amount, paidOn }: MoneyFound): Promise<ProjectedLoan[]> =>
  db
    .selectFrom('loan_projection')
    .selectAll()
    .where('open', '=', true)
    .where('disbursed_on', 'is not', null)
    .where('next_due', '=', amount)
    .where('next_due_on', '>=', addDays(paidOn, -ABOUT_DAYS))
    .where('next_due_on', '<=', addDays(paidOn, ABOUT_DAYS))
    .orderBy(sql`abs(next_due_on - ${paidOn}::date)`)
    .orderBy('loan_id')
    .limit(SAME_AMOUNT)
    .execute()

/**
 * What is late grows by the day, and what is written down of it is of the last change or closed day: what is due or a
 * little less. Those nearest below the amount, however long they are late.
 */
const lateLoansWithDue = (db: Db, { amount, paidOn }: MoneyFound): Promise<ProjectedLoan[]> =>
  db
    .selectFrom('loan_projection')
    .selectAll()
    .where('open', '=', true)
    .where('disbursed_on', 'is not', null)
    .where('next_due', '<=', amount)
    .where('next_due', '>=', amount - Math.floor(amount / LATE_PART))
    .where('next_due_on', '<', paidOn)
    .orderBy('next_due', 'desc')
    .orderBy('loan_id')
    .limit(SAME_AMOUNT)
    .execute()

async function describe(db: Db, rows: readonly ProjectedLoan[], today: IsoDate): Promise<Candidate[]> {
  if (rows.length === 0) return []
  const borrowerIds = [...new Set(rows.map((row) => row.borrower_id))]
  const events = await eventsOfPage(db, rows)
  const names = await certifiedNames(db, borrowerIds)
  const phones = await phonesOf(db, borrowerIds)
  const codes = await codesOf(db, rows)
  return rows.map((row) => {
    const known = events.get(row.loan_id) ?? []
    return {
      row,
      events: known,
      loanId: row.loan_id,
      borrowerName: names.get(row.borrower_id) ?? '',
      borrowerPhone: phones.get(row.borrower_id) ?? '',
      codes: codes.get(row.loan_id) ?? [],
      standing: loanToday(known, today),
    }
  })
}

async function phonesOf(db: Db, borrowerIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('borrowers')
    .select(['borrower_id', 'phone'])
    .where('borrower_id', 'in', inList(borrowerIds))
    .execute()
  return new Map(rows.map((row) => [row.borrower_id, row.phone]))
}

type Codes = { payCode: string; amount: Centavos | null }[]

async function codesOf(db: Db, loans: readonly ProjectedLoan[]): Promise<ReadonlyMap<string, Codes>> {
  const rows = await db
    .selectFrom('payment_codes')
    .select(['loan_id', 'pay_code', 'amount'])
    .where('borrower_id', 'in', inList(loans.map((loan) => loan.borrower_id)))
    .where('loan_id', 'in', inList(loans.map((loan) => loan.loan_id)))
    .execute()
  const codes = new Map<string, Codes>()
  for (const { loan_id, pay_code, amount } of rows)
    codes.set(loan_id, [...(codes.get(loan_id) ?? []), { payCode: pay_code, amount }])
  return codes
}
