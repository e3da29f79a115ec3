/** Who works on what. A claim is a courtesy with an end, not a lock: what is decided is decided under the order's own. */
import { type Clock, timestamp } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { inList } from '../../platform/database/in-list.ts'

export const CLAIM_MINUTES = 30

export interface Claim {
  readonly operatorId: string
  readonly operator: string
  readonly until: Date
}

/**
 * Claims an item unless somebody else has it. One statement: of two in parallel one wins, and the other learns who.
 * @returns the claim that holds now, the caller's or the other one's
 */
export async function claim(
  db: Db,
  clock: Clock,
  item: string,
  operator: { readonly id: string; readonly name: string },
): Promise<Claim> {
  const row = {
    operator_id: operator.id,
    operator: operator.name,
    claimed_at: timestamp(clock),
    expires_at: timestamp(clock, CLAIM_MINUTES * 60_000),
  }
  const mine = await db
    .insertInto('inbox_claims')
    .values({ item, ...row })
    .onConflict((conflict) =>
      conflict
        .column('item')
        .doUpdateSet(row)
        .where(({ eb, or }) =>
          or([
            eb('inbox_claims.operator_id', '=', operator.id),
            eb('inbox_claims.expires_at', '<=', timestamp(clock)),
          ]),
        ),
    )
    .returning('expires_at')
    .executeTakeFirst()
  if (mine !== undefined) return { operatorId: operator.id, operator: operator.name, until: mine.expires_at }
  const theirs = (await claimsOf(db, clock, [item])).get(item)
  // Given back between the two statements: once more.
  return theirs ?? claim(db, clock, item, operator)
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
  db: Db,
  clock: Clock,
  items: readonly string[],
): Promise<ReadonlyMap<string, Claim>> {
  if (items.length === 0) return new Map()
  const rows = await db
    .selectFrom('inbox_claims')
    .select(['item', 'operator_id', 'operator', 'expires_at'])
    .where('item', 'in', inList(items))
    .where('expires_at', '>', timestamp(clock))
    .execute()
  return new Map(
    rows.map((row) => [
      row.item,
      { operatorId: row.operator_id, operator: row.operator, until: row.expires_at },
    ]),
  )
}
