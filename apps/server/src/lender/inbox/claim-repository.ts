/** Who works on what. A claim is a courtesy with an end, not a lock: what is decided is decided under the order's own. */
import { type Clock, timestamp } from '../../platform/clock.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/database/database.ts'
import { inList } from '../../platform/database/in-list.ts'

export const CLAIM_MINUTES = 30
/** An item that somebody assigned stays with that operator over a weekend. */
export const ASSIGNED_HOURS = 72

export interface Claim {
  readonly operatorId: string
  readonly operator: string
  readonly until: Date
  /** Null where it was claimed. */
  readonly assignedBy: string | null
}

interface Person {
  readonly id: string
  readonly name: string
}

/**
 * Claims an item unless somebody else has it. One statement: of two in parallel one wins, and the other learns who.
 * @returns the claim that holds now, the caller's or the other one's
 */
export async function claim(db: Db, clock: Clock, item: string, operator: Person): Promise<Claim> {
  const now = timestamp(clock)
  const row = {
    operator_id: operator.id,
    operator: operator.name,
    claimed_at: now,
    expires_at: timestamp(clock, CLAIM_MINUTES * 60_000),
  }
  // What was assigned to the caller stays so, and as long.
  const isStillOwn = sql<boolean>`inbox_claims.operator_id = ${operator.id} and inbox_claims.expires_at > ${now}`
  const mine = await db
    .insertInto('inbox_claims')
    .values({ item, ...row })
    .onConflict((conflict) =>
      conflict
        .column('item')
        .doUpdateSet({
          ...row,
          expires_at: sql`case when ${isStillOwn} then greatest(inbox_claims.expires_at, excluded.expires_at) else excluded.expires_at end`,
          assigned_by: sql`case when ${isStillOwn} then inbox_claims.assigned_by end`,
          assigned_by_name: sql`case when ${isStillOwn} then inbox_claims.assigned_by_name end`,
          assigned_at: sql`case when ${isStillOwn} then inbox_claims.assigned_at end`,
        })
        .where(({ eb, or }) =>
          or([
            eb('inbox_claims.operator_id', '=', operator.id),
            eb('inbox_claims.expires_at', '<=', timestamp(clock)),
          ]),
        ),
    )
    .returning(['expires_at', 'assigned_by_name'])
    .executeTakeFirst()
  if (mine !== undefined)
    return {
      operatorId: operator.id,
      operator: operator.name,
      until: mine.expires_at,
      assignedBy: mine.assigned_by_name,
    }
  const theirs = (await claimsOf(db, clock, [item])).get(item)
  // Given back between the two statements: once more.
  return theirs ?? claim(db, clock, item, operator)
}

/**
 * Claims an item for somebody else, unless another operator works on it just now: what was assigned before may be assigned
 * anew. One statement, as a claim is.
 * @returns until when it is theirs; nothing where another operator works on it
 */
export async function assign(
  trx: Trx,
  clock: Clock,
  item: string,
  { to, by }: { to: Person; by: Person },
): Promise<Date | undefined> {
  const row = {
    operator_id: to.id,
    operator: to.name,
    claimed_at: timestamp(clock),
    expires_at: timestamp(clock, ASSIGNED_HOURS * 3_600_000),
    assigned_by: by.id,
    assigned_by_name: by.name,
    assigned_at: timestamp(clock),
  }
  const assigned = await trx
    .insertInto('inbox_claims')
    .values({ item, ...row })
    .onConflict((conflict) =>
      conflict
        .column('item')
        .doUpdateSet(row)
        .where(({ eb, or }) =>
          or([
            eb('inbox_claims.operator_id', 'in', [to.id, by.id]),
            eb('inbox_claims.assigned_at', 'is not', null),
            eb('inbox_claims.expires_at', '<=', timestamp(clock)),
          ]),
        ),
    )
    .returning('expires_at')
    .executeTakeFirst()
  return assigned?.expires_at
}

/** @returns whether the caller had it. */
export async function release(db: Db, item: string, operatorId: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('inbox_claims')
    .where('item', '=', item)
    .where('operator_id', '=', operatorId)
    .returning('item')
    .executeTakeFirst()
  return gone !== undefined
}

/** Those that have not expired. */
export async function claimsOf(
  db: Db | Trx,
  clock: Clock,
  items: readonly string[],
): Promise<ReadonlyMap<string, Claim>> {
  if (items.length === 0) return new Map()
  const rows = await db
    .selectFrom('inbox_claims')
    .select(['item', 'operator_id', 'operator', 'expires_at', 'assigned_by_name'])
    .where('item', 'in', inList(items))
    .where('expires_at', '>', timestamp(clock))
    .execute()
  return new Map(
    rows.map((row) => [
      row.item,
      {
        operatorId: row.operator_id,
        operator: row.operator,
        until: row.expires_at,
        assignedBy: row.assigned_by_name,
      },
    ]),
  )
}
