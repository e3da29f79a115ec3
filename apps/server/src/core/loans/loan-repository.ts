import type { IsoDate, LoanEvent } from '@sandigan/lending'
import { type Selectable, sql } from 'kysely'
import type { Db, Trx } from '../../platform/database/database.ts'
import { readRows, runStatement } from '../../platform/database/run-statement.ts'
import { inList } from '../../platform/database/in-list.ts'
import { APPLIED_AT } from '../../platform/database/indexed-expressions.ts'
import type { LoanProjection } from '../../platform/database/tables/lending.ts'

/** Exists in types only: nobody but `lockLoan` and `insertLoan` gives a loan out under it. */
declare const locked: unique symbol

/** How a loan is found: never by its own id alone where a borrower asks. */
export interface LoanKey {
  readonly borrowerId: string
  readonly loanId: string
}

export interface StoredLoan extends LoanKey {
  readonly productId: string
  readonly scored: boolean
  /** In order of recording; empty only on a loan that is just being inserted. */
  readonly events: readonly LoanEvent[]
}

/**
 * A loan whose row this transaction has locked, with every event that was recorded before. Only such a loan can be
 * written to (`record.ts`); it is good for the transaction that locked it, and for one record.
 */
export interface LockedLoan extends StoredLoan {
  readonly [locked]: true
  /** Last day up to which the books hold what time has earned; null for a new loan. */
  readonly postedTo: IsoDate | null
}

export type ProjectedLoan = Selectable<LoanProjection>

/** What the columns of a loan answer. */
export interface LoanRow {
  readonly product_id: string
  readonly scored: boolean
  readonly events: readonly LoanEvent[]
}

/** SQL of the columns of a loan `l`, for statements that read something beside it. $1 is the borrower, $2 the loan. */
export const LOAN_COLUMNS = `l.product_id, l.scored_at is not null as scored, (
  select json_agg(e.body order by e.sequence) from loan_events e
  where e.borrower_id = $1 and e.loan_id = $2) as events`

/** SQL after the columns. */
export const FROM_LOAN = 'from loans l where l.borrower_id = $1 and l.loan_id = $2'

/** The loan of a row, or null where there is none, or of another product than the one that is named. */
export function storedLoan(
  { borrowerId, loanId, productId }: LoanKey & { productId?: string },
  row: LoanRow | undefined,
): StoredLoan | null {
  if (row === undefined || (productId !== undefined && row.product_id !== productId)) return null
  return { borrowerId, loanId, productId: row.product_id, scored: row.scored, events: row.events }
}

const FIND_LOAN = `select ${LOAN_COLUMNS} ${FROM_LOAN}`

/**
 * A borrower's loan in one round trip; null where it is unknown, someone else's, or of another product.
 * @param key without a product only where a call names none
 */
export async function findLoan(db: Db, key: LoanKey & { productId?: string }): Promise<StoredLoan | null> {
  const [row] = await readRows<LoanRow>(db, FIND_LOAN, [key.borrowerId, key.loanId])
  return storedLoan(key, row)
}

/** What the database function `lock_loan` answers for a loan that there is. */
export interface LockRow {
  readonly product_id: string
  readonly scored: boolean
  readonly posted_to: IsoDate | null
  readonly events: readonly LoanEvent[]
}

/** The columns of a `LockRow`. */
export const LOCK_COLUMNS = 'product_id, scored, posted_to, events'

/** A loan that a statement of this transaction has locked by `lock_loan`; nobody else may call this. */
export function lockedLoan({ borrowerId, loanId }: LoanKey, row: LockRow): LockedLoan {
  const { product_id: productId, scored, posted_to: postedTo, events } = row
  const loan: Unlocked = { borrowerId, loanId, productId, scored, events, postedTo }
  return loan as LockedLoan
}

/**
 * Locks a loan and reads its events, in one round trip. A function of the database does both, since a single
 * statement that waits for the lock would read its other tables as they were before the wait.
 */
export async function lockLoan(trx: Trx, key: LoanKey): Promise<LockedLoan | null> {
  const [row] = await runStatement<LockRow>(trx, `select ${LOCK_COLUMNS} from lock_loan($1, $2)`, [
    key.borrowerId,
    key.loanId,
  ])
  return row === undefined ? null : lockedLoan(key, row)
}

type Unlocked = StoredLoan & Pick<LockedLoan, 'postedTo'>

/** A new loan, without events yet: nobody else sees it before this transaction commits, which is as good as a lock. */
export async function insertLoan(
  trx: Trx,
  loan: LoanKey & { productId: string; at: Date },
): Promise<LockedLoan> {
  const { borrowerId, loanId, productId, at } = loan
  await trx
    .insertInto('loans')
    .values({ borrower_id: borrowerId, loan_id: loanId, product_id: productId, created_at: at })
    .execute()
  const stored: Unlocked = { borrowerId, loanId, productId, scored: false, events: [], postedTo: null }
  return stored as LockedLoan
}

/** Notes beside a new loan when its borrower registered and when it came, by which operators list it. (Decision 190.) */
export async function noteRegistration(trx: Trx, { borrowerId, loanId }: LoanKey): Promise<void> {
  await registrations(trx).where('p.borrower_id', '=', borrowerId).where('p.loan_id', '=', loanId).execute()
}

/** The stages in which a book has few loans, and operators search their borrowers. */
const FEW = ['reviewing', 'awaiting-note', 'sending', 'payout-failed', 'overdue'].map((stage) =>
  sql.lit(stage),
)

