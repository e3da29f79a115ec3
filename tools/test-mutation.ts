/**
 * `npm run test:mutation [file …]`: plants one small defect after the other in the rules of lending and runs the tests
 * that reach it. What no test notices is printed with its place; the score is the part that was noticed. Without a
 * file it takes those of `mutate` in stryker.config.json, all of the package: about 40 minutes on one core, most of it
 * waiting for loops that a defect made endless. A file takes one to five minutes. Files may be named, with
 * lines too: `npm run test:mutation packages/lending/src/ceilings.ts:90-110`.
 *
 * `npm run test:mutation server [file …]` does the same in the server's money modules, as stryker.server.config.json
 * says: an hour or more without a file.
 */
import startDatabase from '../apps/server/src/testing/postgres-setup.ts'
import { run } from './run.ts'

const named = process.argv.slice(2)
const server = named[0] === 'server'
const files = server ? named.slice(1) : named
// Started here and not by the runner, which Stryker may end without a word: then nobody would stop it. Ctrl+C ends
// Stryker, and the database is stopped after it all the same.
if (server) process.on('SIGINT', () => {})
const stopDatabase = server ? await startDatabase() : undefined
const { ok } = await run('stryker', [
  'run',
  server ? 'stryker.server.config.json' : 'stryker.config.json',
  ...(files.length > 0 ? ['--mutate', [...files, '!**/*.test.ts'].join(',')] : []),
])
await stopDatabase?.()
process.exitCode = ok ? 0 : 1
