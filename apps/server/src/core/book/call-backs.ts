/** Call backs that borrowers requested, and the reminders that rest because of them. (Decision 314.) */
import type { IsoDate } from '@sandigan/lending'
import type { Selectable } from 'kysely'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { LoanContact } from '../../platform/database/tables/borrower-page.ts'
import { encryptionOf } from '../../platform/encryption/encryption.ts'
import { newId } from '../../platform/ids.ts'
import type { LoanKey } from '../loans/loan-repository.ts'

interface CallBack {
  readonly id: string
  readonly callAt: Date
  /** Empty where the borrower wrote nothing. */
  readonly note: string
  readonly requestedAt: Date
}

/** Because of which request reminders of a loan rest, and until which day. */
interface Rest {
  readonly requestedOn: IsoDate
  readonly until: IsoDate
}

type Row = Selectable<Database['call_backs']>
export type StoredNote = NonNullable<Row['note']>

const ofLoan = (db: Db, { borrowerId, loanId }: LoanKey) =>
  db.selectFrom('call_backs').where('borrower_id', '=', borrowerId).where('loan_id', '=', loanId)

/** The request that waits; null where none does. */
export async function openCallBack(db: Db, key: LoanKey): Promise<CallBack | null> {
  const row = await ofLoan(db, key).selectAll().where('state', '=', 'open').executeTakeFirst()
  return row === undefined ? null : read(db, row)
}

const read = async (db: Db, { call_back_id: id, call_at: callAt, note, requested_at: requestedAt }: Row) => ({
  id,
  callAt,
  note: note === null ? '' : await readNote(db, note),
  requestedAt,
})

/** @param note as it is stored */
export const readNote = (db: Db, note: StoredNote): Promise<string> =>
  encryptionOf(db).decrypt('call_backs.note', note)

/** When the open request of the loan `$2` of the borrower `$1` is to be called. */
export const CALL_COLUMN = `(select c.call_at from call_backs c
  where c.borrower_id = $1 and c.loan_id = $2 and c.state = 'open') as call_at`

export interface CallRow {
  readonly call_at: Date | null
}

/** Writes a request down. Whoever calls this holds the lock on the borrower, and has ended the one before. */
export async function addCallBack(
  trx: Trx,
  { borrowerId, loanId }: LoanKey,
  request: Omit<CallBack, 'id'> & { requestedOn: IsoDate; restsUntil: IsoDate | null },
): Promise<void> {
  const { callAt, note, requestedAt, requestedOn, restsUntil } = request
  await trx
    .insertInto('call_backs')
    .values({
      borrower_id: borrowerId,
      loan_id: loanId,
      call_back_id: newId(),
      call_at: callAt,
      note: note === '' ? null : encryptionOf(trx).encrypt('call_backs.note', note),
      requested_at: requestedAt,
      requested_on: requestedOn,
      rests_until: restsUntil,
      state: 'open',
    })
    .execute()
}

/** @returns whether one was open */
export async function endCallBack(
  trx: Trx,
  { borrowerId, loanId }: LoanKey,
  state: 'moved' | 'cancelled' | 'done',
  at: Date,
): Promise<boolean> {
  const ended = await trx
    .updateTable('call_backs')
    .set({ state, ended_at: at })
    .where('borrower_id', '=', borrowerId)
    .where('loan_id', '=', loanId)
    .where('state', '=', 'open')
    .returning('call_back_id')
    .executeTakeFirst()
  return ended !== undefined
}

const REACHED: readonly LoanContact['outcome'][] = ['reached', 'promised', 'refused']

/**
 * Ends the request that a contact answers: one in which the borrower was reached, at any time, and a call that nobody
 * took from the chosen hour on. A call before that hour does not take the promised one away.
 */
export async function answerCallBack(
  trx: Trx,
  key: LoanKey,
  { outcome }: Pick<LoanContact, 'outcome'>,
  at: Date,
): Promise<void> {
  const open = await ofLoan(trx, key).select('call_at').where('state', '=', 'open').executeTakeFirst()
  if (open === undefined || (!REACHED.includes(outcome) && at < open.call_at)) return
  await endCallBack(trx, key, 'done', at)
}

/** Whether reminders of a loan rest on a day, and why; null where they do not. */
export async function restOf(db: Db, key: LoanKey, today: IsoDate): Promise<Rest | null> {
  const row = await ofLoan(db, key)
    .select(['requested_on', 'rests_until'])
    .where('rests_until', '>=', today)
    .executeTakeFirst()
  return row === undefined || row.rests_until === null
    ? null
    : { requestedOn: row.requested_on, until: row.rests_until }
}

/** The day on which the latest rest of a loan began. */
export async function lastRestFrom(db: Db, key: LoanKey): Promise<IsoDate | null> {
  const row = await ofLoan(db, key)
    .select('requested_on')
    .where('rests_until', 'is not', null)
    .orderBy('requested_on', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.requested_on ?? null
}

/** Requests about loans that still run, the earliest call first. */
export const waitingCallBacks = (db: Db, limit: number) =>
  db
    .selectFrom('call_backs as c')
    .innerJoin('loan_projection as p', (join) =>
      join.onRef('p.borrower_id', '=', 'c.borrower_id').onRef('p.loan_id', '=', 'c.loan_id'),
    )
    .select(['c.borrower_id', 'c.loan_id', 'c.call_at', 'c.requested_at', 'c.note'])
    .where('c.state', '=', 'open')
    .where('p.open', '=', true)
    .orderBy('c.call_at')
    .orderBy('c.loan_id')
    .limit(limit)
    .execute()
