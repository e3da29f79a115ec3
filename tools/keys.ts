/** `npm run keys -- new`, `-- list`, `-- rotate`, `-- encrypt`: see docs/operations.md. */
import { runKeys } from '../apps/server/src/wiring/keys/run-keys.ts'

// A file of keys is for nobody else of the machine.
process.umask(0o077)
try {
  await runKeys(process.argv.slice(2), process.env, (line) => console.log(line))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
