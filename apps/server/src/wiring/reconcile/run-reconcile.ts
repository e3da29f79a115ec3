/** `npm run reconcile`: compares a settlement file of any length, and says what came of it. */
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { reconcileFile } from '../../money/reconciliation/reconcile-file.ts'
import { rowsToCheck } from '../../money/reconciliation/row-repository.ts'
import { createClock } from '../../platform/clock.ts'
import { lockFolder } from '../../platform/database/folder-lock.ts'
import { readOffset } from '../../sandbox/clock-repository.ts'
import { progressBar, type Terminal } from './progress-bar.ts'
import { report, rowsToReport } from './report.ts'
import { openDatabase } from '../../platform/database/open-database.ts'
import { requireTables } from '../../platform/database/require-tables.ts'
import { readConfig } from '../../platform/config/read-config.ts'

/** Rows that a terminal still shows; the operator's API lists all. */
const SHOWN = 50

/** How the command ends. With 1 where nothing was compared. */
const ALL_MATCHED = 0
/** Compared and booked, and some rows are for an operator to check. */
const TO_REPORT = 2

interface ReconcileAnswer {
  readonly lines: readonly string[]
  readonly exitCode: typeof ALL_MATCHED | typeof TO_REPORT
}

const USAGE =
  'npm run reconcile -- --provider NAME FILE   compares a settlement file with the database of the settings'

/**
 * The embedded database has to be nobody else's: the server must be stopped.
 * @returns what to print, and how to end. Throws, with a sentence, where nothing was compared.
 */
export async function runReconcile(
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  terminal: Terminal,
): Promise<ReconcileAnswer> {
  const { provider, path } = argumentsIn(argv)
  const read = readConfig(env)
  if (!read.ok) throw new Error(read.problems.join('\n'))
  const { config } = read
  const { size } = await stat(path).catch(() => {
    throw new Error(`there is no file ${path}`)
  })
  const lock =
    config.databaseUrl === undefined ? lockFolder(config.dataDir) : ({ ok: true, release() {} } as const)
  if (!lock.ok) throw new Error(lock.problem)
  const database = await openDatabase(config)
  const bar = progressBar(terminal, size)
  try {
    await requireTables(database.db)
    const clock = createClock()
    if (config.sandbox) clock.setOffsetDays(await readOffset(database.db))
    const file = {
      provider,
      name: basename(path).slice(0, 200),
      open: () => bar.watch(createReadStream(path)),
    }
    const reconciled = await reconcileFile({ db: database.db, clock, config }, file, {
      by: `npm run reconcile, ${userInfo().username}`.slice(0, 100),
      onBatch: (rows) => bar.show(rows),
    })
    bar.end()
    if (!reconciled.ok) throw new Error(`nothing was compared: ${reconciled.reason}`)
    const { run, repeated } = reconciled
    const rows = await rowsToCheck(database.db, run.run_id, SHOWN)
    return {
      lines: report(run, { repeated, rows }),
      exitCode: rowsToReport(run) === 0 ? ALL_MATCHED : TO_REPORT,
    }
  } finally {
    await database.close()
    lock.release()
  }
}

function argumentsIn(argv: readonly string[]): { provider: string; path: string } {
  const { values, positionals } = parseArgs({
    args: [...argv],
    options: { provider: { type: 'string' } },
    allowPositionals: true,
    strict: false,
  })
  const [path, ...more] = positionals
  const { provider } = values
  if (typeof provider !== 'string' || path === undefined || more.length > 0)
    throw new Error(`nothing was done.\n${USAGE}`)
  return { provider, path }
}
