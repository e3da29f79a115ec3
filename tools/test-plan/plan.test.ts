import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import { dependentsOf, projectFiles, readImportGraph } from './import-graph.ts'
import { planAll, planQuick, screensIn } from './plan.ts'
import { SERVER_SPINE, WITHOUT_SPINE } from './spine.ts'
import { JOURNEYS_OF_WORK, touchedBy } from './touches.ts'

const graph = readImportGraph(projectFiles())
const inputOf = (files: readonly string[], seed: number) => ({
  change: { base: 'HEAD', files },
  graph,
  seed,
  read: (file: string) => readFileSync(file, 'utf8'),
})
const planOf = (files: readonly string[], seed = 0) => planQuick(inputOf(files, seed))
const whyOf = (suite: 'server' | 'screens', file: string, files: readonly string[], seed = 0) =>
  planOf(files, seed).units.get(suite)?.get(file)

const SERVER = 'apps/server/src'
const TRANSFERS = `${SERVER}/money/transfers`

describe('the graph of imports', () => {
  const sources: Readonly<Record<string, string>> = {
    'a/rule.ts': '',
    'a/area.ts': "import { rule } from './rule.ts'",
    'a/testing/steps.ts': "import { rule } from '../rule.ts'",
    'a/rule.test.ts': "import { rule } from './rule.ts'",
    'a/area.test.ts': "import { area } from './area.ts'",
    'a/steps.test.ts': "import { steps } from './testing/steps.ts'",
    'a/types.test.ts': "import type { Rule } from './rule.ts'",
  }
  const example = readImportGraph(Object.keys(sources), (file) => sources[file] ?? '')
  const testsOf = (file: string) =>
    [...dependentsOf(example, file, (at) => at.includes('/testing/'))]
      .filter((one) => one.endsWith('.test.ts'))
      .toSorted()

  test('finds who runs a file at any distance, and not who names its types or uses a helper that does', () => {
    expect(testsOf('a/rule.ts')).toEqual(['a/area.test.ts', 'a/rule.test.ts'])
  })

  test('finds who uses a helper of tests that changed itself', () => {
    expect(testsOf('a/testing/steps.ts')).toEqual(['a/steps.test.ts'])
  })
})

describe('what npm test runs', () => {
  test('of a changed file: the tests that run it or lie beside it, in an area that the seed leaves out too', () => {
    for (const seed of [0, 1, 2, 3])
      expect(whyOf('server', `${TRANSFERS}/transfers.test.ts`, [`${TRANSFERS}/send-transfer.ts`], seed)).toBe(
        'touched',
      )
  })

  test('of a changed migration: the tests of the database, and the cluster in the longer runs', () => {
    const files = [`${SERVER}/platform/database/migrations/900-example.ts`]
    expect(whyOf('server', `${SERVER}/platform/database/migrate.test.ts`, files)).toBe('touched')
    expect(planOf(files).isClusterTouched).toBe(true)
    expect(planOf([]).isClusterTouched).toBe(false)
  })

  test('of a changed test: the test itself', () => {
    const file = `${SERVER}/money/payouts/payouts.test.ts`
    expect(whyOf('server', file, [file])).toBe('touched')
  })

  test('of a file that every test runs: the spine and the sample', () => {
    const { units } = planOf([`${SERVER}/platform/ids.ts`])
    const touched = [...(units.get('server')?.values() ?? [])].filter((why) => why === 'touched')
    expect(touched.length).toBeLessThan(20)
  })

  test('without a change: the spine, and within eight seeds in a row every other file once', () => {
    const runs = [5, 6, 7, 8, 9, 10, 11, 12].map((seed) => planOf([], seed).units.get('server') ?? new Map())
    for (const file of SERVER_SPINE) for (const run of runs) expect(run.get(file)).toBe('spine')
    const sampled = runs.flatMap((run) =>
      [...run].filter(([, why]) => why === 'sampled').map(([file]) => file),
    )
    expect(new Set(sampled).size).toBe(sampled.length)
    expect(sampled.length).toBeGreaterThan(150)
  })

  test('all rules of lending and all units of the contract and the tools, always', () => {
    const parts = planOf([]).units.get('parts')
    expect(parts?.get('packages/lending/src/money.test.ts')).toBe('spine')
    expect(parts?.get('tools/test-plan/plan.test.ts')).toBe('spine')
    const simulated = [...(parts?.keys() ?? [])].filter((file) => file.includes('/simulation/'))
    expect(simulated.length).toBeLessThan(5)
  })

  test('of a changed screen: its address, to be checked in every setting, and the journeys of its area', () => {
    const { screens, consoleScreens, journeys } = planOf([
      'apps/web/src/features/repayment/ways-to-repay.tsx',
      'apps/web/src/routes/loanPlan.tsx',
      'apps/console/src/features/inbox/inbox-screen.tsx',
    ])
    expect([screens, consoleScreens]).toEqual(['/loanPlan', '/console/inbox'])
    expect(journeys).toContain('repayment')
  })
})

