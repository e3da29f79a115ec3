/** `npm run operator`: who may use the operator's API, beside a service that runs or without one. */
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { isScope, ROLES } from '@sandigan/contract'
import { invitationLink, newInvitation } from '../../core/operators/invitations.ts'
import { storeForAdministrators } from '../../core/operators/operator-mails.ts'
import {
  addOperator,
  operatorByEmail,
  resetOperator,
  samePerson,
} from '../../core/operators/operator-repository.ts'
import { addToken, endOfToken, isWithinAYear, newToken } from '../../core/operators/token-repository.ts'
import { writeAuditLog } from '../../lender/changes/write-audit-log.ts'
import { type Clock, createClock } from '../../platform/clock.ts'
import { type Brand, readBrand } from '../../platform/config/brand.ts'
import { envReader } from '../../platform/config/env.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { lockFolder } from '../../platform/database/folder-lock.ts'
import { openPglite } from '../../platform/database/pglite.ts'
import { openPostgres } from '../../platform/database/postgres.ts'
import { requireTables } from '../../platform/database/require-tables.ts'
import { consoleOrigin } from '../../platform/http/own-origin.ts'

const USAGE = `npm run operator -- add EMAIL --phone PHONE --name NAME --role ROLE,ROLE
adds somebody and prints a link by which they choose a password, good once and for seven days
npm run operator -- reset EMAIL
the same for somebody who lost phone and recovery codes, where no other administrator can
npm run operator -- token NAME --scopes CALL,CALL --until YYYY-MM-DD
makes a token for a machine and prints it once; each call of the operator's API is named (listPayouts)
Every administrator is notified by e-mail.`

/** What a command and a running service both have. */
export interface Place {
  readonly db: Db
  readonly clock: Clock
  readonly config: { readonly brand: Brand; readonly host: string; readonly port: number }
}

export interface TokenOrder {
  readonly name: string
  readonly scopes: readonly string[]
  /** The last day. */
  readonly until: string
}

export interface PersonOrder {
  readonly email: string
  readonly phone: string
  readonly name: string
  readonly roles: readonly string[]
}

type Order = (place: Place) => Promise<string>

function readOrder(argv: readonly string[]): Order {
  const text = { type: 'string' } as const
  const { values, positionals } = parseArgs({
    args: [...argv],
    options: { scopes: text, name: text, role: text, phone: text, until: text },
    allowPositionals: true,
  })
  const [command, subject, ...more] = positionals
  const { name, phone, until } = values
  const list = (given: string | undefined) => (given ?? '').split(',').filter(Boolean)
  const [scopes, roles] = [list(values.scopes), list(values.role)]
  if (subject !== undefined && more.length === 0) {
    if (command === 'token' && scopes.length > 0 && until !== undefined)
      return (place) => makeToken(place, { name: subject, scopes, until })
    if (command === 'add' && name !== undefined && phone !== undefined && roles.length > 0)
      return (place) => addPerson(place, { email: subject, phone, name, roles })
    if (command === 'reset') return (place) => resetPerson(place, subject)
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
    await requireTables(database.db)
    const settings = envReader(env)
    const [brand, host] = [readBrand(settings), settings.text('HOST', '127.0.0.1')]
    const port = settings.whole('PORT', 3000, 0, 65_535)
    return await order({ db: database.db, clock: createClock(), config: { brand, host, port } })
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

/** @returns the token, to print. Throws where a call is unknown, the day is none within a year, or the name is taken. */
export async function makeToken(place: Place, { name, scopes, until }: TokenOrder): Promise<string> {
  const { db, clock } = place
  const unknown = scopes.filter((scope) => !isScope(scope))
  if (unknown.length > 0) throw new Error(`a machine makes no call ${unknown.join(', ')}.\n${USAGE}`)
  if (name.trim() === '' || name.length > 100) throw new Error('a name has 1 to 100 characters')
  if (!isWithinAYear(clock, until)) throw new Error('until is a day from today on, within a year')
  return db.transaction().execute(async (trx) => {
    const token = newToken()
    const expiresAt = endOfToken(until)
    const tokenId = await addToken(trx, clock, { name, scopes, expiresAt, by: by() }, { token })
    if (tokenId === null)
      throw new Error(`there is a token ${name} already: revoke it first, or take another name`)
    const facts = { name, scopes, until }
    const action = { action: 'make-token', subject: tokenId, facts }
    await writeAuditLog(trx, { clock }, { by: by(), reason: REASON }, action)
    const details = { name, scopes: scopes.join(', '), until, by: by() }
    await storeForAdministrators(trx, place, 'token', details)
    return `The token ${name}, for ${scopes.join(', ')}, until ${until}. It is not shown again:\n${token}`
  })
}

const REASON = 'by a command'
const by = (): string => `npm run operator, ${userInfo().username}`.slice(0, 100)

/** The link is for whoever runs the command: that may be the first administrator, or a machine without e-mail. */
async function invite(
  trx: Trx,
  { clock, config }: Place,
  operatorId: string,
  email: string,
): Promise<string> {
  const key = await newInvitation(trx, clock, operatorId)
  if (key === null) throw new Error('nothing was done: try again')
  return [
    `${email} chooses a password by this link, once and within seven days. It is not shown again:`,
    invitationLink(consoleOrigin(config), key),
  ].join('\n')
}

/** The first administrator, or anybody; every administrator is notified. Throws where a role is unknown or the person is known. */
export async function addPerson(place: Place, { email, phone, name, roles }: PersonOrder): Promise<string> {
  const { db, clock } = place
  const known = ROLES.filter((role) => roles.includes(role))
  if (known.length !== roles.length) throw new Error(`a role is one of ${ROLES.join(', ')}`)
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new Error('an e-mail address is needed')
  const digits = phone.replaceAll(/\D/g, '')
  if (digits.length < 9) throw new Error('a phone number is needed')
  return db.transaction().execute(async (trx) => {
    const other = await samePerson(trx, { email, phone: digits })
    if (other !== undefined) throw new Error(`${other} has this mailbox or phone: one person has one account`)
    const added = await addOperator(trx, clock, { email, phone: digits, name, roles: known, by: by() })
    if (added === null) throw new Error(`there is an operator ${email} already`)
    const facts = { email: email.toLowerCase(), name, roles: known }
    const action = { action: 'save-operator', subject: added, facts }
    await writeAuditLog(trx, { clock }, { by: by(), reason: REASON }, action)
    const details = { name, email, roles: known.join(', '), by: by() }
    await storeForAdministrators(trx, place, 'operator-added', details)
    return invite(trx, place, added, email)
  })
}

/** For the last administrator: everybody else is reset by one in the console. Every administrator is notified. */
export async function resetPerson(place: Place, email: string): Promise<string> {
  const { db, clock } = place
  const operator = await operatorByEmail(db, email)
  if (operator === undefined) throw new Error(`there is no operator ${email}`)
  const { operator_id: operatorId, name } = operator
  return db.transaction().execute(async (trx) => {
    const passkeys = await resetOperator(trx, clock, operatorId)
    const facts = { email: operator.email, passkeys }
    const action = { action: 'reset-sign-in', subject: operatorId, facts }
    await writeAuditLog(trx, { clock }, { by: by(), reason: REASON }, action)
    const details = { name, email: operator.email, by: by() }
    await storeForAdministrators(trx, place, 'operator-reset', details)
    return invite(trx, place, operatorId, email)
  })
}
