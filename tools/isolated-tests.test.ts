import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { REPLACES_MODULES, REPLACES_MODULES_ON_POSTGRES } from '../vitest.config.ts'
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
