/** Tokens of machines: 256 random bits under a name, stored only as a hash, until somebody revokes them. */
import { randomBytes } from 'node:crypto'
import type { Clock } from '../../platform/clock.ts'
import type { Services } from '../../platform/context.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { json } from '../../platform/database/parsers.ts'
import { newId } from '../../platform/ids.ts'
import { hashOfToken } from '../../platform/security/hash-of-token.ts'
import type { Operator } from './operator.ts'

/** Known to everybody, for the sandbox alone. */
export const SANDBOX_OPERATOR_TOKEN = 'not-a-secret-sandbox-operator'
const SANDBOX_TOKEN_ID = 'sandbox'

/** When a token was last used is worth knowing to the hour: a read must not cost a write each time. */
const USE_NOTED_MS = 3_600_000

interface NewToken {
  readonly name: string
  readonly scopes: readonly string[]
  /** Who made it. */
  readonly by: string
}

/**
 * Makes a token.
 * @param known an id and a token that are the same each time: for the sandbox and for tests
 * @returns it; it cannot be had again. Nothing where another one that works has this name.
 */
export async function addToken(
  trx: Trx,
  clock: Clock,
  { name, scopes, by }: NewToken,
  known: { id: string; token: string } = { id: newId(), token: randomBytes(32).toString('base64url') },
): Promise<{ tokenId: string; token: string } | null> {
  const added = await trx
    .insertInto('operator_tokens')
    .values({
      token_id: known.id,
      name,
      hash: hashOfToken(known.token),
      scopes: json(scopes),
      created_at: new Date(clock.now()),
      created_by: by,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('token_id')
    .executeTakeFirst()
  return added === undefined ? null : { tokenId: added.token_id, token: known.token }
}

/** The sandbox's token, with every scope. */
export async function addSandboxToken(trx: Trx, clock: Clock): Promise<void> {
  const named = { name: 'Sandbox', scopes: ['*'], by: 'sandbox' }
  await addToken(trx, clock, named, { id: SANDBOX_TOKEN_ID, token: SANDBOX_OPERATOR_TOKEN })
}

/** Whose token this is; nobody's where it is unknown or revoked. The sandbox's opens nothing where the sandbox is off. */
export async function operatorOfToken(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  token: string,
): Promise<Operator | null> {
  const row = await db
    .selectFrom('operator_tokens')
    .select(['token_id', 'name', 'scopes', 'last_used_at'])
    .where('hash', '=', hashOfToken(token))
    .where('revoked_at', 'is', null)
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
}
