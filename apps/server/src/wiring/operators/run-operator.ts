/** `npm run operator`: who may use the operator's API, beside a service that runs or without one. */
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { isScope, ROLES } from '@sandigan/contract'
import { HASHING_BUSY, hashPassword } from '../../core/identity/password-hash.ts'
import {
  addOperator,
  newFirstPassword,
  operatorByEmail,
  resetOperator,
} from '../../core/operators/operator-repository.ts'
import { addToken } from '../../core/operators/token-repository.ts'
import { recordAction } from '../../lender/changes/record-action.ts'
import { type Clock, createClock } from '../../platform/clock.ts'
import { envReader } from '../../platform/config/env.ts'
import type { Db } from '../../platform/database/database.ts'
import { lockFolder } from '../../platform/database/folder-lock.ts'
import { openPglite } from '../../platform/database/pglite.ts'
import { openPostgres } from '../../platform/database/postgres.ts'

const USAGE = `npm run operator -- add EMAIL --name NAME --role ROLE,ROLE
adds somebody and prints a first password, good for seven days
npm run operator -- reset EMAIL
the same for somebody who lost phone and recovery codes, where no other administrator can
npm run operator -- token NAME --scopes SCOPE,SCOPE
makes a token for a machine and prints it once. A scope is the name of a call of the operator's API (listPayouts), an
area (payments), or * for everything.`

export interface TokenOrder {
  readonly name: string
  readonly scopes: readonly string[]
}

export interface PersonOrder {
  readonly email: string
  readonly name: string
  readonly roles: readonly string[]
}

type Order = (db: Db, clock: Clock) => Promise<string>

function readOrder(argv: readonly string[]): Order {
  const text = { type: 'string' } as const
  const { values, positionals } = parseArgs({
    args: [...argv],
    options: { scopes: text, name: text, role: text },
    allowPositionals: true,
  })
  const [command, subject, ...more] = positionals
  const { name } = values
  const list = (given: string | undefined) => (given ?? '').split(',').filter(Boolean)
  const [scopes, roles] = [list(values.scopes), list(values.role)]
  if (subject !== undefined && more.length === 0) {
    if (command === 'token' && scopes.length > 0)
      return (db, clock) => makeToken(db, clock, { name: subject, scopes })
    if (command === 'add' && name !== undefined && roles.length > 0)
      return (db, clock) => addPerson(db, clock, { email: subject, name, roles })
    if (command === 'reset') return (db, clock) => resetPerson(db, clock, subject)
  }
  throw new Error(`nothing was done.\n${USAGE}`)
}

/** @returns what to print. Throws, with a sentence, where nothing was made. */
export async function runOperator(
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  const order = readOrder(argv)
  const database = await open(env)
  try {
    return await order(database.db, createClock())
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
  return db.transaction().execute(async (trx) => {
    const made = await addToken(trx, clock, { name, scopes, by: by() })
    if (made === null)
      throw new Error(`there is a token ${name} already: revoke it first, or take another name`)
    const facts = { name, scopes }
    const action = { action: 'make-token', subject: made.tokenId, facts }
    await recordAction(trx, { clock }, { by: by(), reason: REASON }, action)
    return `The token ${name}, for ${scopes.join(', ')}. It is not shown again:\n${made.token}`
  })
}

const REASON = 'by a command'
const by = (): string => `npm run operator, ${userInfo().username}`.slice(0, 100)

async function firstPassword(): Promise<{ password: string; hash: string }> {
  const password = newFirstPassword()
  const hash = await hashPassword(password, 'command')
  if (hash === HASHING_BUSY) throw new Error('nothing was done: try again')
  return { password, hash }
}

const handOver = (email: string, password: string): string =>
  `${email} signs in at /console with this first password, within seven days. It is not shown again:\n${password}`

/** The first administrator, or anybody. Throws where a role is unknown or the address is taken. */
export async function addPerson(db: Db, clock: Clock, { email, name, roles }: PersonOrder): Promise<string> {
  const known = ROLES.filter((role) => roles.includes(role))
  if (known.length !== roles.length) throw new Error(`a role is one of ${ROLES.join(', ')}`)
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new Error('an e-mail address is needed')
  const { password, hash } = await firstPassword()
  return db.transaction().execute(async (trx) => {
    const added = await addOperator(trx, clock, { email, name, roles: known, passwordHash: hash, by: by() })
    if (added === null) throw new Error(`there is an operator ${email} already`)
    const facts = { email: email.toLowerCase(), name, roles: known }
    const action = { action: 'save-operator', subject: added, facts }
    await recordAction(trx, { clock }, { by: by(), reason: REASON }, action)
    return handOver(email, password)
  })
}

/** For the last administrator: everybody else is reset by one in the console. */
export async function resetPerson(db: Db, clock: Clock, email: string): Promise<string> {
  const operator = await operatorByEmail(db, email)
  if (operator === undefined) throw new Error(`there is no operator ${email}`)
  const { password, hash } = await firstPassword()
  return db.transaction().execute(async (trx) => {
    const passkeys = await resetOperator(trx, clock, operator.operator_id, hash)
    const action = {
      action: 'reset-sign-in',
      subject: operator.operator_id,
      facts: { email: operator.email, passkeys },
    }
    await recordAction(trx, { clock }, { by: by(), reason: REASON }, action)
    return handOver(email, password)
  })
}
