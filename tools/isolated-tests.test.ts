import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import config, { POSTGRES_SETUP, REPLACES_MODULES, REPLACES_MODULES_ON_POSTGRES } from '../vitest.config.ts'
import { ROOT } from './builds.ts'

const files = globSync('apps/server/src/**/*.test.ts', { cwd: ROOT })
const replacesModules = (file: string): boolean =>
  /\bvi\.(?:do)?mock\(/i.test(readFileSync(join(ROOT, file), 'utf8'))

test('a test of the server that replaces a module has modules of its own: shared ones are loaded already', () => {
  expect(files.length).toBeGreaterThan(200)
  const isolated = new Set([...REPLACES_MODULES, ...REPLACES_MODULES_ON_POSTGRES])
  expect(files.filter((file) => replacesModules(file) && !isolated.has(file))).toEqual([])
  expect([...isolated].filter((file) => !files.includes(file))).toEqual([])
})

/** What each project of the runner sets up, in the order in which the runner does. */
const setUps = (config.test?.projects ?? []).map((project) =>
  typeof project === 'object' && 'test' in project ? project.test?.globalSetup : undefined,
)

test('what may bring a newer PostgreSQL is set up before the one of the run starts', () => {
  const installing = setUps.filter((setup) => setup !== undefined && setup !== POSTGRES_SETUP)
  expect(installing.length).toBeGreaterThan(1)
  expect(setUps.slice(0, installing.length)).toEqual(installing)
  expect(setUps).toContain(POSTGRES_SETUP)
})
