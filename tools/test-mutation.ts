/**
 * `npm run test:mutation [file …]`: plants one small defect after the other in the rules of lending and runs the tests
 * that reach it. What no test notices is printed with its place; the score is the part that was noticed. Without a
 * file it takes those of `mutate` in stryker.config.json, all of the package: about 40 minutes on one core, most of it
 * waiting for loops that a defect made endless. A file takes one to five minutes. Files may be named, with
 * lines too: `npm run test:mutation packages/lending/src/ceilings.ts:90-110`.
 *
 * `npm run test:mutation server [file …]` does the same in the server's money modules, as stryker.server.config.json
 * says: an hour or more without a file. `sample [lending | server]` takes the sample of `npm run test:long`.
 */
import { testSeed } from '@sandigan/testkit/sampling'
import { type MutantRunName, runMutants, runStryker } from './mutation/areas.ts'

const isRun = (name: string | undefined): name is MutantRunName => name === 'lending' || name === 'server'
const [first, second] = process.argv.slice(2)
if (first === 'sample') {
  const runs: readonly MutantRunName[] = isRun(second) ? [second] : ['lending', 'server']
  for (const name of runs) if ((await runMutants(name, testSeed())).failed > 0) process.exitCode = 1
} else {
  const files = process.argv.slice(first === 'server' ? 3 : 2)
  process.exitCode = (await runStryker(first === 'server' ? 'server' : 'lending', files)) ? 0 : 1
}
