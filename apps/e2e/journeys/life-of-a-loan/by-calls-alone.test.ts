import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { expect, ownProcess, shows, test } from '../../src/test.ts'

// What these tests do changes the personas, or moves the date. It is done to the product as `npm start` runs it.
test.use(ownProcess())

const SCRIPT = join(import.meta.dirname, '../../http/loan-life.ts')

const runScript = (origin: string): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    execFile(process.execPath, [SCRIPT, origin], (error, stdout, stderr) =>
      resolve({ code: error ? 1 : 0, output: stdout + stderr }),
    )
  })

test(
  'a loan lives its whole life by calls alone, from registration to the next loan',
  shows('4.lifecycle'),
  async ({ app }) => {
    const { code, output } = await runScript(app.origin)
    expect(code, output).toBe(0)
    expect(output).toContain('calls, settled')
  },
)

test('planted bug: a product that answers nothing of this makes the script end with 1', async () => {
  const { code, output } = await runScript('http://127.0.0.1:9')
  expect(code).toBe(1)
  expect(output).toMatch(/fetch failed|surprise/)
})
