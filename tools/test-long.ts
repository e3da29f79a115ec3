/**
 * `npm run test:long [histories | races | webhooks | kills]`: what takes too long for every commit. A million random histories through
 * the engine and the day-by-day model (`HISTORIES=…` for another number, `PART=3/20` for the third twentieth of them,
 * `SEED=…` to repeat what a run printed), 200 rounds of every race on a real PostgreSQL, every sequence of up to
 * five messages of a provider, and a node that is killed before each statement of a payout.
 */
import { run } from './run.ts'

const SUITES = {
  histories: ['--project=parts', 'packages/lending/src/histories-1', 'packages/lending/src/histories-2'],
  races: ['--project=postgres', '--project=postgres-isolated', 'races.test.ts'],
  webhooks: ['--project=server', 'webhook-orders.test.ts'],
  kills: ['--project=postgres', 'kill-at-each-step.test.ts'],
} as const

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in SUITES))
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}; there are ${Object.keys(SUITES).join(' and ')}.`)
  process.exit(2)
}

let failed = 0
for (const [name, args] of Object.entries(SUITES)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  console.log(`\n— ${name} —`)
  const { ok } = await run('vitest', ['run', ...args], { env: { LONG: '1' } })
  if (!ok) failed += 1
}
process.exit(failed === 0 ? 0 : 1)
