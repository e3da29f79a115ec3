/** `npm run move-to-cluster`: reads the settings, moves, and says what came of it. */
import { createClock } from '../../platform/clock.ts'
import { envReader } from '../../platform/config/env.ts'
import { openPostgres } from '../../platform/database/postgres.ts'
import { LONG_STATEMENTS } from '../../platform/database/watch-connections.ts'
import { giveUpMove, moveDatabase } from './move-database.ts'

const USAGE = `DATABASE_URL names the database, CLUSTER_URL the empty one on the coordinator of a cluster.
npm run move-to-cluster               copies, compares and changes over
npm run move-to-cluster -- copy       copies and compares; run again, it goes on from there
npm run move-to-cluster -- give-up    takes away what the move has put into the old database`

/** The move uses one connection to be the only one, one at the gate, and one for each side's work. */
const CONNECTIONS = 4

/** @returns what to print at the end. Throws, with a sentence, where nothing was moved. */
export async function runMove(
  [command = 'move', ...more]: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  say: (line: string) => void,
): Promise<string> {
  const settings = envReader(env)
  const urls = [settings.optional('DATABASE_URL'), settings.optional('CLUSTER_URL')]
  const [old, cluster] = urls
  if (
    old === undefined ||
    cluster === undefined ||
    more.length > 0 ||
    !['move', 'copy', 'give-up'].includes(command)
  )
    throw new Error(`nothing was done.\n${USAGE}`)
  const from = await openPostgres(old, CONNECTIONS, undefined, LONG_STATEMENTS)
  const to = await openPostgres(cluster, CONNECTIONS, undefined, LONG_STATEMENTS)
  try {
    if (command === 'give-up') {
      await giveUpMove({ from, to })
      return 'The old database is as it was before the move.'
    }
    const move = { from, to, day: createClock().today(), say }
    const { refusedFor } = await moveDatabase(move, command === 'copy' ? 'compared' : 'moved')
    return command === 'copy'
      ? 'Both are the same, and changes are noted. Run it again without `copy` to change over.'
      : `Moved. Writes were refused for ${refusedFor} ms, and are until nodes run with the new DATABASE_URL.`
  } finally {
    await Promise.all([from.close(), to.close()])
  }
}
