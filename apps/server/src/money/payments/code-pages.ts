/** The operators' list of payment codes: by creation time, and by any name of one. (Decision 111.) */
import type { Centavos, IsoDate } from '@sandigan/lending'
import { type SqlBool, sql } from 'kysely'
import { keyOfLoan } from '../../core/loans/loan-repository.ts'
import type { Db } from '../../platform/database/database.ts'
import { inList } from '../../platform/database/in-list.ts'
import {
  keysetPage,
  orderOf,
  type Orders,
  type Page,
  type PageQuery,
} from '../../platform/database/keyset-page.ts'
import type { PaymentCodes } from '../../platform/database/tables/payments.ts'

export interface ListedCode {
  readonly borrower_id: string
  readonly loan_id: string
  readonly pay_code: string
  readonly channel: string
  readonly amount: Centavos | null
  readonly purpose: PaymentCodes['purpose']
  readonly expires_on: IsoDate | null
  readonly created_at: Date
  readonly cancelled_at: Date | null
  /** Whether its loan still takes money. */
  readonly runs: boolean
  /** Whether a payment under it is in the loan. */
  readonly paid: boolean
}

export type CodeState = 'open' | 'paid' | 'cancelled' | 'expired'

/** States that an index finds; the others are computed for each row. */
export type ListedState = Extract<CodeState, 'open' | 'expired'>

/** What became of a code. A contract number is never used up: any number of payments come under it while its loan runs. */
export function stateOf(code: ListedCode, today: IsoDate): CodeState {
  if (code.paid && code.purpose !== 'contract') return 'paid'
  if (code.cancelled_at !== null || !code.runs) return 'cancelled'
  return code.expires_on !== null && code.expires_on < today ? 'expired' : 'open'
}

const byTime = [
  { by: sql`c.created_at`, kind: 'instant', of: (row: ListedCode) => row.created_at },
  { by: sql`c.pay_code`, kind: 'text', of: (row: ListedCode) => row.pay_code },
] as const
const ORDERS: Orders<'created', ListedCode> = { created: byTime }
/** In the order of the index that finds them: by their last day, and of one day as they were made. */
const ORDERS_OF_STATE: Orders<'created', ListedCode> = {
  created: [{ by: sql`c.expires_on`, kind: 'day', of: (row) => row.expires_on ?? '' }, ...byTime],
}

/** What lies beside a code on its worker: no join, since the planner takes the keys of a loan for independent. */
const RUNS = sql<boolean>`coalesce((
  select p.open from loan_projection p where p.borrower_id = c.borrower_id and p.loan_id = c.loan_id), false)`
const PAID = sql<boolean>`exists (
  select from loan_payments p
  where p.borrower_id = c.borrower_id and p.loan_id = c.loan_id and p.pay_code = c.pay_code
    and p.outcome = 'credited')`

export interface CodeFilters {
  readonly state?: ListedState | undefined
  /** A code, the number or the id that a provider gave for it, or a loan. */
  readonly named?: string | undefined
}

/** @returns null where `page.after` is no place of this order */
export async function codePage(
  db: Db,
  { state, named }: CodeFilters,
  sort: 'created' | '-created',
  { page, today }: { page: PageQuery; today: IsoDate },
): Promise<Page<ListedCode> | null> {
  let query = db
    .selectFrom('payment_codes as c')
    .select([
      'c.borrower_id',
      'c.loan_id',
      'c.pay_code',
      'c.channel',
      'c.amount',
      'c.purpose',
      'c.created_at',
      'c.cancelled_at',
    ])
    .select([sql<IsoDate | null>`c.expires_on`.as('expires_on'), RUNS.as('runs'), PAID.as('paid')])
  if (named !== undefined) {
    const found = await codesNamed(db, named)
    if (found === null) return { rows: [], next: null }
    query = query.where('c.borrower_id', 'in', inList(found.borrowers))
    if (found.codes !== undefined) query = query.where('c.pay_code', 'in', inList(found.codes))
    if (found.loanId !== undefined) query = query.where('c.loan_id', '=', found.loanId)
  }
  if (state === undefined) return keysetPage(query, orderOf(ORDERS, sort), page)
  const within =
    state === 'open' ? sql<SqlBool>`c.expires_on >= ${today}` : sql<SqlBool>`c.expires_on < ${today}`
  const unpaid = query
    .where('c.cancelled_at', 'is', null)
    .where('c.expires_on', 'is not', null)
    .where(within)
    .where(sql<SqlBool>`not ${PAID}`)
  return keysetPage(unpaid, orderOf(ORDERS_OF_STATE, sort), page)
}

