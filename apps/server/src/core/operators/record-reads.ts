/**
 * Which operator saw whose data. Written before the answer goes out: what cannot be logged is not shown.
 * (Decision 195.)
 */
import type { AccessedData } from '@sandigan/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Services } from '../../platform/context.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { inList } from '../../platform/database/in-list.ts'
import { newId } from '../../platform/ids.ts'
import type { Operator } from './operator.ts'

export interface Read {
  readonly operator: Pick<Operator, 'id' | 'name'>
  /** The path of the call without its slash. */
  readonly call: string
  readonly accessed: readonly AccessedData[]
}

const HOUR_MS = 3_600_000

/** When the hour began that reads are counted in. */
export const beginOfHour = (clock: Clock): Date => new Date(Math.floor(clock.now() / HOUR_MS) * HOUR_MS)

/** One row for each hour, operator, call, borrower and subject: a list that is shown again is no second read. */
export async function recordReads({ db, clock }: Pick<Services, 'db' | 'clock'>, read: Read): Promise<void> {
  await storeReads(db, clock, read, await whoseData(db, read.accessed))
}

export async function storeReads(
  db: Db | Trx,
  clock: Clock,
  read: Omit<Read, 'accessed'>,
  accessed: readonly AccessedBorrower[],
): Promise<void> {
  if (accessed.length === 0) return
  const now = clock.now()
  await db
    .insertInto('operator_reads')
    .values(
      accessed.map(({ borrowerId, subject }) => ({
        borrower_id: borrowerId,
        read_id: newId(),
        happened_at: new Date(now),
        minute: beginOfHour(clock),
        operator_id: read.operator.id,
        operator: read.operator.name,
        call: read.call,
        subject,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export interface AccessedBorrower {
  /** Empty where the data names no borrower. */
  readonly borrowerId: string
  readonly subject: string
}

export async function whoseData(db: Db, accessed: readonly AccessedData[]): Promise<AccessedBorrower[]> {
  const borrowers = await borrowersOfOrders(db, accessed)
  return accessed.map(({ borrowerId, orderId, subject }) => ({
    borrowerId: borrowerId ?? borrowers.get(orderId ?? '') ?? '',
    subject: subject ?? orderId ?? '',
  }))
}

async function borrowersOfOrders(
  db: Db,
  accessed: readonly AccessedData[],
): Promise<ReadonlyMap<string, string>> {
  const orders = accessed.flatMap(({ borrowerId, orderId }) =>
    borrowerId === undefined && orderId ? [orderId] : [],
  )
  if (orders.length === 0) return new Map()
  const rows = await db
    .selectFrom('loans')
    .select(['loan_id', 'borrower_id'])
    .where('loan_id', 'in', inList(orders))
    .execute()
  return new Map(rows.map((row) => [row.loan_id, row.borrower_id]))
}
