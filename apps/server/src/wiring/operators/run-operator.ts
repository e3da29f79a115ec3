/** `npm run operator`: who may use the operator's API, beside a service that runs or without one. */
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { isScope } from '@sandigan/contract'
import { addToken } from '../../core/operators/token-repository.ts'
import { recordAction } from '../../lender/changes/record-action.ts'
import { createClock } from '../../platform/clock.ts'
import type { Clock } from '../../platform/context.ts'
import { envReader } from '../../platform/config/env.ts'
import type { Db } from '../../platform/database/database.ts'
import { lockFolder } from '../../platform/database/folder-lock.ts'
import { openPglite } from '../../platform/database/pglite.ts'
import { openPostgres } from '../../platform/database/postgres.ts'

const USAGE = `npm run operator -- token NAME --scopes SCOPE,SCOPE
makes a token for a machine and prints it once. A scope is the name of a call of the operator's API (listPayouts), an
area (payments), or * for everything.`

export interface TokenOrder {
  readonly name: string
  readonly scopes: readonly string[]
}

function readOrder(argv: readonly string[]): TokenOrder {
  const { values, positionals } = parseArgs({
    args: [...argv],
    options: { scopes: { type: 'string' } },
    allowPositionals: true,
  })
  const [command, name, ...more] = positionals
  const scopes = (values.scopes ?? '').split(',').filter(Boolean)
  if (command !== 'token' || name === undefined || more.length > 0 || scopes.length === 0)
    throw new Error(`nothing was done.\n${USAGE}`)
  return { name, scopes }
}

/** @returns what to print. Throws, with a sentence, where nothing was made. */
export async function runOperator(
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  const order = readOrder(argv)
  const database = await open(env)
  try {
    return await makeToken(database.db, createClock(), order)
  } finally {
    await database.close()
  }
}

async function open(env: Readonly<Record<string, string | undefined>>) {
  const settings = envReader(env)
  const url = settings.optional('DATABASE_URL')
  if (url !== undefined) return openPostgres(url, 1)
  const dataDir = settings.text('DATA_DIR', './data')
  const lock = lockFolder(dataDir)
  if (!lock.ok) throw new Error(`${lock.problem}; stop the service first`)
  return openPglite({ folder: join(dataDir, 'db') })
}

/** @returns the token, to print. Throws where a scope is unknown or the name is taken. */
export async function makeToken(db: Db, clock: Clock, { name, scopes }: TokenOrder): Promise<string> {
  const unknown = scopes.filter((scope) => !isScope(scope))
  if (unknown.length > 0) throw new Error(`there is no scope ${unknown.join(', ')}.\n${USAGE}`)
  if (name.trim() === '' || name.length > 100) throw new Error('a name has 1 to 100 characters')
  const by = `npm run operator, ${userInfo().username}`.slice(0, 100)
  return db.transaction().execute(async (trx) => {
    const made = await addToken(trx, clock, { name, scopes, by })
    if (made === null)
      throw new Error(`there is a token ${name} already: revoke it first, or take another name`)
    const facts = { name, scopes }
    const action = { action: 'make-token', subject: made.tokenId, facts }
    await recordAction(trx, { clock }, { by, reason: 'made by a command' }, action)
    return `The token ${name}, for ${scopes.join(', ')}. It is not shown again:\n${made.token}`
  })
}
