import type { Centavos, IsoDate } from '@sandigan/lending'
import type { Selectable } from 'kysely'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { FailureKind, PayoutAccount, PayoutState } from '../../platform/database/tables/payments.ts'
import { encryptionOf } from '../../platform/encryption/encryption.ts'
import type { HandedOver } from '../../platform/providers/payout/port.ts'
import type { LoanKey } from '../../core/loans/loan-repository.ts'

/** States in which the provider is queried: the result is not known. */
export const UNANSWERED: readonly PayoutState[] = ['made', 'sent', 'unknown', 'held']
/** Its end is not known, or not dealt with yet; at most one for each order. The index payouts_in_flight holds it. */
const IN_FLIGHT: readonly PayoutState[] = [...UNANSWERED, 'over-limit', 'stopped']

export const isUnanswered = ({ state }: Pick<Payout, 'state'>): boolean => UNANSWERED.includes(state)

export interface Payout extends LoanKey {
  readonly reference: string
  readonly amount: Centavos
  readonly account: PayoutAccount
  readonly state: PayoutState
  readonly providerId: string | null
  readonly handedOverAt: Date | null
}

/** The key of a query to its provider. */
export const handedOver = ({ reference, providerId, handedOverAt }: Payout): HandedOver => ({
  reference,
  providerId,
  since: handedOverAt?.getTime() ?? null,
})

export async function addPayout(
  trx: Trx,
  payout: Omit<Payout, 'providerId' | 'handedOverAt'> & {
    provider: string
    countedOn?: IsoDate | undefined
    at: Date
  },
): Promise<void> {
  const { borrowerId, loanId, reference } = payout
  await trx
    .insertInto('payouts')
    .values({
      borrower_id: borrowerId,
      loan_id: loanId,
      reference,
      provider: payout.provider,
      amount: payout.amount,
      account: encryptionOf(trx).encryptJson('payouts.account', payout.account),
      state: payout.state,
      reason: null,
      counted_on: payout.countedOn ?? null,
      created_at: payout.at,
      updated_at: payout.at,
    })
    .execute()
  await trx
    .insertInto('payout_directory')
    .values({ reference, borrower_id: borrowerId, loan_id: loanId })
    .execute()
}

const payouts = (db: Db) =>
  db
    .selectFrom('payouts as p')
    .select(['p.borrower_id', 'p.loan_id', 'p.reference', 'p.amount', 'p.account', 'p.state'])
    .select(['p.provider_id', 'p.handed_over_at'])

type Row = Awaited<ReturnType<ReturnType<typeof payouts>['execute']>>[number]

async function payoutOf(db: Db, row: Row | undefined): Promise<Payout | null> {
  if (row === undefined) return null
  return {
    borrowerId: row.borrower_id,
    loanId: row.loan_id,
    reference: row.reference,
    amount: row.amount,
    account: await accountOfPayout(db, row.account),
    state: row.state,
    providerId: row.provider_id,
    handedOverAt: row.handed_over_at,
  }
}

/** @param db where the row is from */
export const accountOfPayout = (
  db: Db,
  account: Selectable<Database['payouts']>['account'],
): Promise<PayoutAccount> => encryptionOf(db).decryptJson('payouts.account', account)

/** The payout of a loan whose end is not known yet; there is at most one. */
export async function waitingPayout(db: Db, key: LoanKey): Promise<Payout | null> {
  const row = await payouts(db)
    .where('p.borrower_id', '=', key.borrowerId)
    .where('p.loan_id', '=', key.loanId)
    .where('p.state', 'in', IN_FLIGHT)
    .executeTakeFirst()
  return payoutOf(db, row)
}

