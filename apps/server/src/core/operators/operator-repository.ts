/** The lender's people as they stand in the database. */
import { randomBytes } from 'node:crypto'
import type { Role } from '@sandigan/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { json } from '../../platform/database/parsers.ts'
import { newId } from '../../platform/ids.ts'

const DAY_MS = 86_400_000
/** A first password that nobody has used by then is none any more. */
const FIRST_PASSWORD_DAYS = 7

/** 100 random bits, easy to read out. */
export const newFirstPassword = (): string =>
  (randomBytes(13).toString('hex').match(/.{5}/g) ?? []).slice(0, 5).join('-')

export const firstPasswordUntil = (clock: Clock): Date => new Date(clock.now() + FIRST_PASSWORD_DAYS * DAY_MS)

export interface NewOperator {
  readonly email: string
  readonly name: string
  readonly roles: readonly Role[]
  /** Of the first password. */
  readonly passwordHash: string
  readonly by: string
}

/** @returns the id; nothing where somebody has this e-mail address. */
export async function addOperator(
  trx: Trx,
  clock: Clock,
  { email, name, roles, passwordHash, by }: NewOperator,
): Promise<string | null> {
  const added = await trx
    .insertInto('operators')
    .values({
      operator_id: newId(),
      email: email.toLowerCase(),
      name,
      roles: json(roles),
      enabled: true,
      password_hash: passwordHash,
      first_password_until: firstPasswordUntil(clock),
      created_at: new Date(clock.now()),
      created_by: by,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('operator_id')
    .executeTakeFirst()
  return added?.operator_id ?? null
}

export const operatorByEmail = (db: Db | Trx, email: string) =>
  db.selectFrom('operators').selectAll().where('email', '=', email.toLowerCase()).executeTakeFirst()

export const lockOperator = (trx: Trx, id: string) =>
  trx.selectFrom('operators').selectAll().where('operator_id', '=', id).forUpdate().executeTakeFirst()

/**
 * A new first password, no authenticator app, no recovery code, no passkey and no link to the provider: as on the first day.
 * @returns how many passkeys there were.
 */
export async function resetOperator(
  trx: Trx,
  clock: Clock,
  id: string,
  passwordHash: string,
): Promise<number> {
  await trx
    .updateTable('operators')
    .set({
      password_hash: passwordHash,
      first_password_until: firstPasswordUntil(clock),
      totp_secret: null,
      enrolled_at: null,
      open_id_issuer: null,
      open_id_subject: null,
    })
    .where('operator_id', '=', id)
    .execute()
  await trx.deleteFrom('operator_recovery_codes').where('operator_id', '=', id).execute()
  await trx.deleteFrom('operator_sessions').where('operator_id', '=', id).execute()
  const passkeys = await trx.deleteFrom('operator_passkeys').where('operator_id', '=', id).executeTakeFirst()
  return Number(passkeys.numDeletedRows)
}
