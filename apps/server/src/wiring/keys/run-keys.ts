/** `npm run keys`: the keys of personal data, beside a service that runs or, with the embedded database, while it is stopped. */
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { type Config } from '../../platform/config/config.ts'
import { isKeyService } from '../../platform/config/data-keys.ts'
import { readConfig } from '../../platform/config/read-config.ts'
import { createClock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { lockFolder } from '../../platform/database/folder-lock.ts'
import { type AnyOpenDatabase, openDatabase } from '../../platform/database/open-database.ts'
import { encryptStorage } from '../../platform/encryption/encrypted-storage.ts'
import { openEncryption, REFRESH_MS } from '../../platform/encryption/encryption.ts'
import { createKeyWrapper } from '../../platform/encryption/create-key-wrapper.ts'
import { addKey, fileBeside } from '../../platform/encryption/key-file.ts'
import { createProviders } from '../../platform/providers/create-providers.ts'
import { beginEncryption, rotateKeys } from './rotate-keys.ts'

const USAGE = `npm run keys -- new
adds a key to the file of DATA_KEYS, and makes the file where there is none
npm run keys -- list
which keys DATA_KEYS and the database have, and what each is for
npm run keys -- rotate
encrypts all personal data with a new data key, and the data keys with the newest key of DATA_KEYS; broken off, it goes on
npm run keys -- encrypt
begins to encrypt a database that an earlier release has filled, once no node of that release runs any more`

type Env = Readonly<Record<string, string | undefined>>
type Say = (line: string) => void

/** Any fixed number: one rotation at a time. */
const ROTATION_LOCK = 7_263_006
/** A node that was slow to check for new keys, and a transaction that it had under way. */
const SETTLE_SECONDS = (2 * REFRESH_MS) / 1_000 + 5

/** Throws, with a sentence, where nothing was done. */
export async function runKeys(argv: readonly string[], env: Env, say: Say): Promise<void> {
  const { positionals, values } = parseArgs({
    args: [...argv],
    options: { settle: { type: 'string', default: String(SETTLE_SECONDS) } },
    allowPositionals: true,
  })
  const [command = '', ...more] = positionals
  const settleMs = Number(values.settle) * 1_000
  if (more.length > 0 || !(settleMs >= 0) || !['new', 'list', 'rotate', 'encrypt'].includes(command))
    throw new Error(`nothing was done.\n${USAGE}`)
  if (command === 'new') return makeKey(env, say)
  const config = configOf(env)
  await withDatabase(config, async (database) => {
    if (command === 'list') return listKeys(database.db, config, say)
    const rotation = await openRotation(config, database, { settleMs, say })
    const steps = command === 'rotate' ? rotateKeys : beginEncryption
    return oneAtATime(database, () => steps(rotation).finally(() => rotation.encryption.close()))
  })
}

/** No start refuses a file that is not there yet, and no other setting matters here. */
const placeOf = (env: Env): string => env['DATA_KEYS'] || fileBeside(env['DATA_DIR'] || './data')

async function makeKey(env: Env, say: Say): Promise<void> {
  const path = placeOf(env)
  if (isKeyService(path) || path.includes(','))
    throw new Error(
      'nothing was done: a key service makes the next version of its key itself, and of two places one is named',
    )
  const id = await addKey(path)
  say(`The key ${id} was added to ${path}, and is the newest there.`)
  say('Copy the file to each machine of the service and to a safe place; then npm run keys -- rotate.')
}

function configOf(env: Env): Config {
  const read = readConfig(env)
  if (!read.ok) throw new Error(read.problems.map((problem) => `Nothing was done: ${problem}.`).join('\n'))
  return read.config
}

async function withDatabase(config: Config, work: (database: AnyOpenDatabase) => Promise<void>) {
  const lock = config.databaseUrl === undefined ? lockFolder(config.dataDir) : undefined
  if (lock?.ok === false) throw new Error(`${lock.problem}; stop the service first`)
  try {
    const database = await openDatabase(config)
    await work(database).finally(() => database.close())
  } finally {
    if (lock?.ok) lock.release()
  }
}

async function openRotation(
  config: Config,
  { db, kind }: AnyOpenDatabase,
  { settleMs, say }: { settleMs: number; say: Say },
) {
  const wrapper = createKeyWrapper(config)
  const encryption = await openEncryption(db, wrapper)
  const storage = encryptStorage(createProviders(config, db, createClock()).storage, db)
  // Nothing else runs on an embedded database.
  return { db, wrapper, encryption, storage, say, settleMs: kind === 'pglite' ? 0 : settleMs }
}

async function oneAtATime({ db, kind }: AnyOpenDatabase, work: () => Promise<void>): Promise<void> {
  if (kind === 'pglite') return work()
  await db.connection().execute(async (own) => {
    const { rows } = await sql<{ locked: boolean }>`
      select pg_try_advisory_lock(${sql.lit(ROTATION_LOCK)}) as locked`.execute(own)
    if (rows[0]?.locked !== true) throw new Error('nothing was done: another process rotates the keys')
    await work().finally(() => sql`select pg_advisory_unlock(${sql.lit(ROTATION_LOCK)})`.execute(own))
  })
}

async function listKeys(db: Db, config: Config, say: Say): Promise<void> {
  const rows = await db.selectFrom('data_keys').selectAll().orderBy('created_at').execute()
  const inUse = new Set(rows.map((row) => row.wrapping_id))
  const known = await createKeyWrapper(config).ids()
  const places = config.dataKeys?.join(', ') ?? fileBeside(config.dataDir)
  for (const id of known) say(`key ${id} in ${places}: ${inUse.has(id) ? 'needed' : 'not needed'}`)
  for (const id of [...inUse].filter((one) => !known.includes(one))) say(`key ${id}: needed, and MISSING`)
  const latest = rows.findLast(({ purpose }) => purpose === 'data')
  for (const row of rows) {
    const state =
      row.purpose === 'hash' ? 'of the hashes' : row === latest ? 'in use' : 'replaced, still readable'
    const since = row.created_at.toISOString()
    const end =
      row.purpose === 'data' && row.completed_at === null ? '; not everything is encrypted with it' : ''
    say(`data key ${row.key_id} of ${since}, encrypted with ${row.wrapping_id}: ${state}${end}`)
  }
  const state = await db.selectFrom('encryption_state').select('is_on').executeTakeFirst()
  if (state?.is_on === false) say('New values are written in clear: npm run keys -- encrypt')
}
