/**
 * `npm run test:mutation [file …]`: plants one small defect after the other in the rules of lending and runs the tests
 * that reach it. What no test notices is printed with its place; the score is the part that was noticed. Without a
 * file it takes those of `mutate` in stryker.config.json, all of the package: about 40 minutes on one core, most of it
 * waiting for loops that a defect made endless. A file takes one to five minutes. Files may be named, with
 * lines too: `npm run test:mutation packages/lending/src/ceilings.ts:90-110`.
 */
import { run } from './run.ts'

const files = process.argv.slice(2)
const { ok } = await run('stryker', [
  'run',
  'stryker.config.json',
  ...(files.length > 0 ? ['--mutate', files.join(',')] : []),
])
process.exitCode = ok ? 0 : 1
