import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { NODE_ENVIRONMENT, NODE_FLAGS } from '@sandigan/testkit/node-flags'
import { expect, test } from 'vitest'
import { ROOT } from './builds.ts'

const flags = NODE_FLAGS.join(' ')

test('npm start and the command for production start Node as the tests do', async () => {
  const { scripts } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  expect(scripts['start']).toBe(`node ${flags} tools/start.ts`)
  const operations = await readFile(join(ROOT, 'docs/operations.md'), 'utf8')
  for (const [name, value] of Object.entries(NODE_ENVIRONMENT))
    expect(operations).toContain(`${name}=${value}`)
  expect(operations).toContain(`node_modules/.bin/node ${flags} apps/server/dist/main.js`)
})
