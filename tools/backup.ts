/** `npm run backup -- --to FOLDER`, `-- verify FILE`, `-- restore FILE`: see docs/operations.md. */
import { runBackup } from '../apps/server/src/wiring/backup/run-backup.ts'

// Everything about borrowers is in a backup: nothing of it is for other users of the machine.
process.umask(0o077)
try {
  console.log(await runBackup(process.argv.slice(2), process.env))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
