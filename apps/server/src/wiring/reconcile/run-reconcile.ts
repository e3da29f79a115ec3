/** `npm run reconcile`: compares a settlement file of any length, and says what came of it. */
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { centavosToPesos } from '@sandigan/lending'
import { explainDifference } from '../../money/reconciliation/explain-difference.ts'
import { reconcileFile } from '../../money/reconciliation/reconcile-file.ts'
import type { StoredRun } from '../../money/reconciliation/run-repository.ts'
import { createClock } from '../../platform/clock.ts'
import { readConfig } from '../../platform/config/config.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { lockFolder } from '../../platform/database/folder-lock.ts'
import { readOffset } from '../../sandbox/clock-repository.ts'
import { type Terminal, progressBar } from './progress-bar.ts'

const USAGE =
  'npm run reconcile -- --provider NAME FILE   compares a settlement file with the database of the settings'

/**
 * The embedded database has to be nobody else's: the server must be stopped.
 * @returns what to print. Throws, with a sentence, where nothing was compared.
 */
export async function runReconcile(
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  terminal: Terminal,
): Promise<string[]> {
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
    return report(reconciled.run, reconciled.repeated)
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

function report(run: StoredRun, repeated: boolean): string[] {
  const lines = [
    `run ${run.run_id}: ${run.file_name} of ${run.provider} (${run.format}), ${run.first_day ?? 'no day'} to ${run.last_day ?? 'no day'}`,
  ]
  if (repeated) lines.push('this file was compared before: nothing was done now')
  if (run.totals !== null) {
    for (const [outcome, count] of Object.entries(run.totals.rows)) lines.push(`  ${outcome}: ${count}`)
    for (const [kind, sum] of Object.entries(run.totals.booked))
      if (sum !== 0) lines.push(`  booked, ${kind}: ${centavosToPesos(sum)}`)
  }
  const explained = explainDifference(run)
  if (explained === null || run.closing === null || run.ledger === null)
    return [...lines, 'the file tells no balances: the sums of its lines are all there is to compare']
  lines.push(
    `${run.provider} holds ${centavosToPesos(run.closing)}, the books say ${centavosToPesos(run.ledger)}: difference ${centavosToPesos(explained.difference)}`,
  )
  const parts = [
    ['from before the file', explained.before],
    ['lines of kinds that are not known', explained.notBooked],
    ['lines that could not be read', explained.unread],
  ] as const
  for (const [what, sum] of parts) if (sum !== 0) lines.push(`  ${what}: ${centavosToPesos(sum)}`)
  return lines
}