/** Two steps: the directory lies by reference, the payout itself by borrower. */
export async function payoutByReference(db: Db, reference: string): Promise<Payout | null> {
  const place = await db
    .selectFrom('payout_directory')
    .select(['borrower_id', 'loan_id'])
    .where('reference', '=', reference)
    .executeTakeFirst()
  if (place === undefined) return null
  const row = await payouts(db)
    .where('p.borrower_id', '=', place.borrower_id)
    .where('p.loan_id', '=', place.loan_id)
    .where('p.reference', '=', reference)
    .executeTakeFirst()
  return payoutOf(db, row)
}

/** References that nobody has reported on since `before`; of those that the provider holds, since `onHoldBefore`. */
export async function silentPayouts(
  db: Db,
  { before, onHoldBefore }: { before: Date; onHoldBefore: Date },
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('payouts')
    .select('reference')
    .where('state', 'in', UNANSWERED)
    .where('updated_at', '<=', before)
    .where((is) => is.or([is('state', '<>', 'held'), is('updated_at', '<=', onHoldBefore)]))
    .orderBy('updated_at')
    .limit(limit)
    .execute()
  return rows.map((row) => row.reference)
}

/** Orders whose payout has waited above the limit since before this time: a new day has begun. */
export async function waitingOverLimit(db: Db, before: Date, limit: number): Promise<LoanKey[]> {
  const rows = await db
    .selectFrom('payouts')
    .select(['borrower_id', 'loan_id'])
    .where('state', '=', 'over-limit')
    .where('updated_at', '<', before)
    .orderBy('updated_at')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ borrowerId: row.borrower_id, loanId: row.loan_id }))
}

/** How many a provider has not ended, and since when the oldest of them was not heard of: those alone are read. */
export async function openPayouts(db: Db, provider: string): Promise<{ count: number; oldest: Date | null }> {
  return db
    .selectFrom('payouts')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min<Date | null>('updated_at').as('oldest')])
    .where('state', 'in', UNANSWERED)
    .where('provider', '=', provider)
    .executeTakeFirstOrThrow()
}

/** We are about to send it to the provider, which may know it from now on. Only the first time is stored. */
export async function noteHandedOver(
  db: Db,
  { borrowerId, loanId, reference, handedOverAt }: Payout,
  at: Date,
): Promise<void> {
  if (handedOverAt !== null) return
  await db
    .updateTable('payouts')
    .set({ handed_over_at: at })
    .where('borrower_id', '=', borrowerId)
    .where('loan_id', '=', loanId)
    .where('reference', '=', reference)
    .where('handed_over_at', 'is', null)
    .execute()
}

export async function setPayoutState(
  trx: Trx,
  payout: Pick<Payout, 'borrowerId' | 'loanId' | 'reference'>,
  change: {
    state: PayoutState
    reason?: string
    kind?: FailureKind
    countedOn?: IsoDate | undefined
    providerId?: string | undefined
    at: Date
  },
): Promise<void> {
  // What the provider has reported is final; a late answer to our own request does not undo it. Only money that came
  // back follows money that arrived.
  const from = change.state === 'reversed' ? [...IN_FLIGHT, 'paid' as const] : IN_FLIGHT
  const changed = await trx
    .updateTable('payouts')
    .set({
      state: change.state,
      updated_at: change.at,
      reason: change.reason ?? null,
      kind: change.kind ?? null,
      ...(change.countedOn === undefined ? {} : { counted_on: change.countedOn }),
      ...(change.providerId === undefined ? {} : { provider_id: change.providerId }),
    })
    .where('borrower_id', '=', payout.borrowerId)
    .where('loan_id', '=', payout.loanId)
    .where('reference', '=', payout.reference)
    .where('state', 'in', from)
    .returning(['counted_on', 'amount'])
    .executeTakeFirst()
  if (change.state === 'failed' && changed?.counted_on != null)
    await uncount(trx, changed.counted_on, changed.amount)
}

/** What never left does not use up the limit of its day. */
export async function uncount(trx: Trx, day: IsoDate, amount: Centavos): Promise<void> {
  await trx
    .updateTable('payout_days')
    .set((is) => ({ amount: is('amount', '-', amount) }))
    .where('day', '=', day)
    .execute()
}