describe('what npm run test:all runs on PostgreSQL', () => {
  const wholeOf = (files: readonly string[], seed: number) =>
    planAll(inputOf(files, seed)).units.get('postgres') ?? new Map()
  const seeds = [5, 6, 7, 8]
  const BACKUP = `${SERVER}/wiring/backup/backup.test.ts`

  test('all races with each seed, and what starts processes once within four seeds in a row', () => {
    const runs = seeds.map((seed) => wholeOf([], seed))
    const why = (name: string) => runs.flatMap((run) => run.get(`${SERVER}/${name}`) ?? [])
    for (const name of ['core/loans/races', 'testing/nodes/kills', 'platform/database/no-writes'])
      expect(why(`${name}.test.ts`), name).toEqual(['spine', 'spine', 'spine', 'spine'])
    for (const name of ['wiring/backup/backup', 'testing/nodes/two-releases'])
      expect(why(`${name}.test.ts`), name).toEqual(['sampled'])
  })

  test('what starts processes of a changed file, with each seed', () => {
    for (const seed of seeds)
      expect(wholeOf([`${SERVER}/wiring/backup/restore-backup.ts`], seed).get(BACKUP)).toBe('touched')
  })
})

test('the table of screens is read by address and file', () => {
  const table = "  '/loanPlan': () => import('./routes/loanPlan.tsx'),"
  expect([...screensIn(table, 'apps/web/src')]).toEqual([['/loanPlan', 'apps/web/src/routes/loanPlan.tsx']])
})

test('styles touch every screen, and a journey itself', () => {
  expect(touchedBy('apps/web/src/styles.css')).toMatchObject({ screens: '*' })
  expect(touchedBy('apps/e2e/journeys/offer/confirm.test.ts')).toEqual({
    journeys: ['offer/confirm.test.ts'],
  })
  expect(touchedBy('docs/glossary.md')).toEqual({})
})

test('what the table names exists', () => {
  const named = [
    ...[
      'account',
      'bank-card',
      'calculator',
      'confirm',
      'preview',
      'products',
      'recommended',
      'uploads',
    ].flatMap((area) => touchedBy(`${SERVER}/borrower/${area}/x.ts`).journeys ?? []),
    ...Object.keys(JOURNEYS_OF_WORK).flatMap(
      (area) => touchedBy(`apps/console/src/features/${area}/x.tsx`).journeys ?? [],
    ),
    ...['router/x.ts', 'offline/x.ts', 'styles.css'].flatMap(
      (file) => touchedBy(`apps/web/src/${file}`).journeys ?? [],
    ),
  ]
  expect(named.length).toBeGreaterThan(30)
  for (const place of named) expect(existsSync(`apps/e2e/journeys/${place}`), place).toBe(true)
  for (const area of Object.keys(JOURNEYS_OF_WORK)) {
    const folders = [`apps/console/src/features/${area}`, `${SERVER}/lender/${area}`]
    expect(folders.some(existsSync), area).toBe(true)
  }
})

describe('the spine', () => {
  test('names files that exist, each once', () => {
    expect(SERVER_SPINE.filter((file) => !existsSync(file))).toEqual([])
    expect(new Set(SERVER_SPINE).size).toBe(SERVER_SPINE.length)
  })

  test('has a file of every area of the server', () => {
    const areas = globSync(`${SERVER}/{borrower,core,money,lender,platform,wiring}/*/**/*.test.ts`)
      // Nothing but races: they need a real PostgreSQL.
      .filter((file) => !file.includes('/changes/'))
      .map((file) => file.split('/').slice(3, 5).join('/'))
    const inSpine = new Set(SERVER_SPINE.map((file) => dirname(file).split('/').slice(3, 5).join('/')))
    const left = new Set(areas.filter((area) => !inSpine.has(area)))
    expect([...left].toSorted()).toEqual(WITHOUT_SPINE.toSorted())
  })
})
