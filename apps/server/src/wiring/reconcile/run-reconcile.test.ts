import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lockFolder } from '../../platform/database/folder-lock.ts'
import { costsOf, settlementFile } from '../../testing/settlement-file.ts'
import { prepareDataFolder } from '../../testing/test-database.ts'
import { progressBar } from './progress-bar.ts'
import { runReconcile } from './run-reconcile.ts'

let folder: string
let env: Record<string, string>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reconcile-'))
  env = { DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent' }
  await prepareDataFolder(join(folder, 'data'))
})
afterAll(() => rm(folder, { recursive: true }))

const written: string[] = []
const terminal = { isTTY: true, write: (text: string) => written.push(text) }

async function fileOf(text: string): Promise<string> {
  const path = join(folder, 'balance.csv')
  await writeFile(path, text)
  return path
}

test('a file is compared with the database of the settings, and again nothing is done', async () => {
  const payment = { id: 'py-1', amount: 100_00 }
  const path = await fileOf(settlementFile([payment, ...costsOf(payment), 'broken'], 5_00))
  const argv = ['--provider', 'xendit', path]
  const [first, ...lines] = await runReconcile(argv, env, terminal)
  expect(first).toMatch(/^run \w{20}: balance.csv of xendit \(balance-history\), 2026-11-23 to 2026-11-23$/)
  expect(lines).toEqual([
    '  matched: 2',
    '  missing-here: 1',
    '  missing-there: 0',
    '  different: 0',
    '  duplicate: 0',
    '  broken: 1',
    '  booked, payment: 100.00',
    '  booked, fee: -1.50',
    '  booked, vat: -0.18',
    '  line 2: missing-here, unknown-payment (py-1, 100.00)',
    '  line 5: broken, it has another number of fields than the first line',
    'xendit holds 103.32, the books say 98.32: difference 5.00',
    '  from before the file: 5.00',
  ])
  expect(written.join('')).toBe(`\r[${'#'.repeat(30)}] 100 % 4 rows\n`)
  const again = await runReconcile(argv, env, terminal)
  expect(again[1]).toBe('this file was compared before: nothing was done now')
})

describe('nothing is done, and a sentence says why', () => {
  test.each([
    { claim: 'without a provider', argv: ['file.csv'], why: 'nothing was done.' },
    { claim: 'without a file', argv: ['--provider', 'xendit'], why: 'nothing was done.' },
    { claim: 'with two files', argv: ['--provider', 'xendit', 'a', 'b'], why: 'nothing was done.' },
    {
      claim: 'with a file that is not there',
      argv: ['--provider', 'xendit', '/nowhere.csv'],
      why: 'there is no file /nowhere.csv',
    },
  ])('$claim', async ({ argv, why }) => {
    await expect(runReconcile(argv, env, terminal)).rejects.toThrow(why)
  })

  test('with a file of unknown columns', async () => {
    const argv = ['--provider', 'xendit', await fileOf('a,b\n')]
    await expect(runReconcile(argv, env, terminal)).rejects.toThrow(
      'nothing was compared: its first line names',
    )
  })

  test('while a server has the embedded database', async () => {
    const lock = lockFolder(env['DATA_DIR'] ?? '')
    try {
      const argv = ['--provider', 'xendit', await fileOf(settlementFile([]))]
      await expect(runReconcile(argv, env, terminal)).rejects.toThrow('data')
    } finally {
      if (lock.ok) lock.release()
    }
  })
})

test('the bar says how much of the file is read, and nothing where nobody looks', async () => {
  const texts: string[] = []
  const bar = progressBar({ isTTY: true, write: (text) => texts.push(text) }, 8)
  async function* bytes() {
    yield Buffer.from('12')
    yield Buffer.from('345678')
  }
  for await (const chunk of bar.watch(bytes())) bar.show(chunk.length * 1_000)
  bar.end()
  expect(texts).toEqual([
    `\r[${'#'.repeat(8)}${'-'.repeat(22)}] 25 % 2,000 rows`,
    `\r[${'#'.repeat(30)}] 100 % 6,000 rows`,
    '\n',
  ])
  const silent = progressBar({ write: () => texts.push('seen') }, 8)
  silent.show(1)
  silent.end()
  expect(texts).not.toContain('seen')
})
