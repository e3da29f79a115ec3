/** `npm run screening`: puts a sanction list in force from a file, beside a service that runs or without one. */
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { importList, type Imported, LONGEST_LIST } from '../../core/screening/import-list.ts'
import { recordAction } from '../../lender/changes/record-action.ts'
import { type Clock, createClock } from '../../platform/clock.ts'
import { envReader } from '../../platform/config/env.ts'
import type { Db } from '../../platform/database/database.ts'
import { lockFolder } from '../../platform/database/folder-lock.ts'
import { openPglite } from '../../platform/database/pglite.ts'
import { openPostgres } from '../../platform/database/postgres.ts'

const USAGE = `npm run screening -- import FILE --source un|amlc --by NAME --reason TEXT
puts a sanction list in force in DATABASE_URL (or DATA_DIR, while the service is stopped)`

interface Order {
  readonly file: string
  readonly source: 'un' | 'amlc'
  readonly by: string
  readonly reason: string
}

function readOrder(argv: readonly string[]): Order {
  const text = { type: 'string' } as const
  const { values, positionals } = parseArgs({
    args: [...argv],
    options: { source: text, by: text, reason: text },
    allowPositionals: true,
  })
  const [command, file, ...more] = positionals
  const { source, by, reason } = values
  const known = source === 'un' || source === 'amlc'
  if (command !== 'import' || file === undefined || more.length > 0 || !known || !by || !reason)
    throw new Error(`nothing was done.\n${USAGE}`)
  return { file, source, by, reason }
}

/** @returns what to print. Throws, with a sentence, where nothing was imported. */
export async function runScreening(
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  const order = readOrder(argv)
  // A letter takes up to four bytes.
  if ((await stat(order.file)).size > 4 * LONGEST_LIST) throw new Error(`${order.file} is too large`)
  const text = await readFile(order.file, 'utf8')
  const database = await open(env)
  try {
    return await importFile(database.db, createClock(), order, text)
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
  if (!lock.ok) throw new Error(`${lock.problem}; a running service takes a list by import-screening-list`)
  return openPglite({ folder: join(dataDir, 'db') })
}

/** The running service looks for new lists every ten minutes, and compares everybody with an open order then. */
export async function importFile(db: Db, clock: Clock, order: Order, text: string): Promise<string> {
  const { file, source, by, reason } = order
  return db.transaction().execute(async (trx) => {
    const read = await importList(trx, { clock }, { source, text, by })
    if (!read.ok) throw new Error(`${file} was not imported: ${read.problem}`)
    const { broken: _broken, ...facts } = read.imported
    if (!facts.repeated)
      await recordAction(
        trx,
        { clock },
        { by, reason },
        { action: 'import-screening-list', subject: source, facts },
      )
    return sentenceOf(order, read.imported)
  })
}

function sentenceOf({ file, source }: Order, imported: Imported): string {
  const { repeated, entries, entriesBefore, leftOut, brokenCount, broken, versionId } = imported
  if (repeated) return `${file} is in force already, as version ${versionId} of ${source}.`
  return [
    `${file} is in force as version ${versionId} of ${source}: ${entries} persons (before: ${entriesBefore}), ${leftOut} organisations left out.`,
    ...(brokenCount === 0 ? [] : [`${brokenCount} entries are broken and were left out:`]),
    ...broken.map(({ at, problem }) => `${at}: ${problem}`),
  ].join('\n')
}
