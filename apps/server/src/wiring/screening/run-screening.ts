/** `npm run screening`: puts a sanction list in force from a file, beside a service that runs or without one. */
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { importList, type Imported, LONGEST_LIST } from '../../core/screening/import-list.ts'
import { writeAuditLog } from '../../lender/changes/write-audit-log.ts'
import { type Clock, createClock } from '../../platform/clock.ts'
import { envReader } from '../../platform/config/env.ts'
import type { Db } from '../../platform/database/database.ts'
import { lockFolder } from '../../platform/database/folder-lock.ts'
import { openPglite } from '../../platform/database/pglite.ts'
import { openPostgres } from '../../platform/database/postgres.ts'
import { requireTables } from '../../platform/database/require-tables.ts'

const USAGE = `npm run screening -- import FILE --source un|amlc --by NAME --reason TEXT
puts a sanction list in force in DATABASE_URL (or DATA_DIR, while the service is stopped)`

interface Said {
  readonly text: string
  /** 2 where the list is in force without a person or a name that is in the file: a script has to notice. */
  readonly exitCode: 0 | 2
}

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

/** Throws, with a sentence, where nothing was imported. */
export async function runScreening(
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<Said> {
  const order = readOrder(argv)
  // A letter takes up to four bytes.
  if ((await stat(order.file)).size > 4 * LONGEST_LIST) throw new Error(`${order.file} is too large`)
  const text = await readFile(order.file, 'utf8')
  const database = await open(env)
  try {
    await requireTables(database.db)
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

/** The running service checks for new lists every ten minutes, and compares everybody with an open order then. */
export async function importFile(db: Db, clock: Clock, order: Order, text: string): Promise<Said> {
  const { file, source, by, reason } = order
  return db.transaction().execute(async (trx) => {
    const read = await importList(trx, { clock }, { source, text, by })
    if (!read.ok) throw new Error(`${file} was not imported: ${read.problem}`)
    const { broken, incomplete: _incomplete, ...facts } = read.imported
    if (!facts.repeated)
      await writeAuditLog(
        trx,
        { clock },
        { by, reason },
        { action: 'import-screening-list', subject: source, facts },
      )
    return { text: sentenceOf(order, read.imported), exitCode: broken.length === 0 ? 0 : 2 }
  })
}

function sentenceOf({ file, source }: Order, imported: Imported): string {
  const { repeated, entries, entriesBefore, leftOut, versionId } = imported
  return [
    repeated
      ? `${file} is in force already, as version ${versionId} of ${source}.`
      : `${file} is in force as version ${versionId} of ${source}: ${entries} persons (before: ${entriesBefore}), ${leftOut} organisations left out.`,
    ...linesOf('persons or names are LEFT OUT and are screened for by nobody', {
      count: imported.brokenCount,
      problems: imported.broken,
    }),
    ...linesOf('parts of entries cannot be read; the persons are on the list', {
      count: imported.incompleteCount,
      problems: imported.incomplete,
    }),
  ].join('\n')
}

const linesOf = (
  what: string,
  { count, problems }: { count: number; problems: Imported['broken'] },
): string[] =>
  count === 0 ? [] : [`${count} ${what}:`, ...problems.map(({ at, problem }) => `${at}: ${problem}`)]
