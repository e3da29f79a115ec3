/**
 * Tokens of machines: 256 random bits under a name, stored only as a hash, for single calls, until a day within a year or
 * until somebody revokes them. One that was approved has no hash until who requested it takes it: nobody else sees it.
 * (Decision 170.)
 */
import { randomBytes } from 'node:crypto'
import { isScope, OPERATOR_ACTIONS } from '@sandigan/contract'
import { addDays, isIsoDate, type IsoDate } from '@sandigan/lending'
import { beginOfDay, type Clock } from '../../platform/clock.ts'
import type { Services } from '../../platform/context.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { json } from '../../platform/database/parsers.ts'
import { leaveForLater } from '../../platform/database/unreachable.ts'
import { newId } from '../../platform/ids.ts'
import { hashOfToken } from '../../platform/security/hashes.ts'
import type { Operator } from './operator.ts'

/** Known to everybody, for the sandbox alone. */
export const SANDBOX_OPERATOR_TOKEN = 'not-a-secret-sandbox-operator'
const SANDBOX_TOKEN_ID = 'sandbox'

/** Whatever a machine may do: for the sandbox and for tests. */
export const EVERY_SCOPE: readonly string[] = Object.keys(OPERATOR_ACTIONS).filter(isScope)

/** When a token was last used is worth knowing to the hour: a read must not cost a write each time. */
const USE_NOTED_MS = 3_600_000

export const newToken = (): string => randomBytes(32).toString('base64url')

interface NewToken {
  readonly name: string
  readonly scopes: readonly string[]
  readonly expiresAt: Date
  /** As the record shows it. */
  readonly by: string
  readonly requestedBy?: string | undefined
  readonly approvedBy?: string | undefined
}

/**
 * Stores a token.
 * @param known its id, and the token; none where it is to be taken later
 * @returns its id; nothing where another one that is not revoked has this name.
 */
export async function addToken(
  trx: Trx,
  clock: Clock,
  { name, scopes, expiresAt, by, requestedBy, approvedBy }: NewToken,
  { id = newId(), token }: { id?: string; token?: string } = {},
): Promise<string | null> {
  const added = await trx
    .insertInto('operator_tokens')
    .values({
      token_id: id,
      name,
      hash: token === undefined ? null : hashOfToken(token),
      scopes: json(scopes),
      created_at: new Date(clock.now()),
      created_by: by,
      expires_at: expiresAt,
      requested_by: requestedBy ?? null,
      approved_by: approvedBy ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('token_id')
    .executeTakeFirst()
  return added?.token_id ?? null
}

/** Once: of two who take it in parallel, one has it. @returns it; nothing where it is not this person's to take. */
export async function takeToken(
  trx: Trx,
  clock: Clock,
  { tokenId, operatorId }: { tokenId: string; operatorId: string },
): Promise<{ token: string; name: string } | null> {
  const token = newToken()
  const taken = await trx
    .updateTable('operator_tokens')
    .set({ hash: hashOfToken(token) })
    .where('token_id', '=', tokenId)
    .where('requested_by', '=', operatorId)
    .where('hash', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', new Date(clock.now()))
    .returning('name')
    .executeTakeFirst()
  return taken === undefined ? null : { token, name: taken.name }
}

/** The clock of a sandbox is moved by years: its own token does not end. */
const NEVER = new Date('9999-01-01T00:00:00Z')

/** The sandbox's token, which may make every call that a machine may make in this release. */
export async function addSandboxToken(trx: Trx, clock: Clock): Promise<void> {
  await trx.deleteFrom('operator_tokens').where('token_id', '=', SANDBOX_TOKEN_ID).execute()
  const sandbox = { name: 'Sandbox', scopes: EVERY_SCOPE, expiresAt: NEVER, by: 'sandbox' }
  await addToken(trx, clock, sandbox, { id: SANDBOX_TOKEN_ID, token: SANDBOX_OPERATOR_TOKEN })
}

/** Whose token this is; nobody's where it is unknown, ended or revoked. The sandbox's opens nothing where the sandbox is off. */
export async function operatorOfToken(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  token: string,
): Promise<Operator | null> {
  const row = await db
    .selectFrom('operator_tokens')
    .select(['token_id', 'name', 'scopes', 'last_used_at'])
    .where('hash', '=', hashOfToken(token))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', new Date(clock.now()))
    .executeTakeFirst()
  if (row === undefined || (row.token_id === SANDBOX_TOKEN_ID && !config.sandbox)) return null
  if ((row.last_used_at?.getTime() ?? 0) + USE_NOTED_MS <= clock.now()) await noteUse(db, clock, row.token_id)
  return { kind: 'machine', id: row.token_id, name: row.name, roles: [], scopes: row.scopes }
}

async function noteUse(db: Db, clock: Clock, tokenId: string): Promise<void> {
  await db
    .updateTable('operator_tokens')
    .set({ last_used_at: new Date(clock.now()) })
    .where('token_id', '=', tokenId)
    .execute()
    .catch(leaveForLater)
}

/** A leap year has a day more. */
const MOST_DAYS = 366

/** Whether a token may be good until then. */
export const isWithinAYear = (clock: Clock, until: string): until is IsoDate =>
  isIsoDate(until) && until >= clock.today() && until <= addDays(clock.today(), MOST_DAYS)

/** When a token ends whose last day this is. */
export const endOfToken = (until: IsoDate): Date => beginOfDay(addDays(until, 1))

/** Whether what was done under an operator's id was done by this person, or by a token that this person had made. */
export async function isSamePerson(
  db: Db,
  operatorId: string,
  person: { readonly id: string },
): Promise<boolean> {
  if (operatorId === person.id) return true
  const token = await db
    .selectFrom('operator_tokens')
    .select(['requested_by', 'approved_by'])
    .where('token_id', '=', operatorId)
    .executeTakeFirst()
  return token !== undefined && [token.requested_by, token.approved_by].includes(person.id)
}
