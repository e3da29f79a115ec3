/**
 * Which operator saw whose data. Written before the answer goes out: what cannot be put on record is not shown.
 * (Decision 195.)
 */
import type { SeenData } from '@sandigan/contract'
import type { Operator } from '../../core/operators/operator.ts'
import type { Services } from '../../platform/context.ts'
import type { Db } from '../../platform/database/database.ts'
import { inList } from '../../platform/database/in-list.ts'
import { newId } from '../../platform/ids.ts'

export interface Read {
  readonly operator: Pick<Operator, 'id' | 'name'>
  /** The path of the call without its slash. */
  readonly call: string
  readonly seen: readonly SeenData[]
}

const MINUTE_MS = 60_000

/** One row for each minute, operator, call, borrower and subject: a list that is looked at again is no second read. */
export async function recordReads({ db, clock }: Pick<Services, 'db' | 'clock'>, read: Read): Promise<void> {
  const seen = await whoseData(db, read.seen)
  if (seen.length === 0) return
  const now = clock.now()
  await db
    .insertInto('operator_reads')
    .values(
      seen.map(({ borrowerId, subject }) => ({
        borrower_id: borrowerId,
        read_id: newId(),
        happened_at: new Date(now),
        minute: new Date(Math.floor(now / MINUTE_MS) * MINUTE_MS),
        operator_id: read.operator.id,
        operator: read.operator.name,
        call: read.call,
        subject,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

interface SeenBorrower {
  /** Empty where what was seen names no borrower. */
  readonly borrowerId: string
  readonly subject: string
}

async function whoseData(db: Db, seen: readonly SeenData[]): Promise<SeenBorrower[]> {
  const borrowers = await borrowersOfOrders(db, seen)
  return seen.map(({ borrowerId, orderId, subject }) => ({
    borrowerId: borrowerId ?? borrowers.get(orderId ?? '') ?? '',
    subject: subject ?? orderId ?? '',
  }))
}

async function borrowersOfOrders(db: Db, seen: readonly SeenData[]): Promise<ReadonlyMap<string, string>> {
  const orders = seen.flatMap(({ borrowerId, orderId }) =>
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
