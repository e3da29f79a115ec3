import type { Centavos, IsoDate } from '@sandigan/lending'
import type { Selectable } from 'kysely'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { Database } from '../../platform/database/schema.ts'
import type {
  FailureKind,
  PayoutAccount,
  TransferPurpose,
  TransferState,
} from '../../platform/database/tables/payments.ts'
import { encryptionOf } from '../../platform/encryption/encryption.ts'
import type { HandedOver } from '../../platform/providers/payout/port.ts'
import { uncount } from '../payouts/payout-repository.ts'

/** Nobody has said what became of it; the index transfers_in_flight holds that there is one for each subject. */
const IN_FLIGHT: readonly TransferState[] = ['made', 'sent', 'unknown', 'held']

/** Of a borrower who had the account erased. */
export const NOBODYS_ACCOUNT: PayoutAccount = {
  cardType: '',
  channelNumber: '',
  bankCode: '',
  accountNumber: '',
  accountName: '',
}

/** Money that goes back to somebody, as an operator ordered it. */
export interface Transfer {
  readonly reference: string
  readonly purpose: TransferPurpose
  /** The loan whose credit it is, or the money in suspense as `provider:reference`. */
  readonly subject: string
  readonly borrowerId: string | null
  readonly loanId: string | null
  /** Of money in suspense: who reported it. */
  readonly itemProvider: string | null
  /** The refund's reference in the loan's events, or that of the money in suspense. */
  readonly itemReference: string
  readonly amount: Centavos
  readonly account: PayoutAccount
  readonly state: TransferState
  readonly providerId: string | null
  readonly handedOverAt: Date | null
}

export const isUnderWay = ({ state }: Pick<Transfer, 'state'>): boolean => IN_FLIGHT.includes(state)

/** The key of a query to its provider. */
export const handedOverTransfer = ({ reference, providerId, handedOverAt }: Transfer): HandedOver => ({
  reference,
  providerId,
  since: handedOverAt?.getTime() ?? null,
})

export async function addTransfer(
  trx: Trx,
  transfer: Omit<Transfer, 'state' | 'providerId' | 'handedOverAt'> & {
    provider: string
    countedOn: IsoDate | null
    at: Date
  },
): Promise<void> {
  await trx
    .insertInto('transfers')
    .values({
      reference: transfer.reference,
      purpose: transfer.purpose,
      subject: transfer.subject,
      borrower_id: transfer.borrowerId,
      loan_id: transfer.loanId,
      item_provider: transfer.itemProvider,
      item_reference: transfer.itemReference,
      amount: transfer.amount,
      account: encryptionOf(trx).encryptJson('transfers.account', transfer.account),
      provider: transfer.provider,
      state: 'made',
      counted_on: transfer.countedOn,
      ordered_at: transfer.at,
      updated_at: transfer.at,
    })
    .execute()
}

/** @param lock whoever else changes it waits until this transaction is over */
export async function transferByReference(
  db: Db,
  reference: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<Transfer | null> {
  const query = db.selectFrom('transfers').selectAll().where('reference', '=', reference)
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst()
  if (row === undefined) return null
  const { purpose, subject, amount, account, state } = row
  return {
    reference,
    purpose,
    subject,
    borrowerId: row.borrower_id,
    loanId: row.loan_id,
    itemProvider: row.item_provider,
    itemReference: row.item_reference,
    amount,
    account: await accountOfTransfer(db, account),
    state,
    providerId: row.provider_id,
    handedOverAt: row.handed_over_at,
  }
}

/** @param db where the row is from */
export const accountOfTransfer = (
  db: Db,
  account: Selectable<Database['transfers']>['account'],
): Promise<PayoutAccount> => encryptionOf(db).decryptJson('transfers.account', account)

/** The transfer of one refund, whatever became of it; null where it was booked by hand or not at all. */
export async function transferOfRefund(
  db: Db,
  loanId: string,
  itemReference: string,
): Promise<{ reference: string; amount: Centavos } | null> {
  const row = await db
    .selectFrom('transfers')
    .select(['reference', 'amount'])
    .where('purpose', '=', 'credit')
    .where('loan_id', '=', loanId)
    .where('item_reference', '=', itemReference)
    .executeTakeFirst()
  return row ?? null
}

export async function isSubjectInFlight(db: Db, purpose: TransferPurpose, subject: string): Promise<boolean> {
  const row = await db
    .selectFrom('transfers')
    .select('reference')
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('state', 'in', IN_FLIGHT)
    .executeTakeFirst()
  return row !== undefined
}

/** From now on the provider may know it. Only the first time is stored. */
export async function noteTransferHandedOver(db: Db, reference: string, at: Date): Promise<void> {
  await db
    .updateTable('transfers')
    .set({ handed_over_at: at })
    .where('reference', '=', reference)
    .where('handed_over_at', 'is', null)
    .execute()
}

export async function setTransferState(
  trx: Trx,
  reference: string,
  change: {
    state: TransferState
    reason?: string
    kind?: FailureKind
    providerId?: string | undefined
    account?: PayoutAccount
    at: Date
  },
): Promise<void> {
  // A late answer to our own request does not undo what was reported. Only money that came back follows money that arrived.
  const from = change.state === 'reversed' ? [...IN_FLIGHT, 'paid' as const] : IN_FLIGHT
  const changed = await trx
    .updateTable('transfers')
    .set({
      state: change.state,
      reason: change.reason ?? null,
      kind: change.kind ?? null,
      updated_at: change.at,
      ...(change.providerId === undefined ? {} : { provider_id: change.providerId }),
      ...(change.account && {
        account: encryptionOf(trx).encryptJson('transfers.account', change.account),
      }),
    })
    .where('reference', '=', reference)
    .where('state', 'in', from)
    .returning(['counted_on', 'amount'])
    .executeTakeFirst()
  if (change.state === 'failed' && changed?.counted_on != null)
    await uncount(trx, changed.counted_on, changed.amount)
}

/** References of those under way of which nothing was heard since `before`; of those on hold, since `onHoldBefore`. */
export async function silentTransfers(
  db: Db,
  { before, onHoldBefore }: { before: Date; onHoldBefore: Date },
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('transfers')
    .select('reference')
    .where('state', 'in', IN_FLIGHT)
    .where('updated_at', '<=', before)
    .where((is) => is.or([is('state', '<>', 'held'), is('updated_at', '<=', onHoldBefore)]))
    .orderBy('updated_at')
    .limit(limit)
    .execute()
  return rows.map((row) => row.reference)
}
