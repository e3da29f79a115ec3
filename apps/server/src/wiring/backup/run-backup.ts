/** `npm run backup`: makes a backup, verifies one, restores one; says what it did in a sentence. */
import { centavosToPesos } from '@sandigan/lending'
import { createClock } from '../../platform/clock.ts'
import { envReader } from '../../platform/config/env.ts'
import { type Place, makeBackup } from './make-backup.ts'
import { hasPostgresPrograms } from './postgres-programs.ts'
import { type Restored, restoreBackup, verifyBackup } from './restore-backup.ts'

export const USAGE = `npm run backup -- --to FOLDER       makes a backup of DATABASE_URL (or DATA_DIR) and its uploads
npm run backup -- verify FILE       restores it next to the original and compares
npm run backup -- restore FILE      restores it into an empty DATABASE_URL (or DATA_DIR)`

function sentenceOf(file: string, { manifest, uploads }: Restored): string {
  const { trialBalance, rows, loans, day } = manifest.figures
  const debit = Object.values(trialBalance).reduce((sum, balance) => sum + Math.max(0, balance), 0)
  return [
    `${file}, made at ${manifest.madeAt}, is good:`,
    `${Object.keys(trialBalance).length} accounts of the trial balance (debit ${centavosToPesos(debit)}),`,
    `${rows['loan_events']} events of ${rows['loans']} loans, ${loans.length} of them compared one by one as of ${day},`,
    `and ${uploads} uploads are as they were.`,
  ].join(' ')
}

/** @returns what to print. Throws, with a sentence, when it could not be done or the copy is not the original. */
export async function runBackup(
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  const settings = envReader(env)
  const place: Place = {
    databaseUrl: settings.optional('DATABASE_URL'),
    dataDir: settings.text('DATA_DIR', './data'),
  }
  const [command, value] = argv
  if (value === undefined) throw new Error(`nothing was done.\n${USAGE}`)
  if (place.databaseUrl !== undefined && !hasPostgresPrograms())
    throw new Error('pg_dump and pg_restore are missing on this machine: apt-get install postgresql-client')
  if (command === '--to') {
    const { file, figures } = await makeBackup(place, value, createClock())
    return `${file} holds ${figures.rows['loan_events']} events of ${figures.rows['loans']} loans. Verify it: npm run backup -- verify ${file}`
  }
  if (command !== 'verify' && command !== 'restore') throw new Error(`nothing was done.\n${USAGE}`)
  const restored = await (command === 'verify' ? verifyBackup : restoreBackup)(value, place)
  if (restored.differences.length > 0)
    throw new Error(`${value} does not give back what was backed up:\n${restored.differences.join('\n')}`)
  return sentenceOf(value, restored)
}