interface NamedCodes {
  readonly borrowers: readonly string[]
  readonly codes?: readonly string[]
  readonly loanId?: string
}

/** Numbers are read out in groups. */
const withoutGaps = (name: string): string => name.replaceAll(/[\s-]/g, '')

/** Two steps: a directory is sharded by its search key, codes by borrower. */
async function codesNamed(db: Db, name: string): Promise<NamedCodes | null> {
  const loan = await keyOfLoan(db, name)
  if (loan !== null) return { borrowers: [loan.borrowerId], loanId: loan.loanId }
  const own = await db
    .selectFrom('payment_code_directory')
    .select(['borrower_id', 'pay_code'])
    .where('pay_code', '=', withoutGaps(name))
    .execute()
  const byId = await db
    .selectFrom('provider_code_directory')
    .select(['borrower_id', 'pay_code'])
    .where('provider_id', '=', name)
    .execute()
  const found = [...own, ...byId, ...(await codesOfNumber(db, name))]
  if (found.length === 0) return null
  return { borrowers: found.map((row) => row.borrower_id), codes: found.map((row) => row.pay_code) }
}

/** By the number that the borrower reads out at a counter, where the provider gives one of its own. */
async function codesOfNumber(db: Db, name: string): Promise<{ borrower_id: string; pay_code: string }[]> {
  return db
    .selectFrom('provider_codes')
    .select(['borrower_id', 'pay_code'])
    .where('kind', '=', sql.lit('code'))
    .where('value', 'in', [name, withoutGaps(name)])
    .execute()
}

/** The loan of a code, by our number or by that of its provider. */
export async function loanOfCode(db: Db, number: string): Promise<string | null> {
  const own = await db
    .selectFrom('payment_code_directory')
    .select('loan_id')
    .where('pay_code', '=', number)
    .executeTakeFirst()
  if (own !== undefined) return own.loan_id
  const given = await db
    .selectFrom('provider_codes')
    .select('loan_id')
    .where('kind', '=', sql.lit('code'))
    .where('value', '=', number)
    .executeTakeFirst()
  return given?.loan_id ?? null
}

export interface GivenCode {
  readonly provider: string
  readonly providerId: string
  /** What a counter takes; null where it is a QR or a page. */
  readonly number: string | null
}

/** What the provider gave last to pay by, by our code. */
export async function givenCodes(
  db: Db,
  codes: readonly Pick<ListedCode, 'borrower_id' | 'pay_code'>[],
): Promise<ReadonlyMap<string, GivenCode>> {
  if (codes.length === 0) return new Map()
  const rows = await db
    .selectFrom('provider_codes')
    .distinctOn(['borrower_id', 'pay_code'])
    .select(['pay_code', 'provider', 'provider_id', 'kind', 'value'])
    .where('borrower_id', 'in', inList(codes.map((code) => code.borrower_id)))
    .where('pay_code', 'in', inList(codes.map((code) => code.pay_code)))
    .orderBy('borrower_id')
    .orderBy('pay_code')
    .orderBy('attempt', 'desc')
    .execute()
  return new Map(
    rows.map(({ pay_code, provider, provider_id, kind, value }) => [
      pay_code,
      { provider, providerId: provider_id, number: kind === 'code' ? value : null },
    ]),
  )
}
