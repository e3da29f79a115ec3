/** Passkeys as they stand in the database: public keys, which open nothing by themselves. */
import type { Clock } from '../../platform/clock.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { json } from '../../platform/database/parsers.ts'
import { newId } from '../../platform/ids.ts'
import { isOfSandbox } from './session-repository.ts'

/** Of one operator. */
export const MOST_PASSKEYS = 10

export const passkeysOf = (db: Db | Trx, operatorId: string) =>
  db
    .selectFrom('operator_passkeys')
    .selectAll()
    .where('operator_id', '=', operatorId)
    .orderBy('added_at', 'desc')
    .execute()

export async function countPasskeys(db: Db | Trx, operatorId: string): Promise<number> {
  const { count } = await db
    .selectFrom('operator_passkeys')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('operator_id', '=', operatorId)
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Locked, so that of two parallel uses the second one finds the count of the first. With whose it is: one from before their
 * authenticator app was set up anew was forgotten by a reset, also where a version of before did that, which leaves the row.
 */
export async function lockPasskey(trx: Trx, credentialId: string) {
  const row = await trx
    .selectFrom('operator_passkeys as p')
    .innerJoin('operators as o', 'o.operator_id', 'p.operator_id')
    .selectAll('p')
    .select(['o.email', 'o.enrolled_at', 'o.open_id_subject'])
    .where('p.credential_id', '=', credentialId)
    .forUpdate('p')
    .executeTakeFirst()
  if (row === undefined || isOfSandbox(row.email)) return row
  // Whoever signs in by the provider alone has no app.
  const isOwn = row.enrolled_at === null ? row.open_id_subject !== null : row.enrolled_at <= row.added_at
  return isOwn ? row : undefined
}

export type PasskeyRow = NonNullable<Awaited<ReturnType<typeof lockPasskey>>>

/** @param signCount as the device says it now */
export async function notePasskeyUse(
  trx: Trx,
  clock: Clock,
  passkeyId: string,
  signCount: number,
): Promise<void> {
  await trx
    .updateTable('operator_passkeys')
    .set({ sign_count: signCount, last_used_at: new Date(clock.now()) })
    .where('passkey_id', '=', passkeyId)
    .execute()
}

export interface NewPasskey {
  readonly operatorId: string
  readonly name: string
  readonly credentialId: string
  /** COSE, in base64url. */
  readonly publicKey: string
  readonly signCount: number
  readonly synced: boolean
  readonly transports: readonly string[]
}

/** @returns its id; nothing where this credential is known already. */
export async function insertPasskey(trx: Trx, clock: Clock, made: NewPasskey): Promise<string | null> {
  const added = await trx
    .insertInto('operator_passkeys')
    .values({
      passkey_id: newId(),
      operator_id: made.operatorId,
      credential_id: made.credentialId,
      public_key: made.publicKey,
      sign_count: made.signCount,
      transports: json(made.transports),
      synced: made.synced,
      name: made.name,
      added_at: new Date(clock.now()),
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('passkey_id')
    .executeTakeFirst()
  return added?.passkey_id ?? null
}

/** @returns its name; nothing where the operator has none of this id. */
export async function deletePasskey(trx: Trx, operatorId: string, passkeyId: string): Promise<string | null> {
  const deleted = await trx
    .deleteFrom('operator_passkeys')
    .where('passkey_id', '=', passkeyId)
    .where('operator_id', '=', operatorId)
    .returning('name')
    .executeTakeFirst()
  return deleted?.name ?? null
}