/** The same of loans that have come to a stage in which it is needed, and were added by an earlier release. */
export async function noteRegistrations(db: Db): Promise<void> {
  const unnoted = registrations(db).where('p.registered_at', 'is', null)
  await unnoted.where('p.open', '=', sql.lit(true)).where('p.stage', 'in', FEW).execute()
  await noteClosed(db)
  // Of these a node of an earlier release may have noted the registration alone.
  const waiting = registrations(db).where('p.stage', '=', sql.lit('reviewing'))
  await waiting.where(sql.raw(APPLIED_AT), '=', sql`'infinity'::timestamptz`).execute()
}

/** Closed loans whose borrowers' registration is not noted: those of years, after an update. */
const unnotedClosed = (db: Db) =>
  db
    .selectFrom('loan_projection')
    .select('borrower_id')
    .where('open', '=', sql.lit(false))
    .where('registered_at', 'is', null)

/** Whether closed loans are found by when their borrowers registered. */
export const areClosedNoted = async (db: Db): Promise<boolean> =>
  (await unnotedClosed(db).limit(1).executeTakeFirst()) === undefined

/** Of so many borrowers in one statement: nobody waits long for a row. */
const MAX_PARALLEL = 500

async function noteClosed(db: Db): Promise<void> {
  for (;;) {
    const ids = (await unnotedClosed(db).limit(MAX_PARALLEL).execute()).map((row) => row.borrower_id)
    if (ids.length === 0) return
    const { numUpdatedRows } = await registrations(db)
      .where('p.registered_at', 'is', null)
      .where('p.open', '=', sql.lit(false))
      .where('p.borrower_id', 'in', inList(ids))
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return
  }
}

const registrations = (db: Db) =>
  db
    .updateTable('loan_projection as p')
    .from(['borrowers as b', 'loans as l'])
    .set((row) => ({ registered_at: row.ref('b.registered_at'), applied_at: row.ref('l.created_at') }))
    .whereRef('b.borrower_id', '=', 'p.borrower_id')
    .whereRef('l.borrower_id', '=', 'p.borrower_id')
    .whereRef('l.loan_id', '=', 'p.loan_id')

export async function readEvents(db: Db, key: LoanKey): Promise<LoanEvent[]> {
  const rows = await db
    .selectFrom('loan_events')
    .select('body')
    .where('borrower_id', '=', key.borrowerId)
    .where('loan_id', '=', key.loanId)
    .orderBy('sequence')
    .execute()
  return rows.map((row) => row.body)
}

/** The events of several loans of a borrower in one round trip, by the loan's id. */
export async function eventsOfLoans(
  db: Db,
  borrowerId: string,
  loanIds: readonly string[],
): Promise<ReadonlyMap<string, readonly LoanEvent[]>> {
  if (loanIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('loan_events')
    .select(['loan_id', 'body'])
    .where('borrower_id', '=', borrowerId)
    .where('loan_id', 'in', loanIds)
    .orderBy('sequence')
    .execute()
  return byLoan(loanIds, rows)
}

/** The same of loans of many borrowers. */
export async function eventsOfBorrowersLoans(
  db: Db,
  keys: readonly LoanKey[],
): Promise<ReadonlyMap<string, readonly LoanEvent[]>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .selectFrom('loan_events')
    .select(['loan_id', 'body'])
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('borrower_id', 'loan_id'),
        'in',
        inList(keys).map(({ borrowerId, loanId }) => tuple(borrowerId, loanId)),
      ),
    )
    .orderBy('sequence')
    .execute()
  const loanIds = keys.map(({ loanId }) => loanId)
  return byLoan(loanIds, rows)
}

function byLoan(
  loanIds: readonly string[],
  rows: readonly { loan_id: string; body: LoanEvent }[],
): ReadonlyMap<string, readonly LoanEvent[]> {
  const events = new Map<string, LoanEvent[]>(loanIds.map((id) => [id, []]))
  for (const row of rows) events.get(row.loan_id)?.push(row.body)
  return events
}

/** A page of all loans, in the order of their keys. */
export const loanKeysAfter = (db: Db, { borrowerId, loanId }: LoanKey, limit: number): Promise<LoanKey[]> =>
  db
    .selectFrom('loans')
    .select(['borrower_id as borrowerId', 'loan_id as loanId'])
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('borrower_id', 'loan_id'), '>', tuple(borrowerId, loanId)),
    )
    .orderBy('borrower_id')
    .orderBy('loan_id')
    .limit(limit)
    .execute()

/** The key of a loan by its id alone: for operators, the sandbox and providers, never for a borrower. */
export async function keyOfLoan(db: Db, loanId: string): Promise<(LoanKey & { productId: string }) | null> {
  const row = await db
    .selectFrom('loans')
    .select(['borrower_id', 'product_id'])
    .where('loan_id', '=', loanId)
    .executeTakeFirst()
  return row === undefined ? null : { borrowerId: row.borrower_id, loanId, productId: row.product_id }
}

/** All loans of a borrower as lists show them, newest first. */
export function projectedLoans(db: Db, borrowerId: string): Promise<ProjectedLoan[]> {
  return db
    .selectFrom('loan_projection')
    .selectAll()
    .where('borrower_id', '=', borrowerId)
    .orderBy('agreed_on', 'desc')
    .orderBy('loan_id', 'desc')
    .execute()
}

/**
 * Lets one application of a borrower at a time through, so that principals are added up and orders counted; and keeps the
 * account that receives the money as it is. Whoever needs a loan's lock as well takes this one first.
 * @returns false when the borrower is not known, or not any more.
 */
export async function lockBorrower(trx: Trx, borrowerId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('borrowers')
    .select('phone')
    .where('borrower_id', '=', borrowerId)
    .forUpdate()
    .executeTakeFirst()
  // Empty once the borrower had it erased.
  return row !== undefined && row.phone !== ''
}
