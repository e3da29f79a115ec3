/**
 * `npm run test:mutation [file …]`: plants one small defect after the other in the rules of lending and runs the tests
 * that reach it. What no test notices is printed with its place; the score is the part that was noticed. Without a
 * file it takes those of `mutate` in stryker.config.json, about five minutes on one core. Files may be named, with
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
