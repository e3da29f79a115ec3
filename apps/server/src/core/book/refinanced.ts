/** Loans that follow another one of the same borrower: a refinancing, or what resembles one. */
import { type Centavos, daysBetween, type IsoDate } from '@sandigan/lending'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { inList } from '../../platform/database/in-list.ts'
import type { ProjectedLoan } from '../loans/loan-repository.ts'

/** A loan follows one that ended at most so many days before its money arrived. */
const FOLLOWS_WITHIN_DAYS = 7

/** Whether the row `earlier` is a loan that the loan of a table follows. */
const isFollowed = (loan: string): RawBuilder<boolean> => sql<boolean>`
  earlier.borrower_id = ${sql.ref(`${loan}.borrower_id`)} and earlier.loan_id <> ${sql.ref(`${loan}.loan_id`)}
  and earlier.stage = 'settled' and earlier.settled_on between ${sql.ref(`${loan}.disbursed_on`)} - ${sql.lit(FOLLOWS_WITHIN_DAYS)}::int
    and ${sql.ref(`${loan}.disbursed_on`)}`

export const followsAnother = (loan: string): RawBuilder<boolean> => sql<boolean>`
  exists (select from loan_projection as earlier where ${isFollowed(loan)})`

interface Followed {
  readonly orderId: string
  readonly settledOn: IsoDate
  /** From that day to the one on which the money of the next loan arrived. */
  readonly days: number
}

/** Of some loans, those that follow another one, by their ids: with the latest one that they follow. */
export async function followedLoans(
  db: Db,
  loans: readonly Pick<ProjectedLoan, 'borrower_id' | 'loan_id'>[],
): Promise<ReadonlyMap<string, Followed>> {
  if (loans.length === 0) return new Map()
  const rows = await db
    .selectFrom('loan_projection as p')
    .innerJoin('loan_projection as earlier', (join) =>
      join.onRef('earlier.borrower_id', '=', 'p.borrower_id').on(isFollowed('p')),
    )
    .select(['p.loan_id', 'p.disbursed_on', 'earlier.loan_id as followed', 'earlier.settled_on'])
    .where('p.borrower_id', 'in', inList(loans.map((loan) => loan.borrower_id)))
    .where('p.loan_id', 'in', inList(loans.map((loan) => loan.loan_id)))
    .orderBy('earlier.settled_on')
    .orderBy('earlier.loan_id')
    .execute()
  return new Map(
    rows.map(({ loan_id: id, disbursed_on: on, followed, settled_on: settledOn }) => [
      id,
      { orderId: followed, settledOn: settledOn ?? '', days: daysBetween(settledOn ?? '', on ?? '') },
    ]),
  )
}

export interface PaidOut {
  readonly loans: number
  readonly amount: Centavos
}

/** Loans whose money arrived on some days, both included, and those of them that follow another one. */
export async function countRefinanced(
  db: Db,
  { from, to }: { from?: IsoDate | undefined; to?: IsoDate | undefined },
): Promise<{ all: PaidOut; refinanced: PaidOut }> {
  let query = db
    .selectFrom('loan_projection as p')
    .select([
      sql<number>`count(*)::int`.as('loans'),
      sql<number>`coalesce(sum(p.principal), 0)::bigint`.as('amount'),
    ])
    .where('p.disbursed_on', 'is not', null)
  if (from !== undefined) query = query.where('p.disbursed_on', '>=', from)
  if (to !== undefined) query = query.where('p.disbursed_on', '<=', to)
  const all = await query.executeTakeFirstOrThrow()
  const refinanced = await query.where(followsAnother('p')).executeTakeFirstOrThrow()
  return { all, refinanced }
}
