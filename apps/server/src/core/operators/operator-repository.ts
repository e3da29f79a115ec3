/** The lender's people as they stand in the database. */
import type { Role } from '@sandigan/contract'
import { sql } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { json } from '../../platform/database/parsers.ts'
import { newId } from '../../platform/ids.ts'
import { hashOfNoPassword } from '../identity/password-hash.ts'
import { invitationUntil } from './invitations.ts'

export interface NewOperator {
  readonly email: string
  /** Digits; null for one from before phones were stored. */
  readonly phone: string | null
  readonly name: string
  readonly roles: readonly Role[]
  readonly by: string
}

/** @returns the id; nothing where somebody has this e-mail address or phone. */
export async function addOperator(
  trx: Trx,
  clock: Clock,
  { email, phone, name, roles, by }: NewOperator,
): Promise<string | null> {
  const added = await trx
    .insertInto('operators')
    .values({
      operator_id: newId(),
      email: email.toLowerCase(),
      name,
      roles: json(roles),
      enabled: true,
      password_hash: hashOfNoPassword(),
      first_password_until: null,
      phone,
      invitation_until: invitationUntil(clock),
      created_at: new Date(clock.now()),
      created_by: by,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('operator_id')
    .executeTakeFirst()
  return added?.operator_id ?? null
}

export const operatorByEmail = (db: Db | Trx, email: string) =>
  db.selectFrom('operators').selectAll().where('email', '=', email.toLowerCase()).executeTakeFirst()

export const lockOperator = (trx: Trx, id: string) =>
  trx.selectFrom('operators').selectAll().where('operator_id', '=', id).forUpdate().executeTakeFirst()

/** Two spellings of one phone end alike, with or without the country. */
const END_OF_PHONE = 10

/**
 * Who else has this phone and may sign in, or a mailbox of this name: `me+work@…` is `me@…`. One person has one account, so that
 * nobody is two people where a change needs two.
 */
export async function samePerson(
  trx: Trx,
  { email, phone }: { email: string; phone: string | null },
): Promise<string | undefined> {
  const mailbox = email.toLowerCase().replace(/\+[^@]*@/, '@')
  const found = await trx
    .selectFrom('operators')
    .select('name')
    .where('email', '!=', email.toLowerCase())
    .where((eb) =>
      eb.or([
        sql<boolean>`regexp_replace(email, '\\+[^@]*@', '@') = ${mailbox}`,
        sql<boolean>`enabled and right(phone, ${sql.lit(END_OF_PHONE)}) = ${phone?.slice(-END_OF_PHONE) ?? null}`,
      ]),
    )
    .executeTakeFirst()
  return found?.name
}

/**
 * No password until the person has chosen one, no authenticator app, no recovery code, no passkey and no link to the provider: as on
 * the first day.
 * @returns how many passkeys there were.
 */
export async function resetOperator(trx: Trx, clock: Clock, id: string): Promise<number> {
  await trx
    .updateTable('operators')
    .set({
      password_hash: hashOfNoPassword(),
      first_password_until: null,
      invitation_hash: null,
      invitation_until: invitationUntil(clock),
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
