/**
 * A caller may name one intended action with an idempotency key: a repeat of it is answered as before and not
 * done again. (Architecture, "Retry safety".)
 */
import { createHash } from 'node:crypto'
import { type Outcome, refuse } from '@sandigan/contract'
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
 * What the caller's key was answered with before, or null where it is new. For work that cannot happen inside one
 * transaction, as when an outside provider is asked first; `once` still guards what it writes.
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

/**
 * Does `work` once for the caller's key, in the caller's transaction; without a key it simply does it.
 * A refusal changed nothing, so it is not remembered: the repeat is judged anew.
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
  const { idempotencyKey, borrowerId } = caller
  if (idempotencyKey === undefined) return work()
  const key = { borrower_id: borrowerId, call_name: callName, idempotency_key: idempotencyKey }
  const payloadHash = storedHash(trx, payload)
  // Waits here while another transaction works under the same key, and then finds what it left.
  const mine = await trx
    .insertInto('idempotency_keys')
    .values({ ...key, payload_hash: payloadHash, created_at: new Date(clock.now()) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('idempotency_key')
    .executeTakeFirst()
  if (mine === undefined) {
    const before = await earlierAnswer(trx, caller, callName, payload)
    if (before === null) throw new Error('an idempotency key vanished while it was held')
    return before
  }
  const outcome = await work()
  const own = (name: keyof typeof key) => [name, '=', key[name]] as const
  if (outcome.ok)
    await trx
      .updateTable('idempotency_keys')
      .set({ outcome: encryptionOf(trx).encryptJson('idempotency_keys.outcome', outcome) })
      .where(...own('borrower_id'))
      .where(...own('call_name'))
      .where(...own('idempotency_key'))
      .execute()
  else
    await trx
      .deleteFrom('idempotency_keys')
      .where(...own('borrower_id'))
      .where(...own('call_name'))
      .where(...own('idempotency_key'))
      .execute()
  return outcome
}
