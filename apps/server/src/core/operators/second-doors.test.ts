import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SOURCE = join(import.meta.dirname, '../..')

test('whatever knows an operator beside their own API logs whom it shows', () => {
  const doors = globSync('**/*.ts', { cwd: SOURCE }).filter(
    (file) =>
      !file.endsWith('.test.ts') &&
      readFileSync(join(SOURCE, file), 'utf8').includes('operatorOfRequest(services'),
  )
  expect(doors).toEqual([join('borrower', 'complaints', 'picture-route.ts')])
  for (const door of doors) expect(readFileSync(join(SOURCE, door), 'utf8')).toContain('await recordReads(')
})
