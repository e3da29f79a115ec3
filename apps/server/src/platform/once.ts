/**
 * A caller may name one intended action with an idempotency key: a repeat of it is answered as before and not
 * done again. (Architecture, "Retry safety".)
 */
import { createHash } from 'node:crypto'
import { type Outcome, refuse } from '@sandigan/contract'
import { sql } from 'kysely'
import type { Clock } from './clock.ts'
import type { Caller } from './context.ts'
import type { Db, Trx } from './database/database.ts'
import { keyedAgain } from './encryption/encrypted-columns.ts'
import { encryptionOf } from './encryption/encryption.ts'

const hashOf = (payload: object): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(payload).sort(([a], [b]) => (a < b ? -1 : 1))))
    .digest('base64url')

/** With a key, since a payload may have a number of an account in it that could be found by trying. */
const storedHash = (db: Db, payload: object): string =>
  keyedAgain(encryptionOf(db), 'payload', hashOf(payload))

/**
 * The earlier outcome under the caller's key, or null where the key is new. For work that cannot happen inside one
 * transaction, such as one that first calls an outside provider; `once` still guards what it writes.
 */
export async function earlierAnswer(
  db: Db,
  { borrowerId, idempotencyKey }: Caller,
  callName: string,
  payload: object,
): Promise<Outcome<never> | null> {
  if (idempotencyKey === undefined) return null
  const before = await db
    .selectFrom('idempotency_keys')
    .select(['payload_hash', 'outcome'])
    .where('borrower_id', '=', borrowerId)
    .where('call_name', '=', callName)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst()
  if (before === undefined) return null
  if (![storedHash(db, payload), hashOf(payload)].includes(before.payload_hash))
    return refuse('REPEATED_WITH_OTHER_BODY')
  const { outcome } = before
  // The call of this name stored it, so it has the shape that every caller of that name expects.
  return (
    outcome && ((await encryptionOf(db).decryptJson('idempotency_keys.outcome', outcome)) as Outcome<never>)
  )
}

/** The row of a caller's key while its work is under way; none without a key. */
export const newKeyRows = (db: Db, clock: Clock, caller: Caller, callName: string, payload: object) =>
  caller.idempotencyKey === undefined
    ? []
    : [
        {
          borrower_id: caller.borrowerId,
          call_name: callName,
          idempotency_key: caller.idempotencyKey,
          payload_hash: storedHash(db, payload),
          created_at: new Date(clock.now()),
        },
      ]

/** How an outcome is stored beside its key. */
export const storedOutcome = (db: Db, outcome: Outcome<unknown>) =>
  encryptionOf(db).encryptJson('idempotency_keys.outcome', outcome)

/** What somebody else left under the caller's key, whose transaction was waited for. */
export async function answerOfAnother(
  db: Db,
  caller: Caller,
  callName: string,
  payload: object,
): Promise<Outcome<never>> {
  const before = await earlierAnswer(db, caller, callName, payload)
  if (before === null) throw new Error('an idempotency key vanished while it was locked')
  return before
}

/** Stores what the key is answered with. A refusal changed nothing, so it is not stored: the repeat is checked anew. */
export async function storeOutcome(
  trx: Trx,
  { borrowerId, idempotencyKey }: Caller,
  callName: string,
  outcome: Outcome<unknown>,
): Promise<void> {
  if (idempotencyKey === undefined) return
  const ofKey = sql<boolean>`borrower_id = ${borrowerId} and call_name = ${callName} and idempotency_key = ${idempotencyKey}`
  if (outcome.ok)
    await trx
      .updateTable('idempotency_keys')
      .set({ outcome: storedOutcome(trx, outcome) })
      .where(ofKey)
      .execute()
  else await trx.deleteFrom('idempotency_keys').where(ofKey).execute()
}

/** Gives an answer once for the caller's key, where the work changed nothing and needs no transaction. */
export async function answerOnce<Data>(
  db: Db,
  clock: Clock,
  caller: Caller,
  callName: string,
  payload: object,
  answer: Outcome<Data>,
): Promise<Outcome<Data>> {
  const rows = newKeyRows(db, clock, caller, callName, payload)
  if (rows.length === 0) return answer
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('idempotency_keys')
    .values(rows.map((row) => ({ ...row, outcome: storedOutcome(db, answer) })))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n ? answer : answerOfAnother(db, caller, callName, payload)
}

/**
 * Does `work` once for the caller's key, in the caller's transaction; without a key it simply does it.
 * @param callName the declaration's name: one key may serve different calls.
 * Refuses with REPEATED_WITH_OTHER_BODY when the key came before with another payload.
 */
export async function once<Data>(
  trx: Trx,
  clock: Clock,
  caller: Caller,
  callName: string,
  payload: object,
  work: () => Promise<Outcome<Data>>,
): Promise<Outcome<Data>> {
  const rows = newKeyRows(trx, clock, caller, callName, payload)
  if (rows.length === 0) return work()
  // Waits here while another transaction works under the same key, and then finds what it left.
  const mine = await trx
    .insertInto('idempotency_keys')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('idempotency_key')
    .executeTakeFirst()
  if (mine === undefined) return answerOfAnother(trx, caller, callName, payload)
  const outcome = await work()
  await storeOutcome(trx, caller, callName, outcome)
  return outcome
}
