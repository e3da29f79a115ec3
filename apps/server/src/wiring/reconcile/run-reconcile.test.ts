import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../platform/config/read-config.ts'
import type { Db } from '../../platform/database/database.ts'
import { lockFolder } from '../../platform/database/folder-lock.ts'
import { openDatabase } from '../../platform/database/open-database.ts'
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

async function withDatabase<T>(use: (db: Db) => Promise<T>): Promise<T> {
  const read = readConfig(env)
  if (!read.ok) throw new Error(read.problems.join())
  const database = await openDatabase(read.config)
  try {
    return await use(database.db)
  } finally {
    await database.close()
  }
}

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
  const { lines: all, exitCode } = await runReconcile(argv, env, terminal)
  const [first, ...lines] = all
  expect(exitCode).toBe(2)
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
    '  line 5: broken, it has another number of fields than the headings',
    'xendit holds 103.32, the books say 98.32: difference 5.00',
    '  from before the file: 5.00',
  ])
  expect(written.join('')).toBe(`\r[${'#'.repeat(30)}] 100 % 4 rows\n`)
  const again = await runReconcile(argv, env, terminal)
  expect(again.lines[1]).toBe('this file was compared before: nothing was done now')
})

test('a file whose lines all match, or are repeated, ends with 0', async () => {
  const payment = { id: 'py-known', amount: 100_00 }
  await withDatabase((db) =>
    sql`insert into payments_received
      (provider, reference, pay_code, amount, currency, paid_on, received_at, outcome)
      values ('xendit', 'py-known', '', 10000, 'PHP', '2026-11-23', now(), 'suspense')`.execute(db),
  )
  const argv = ['--provider', 'xendit', await fileOf(settlementFile([payment, payment]))]
  expect(await runReconcile(argv, env, terminal)).toMatchObject({ exitCode: 0 })
})

const execute = promisify(execFile)
const COMMAND = join(import.meta.dirname, '../../../../../tools/command.ts')

/** As a shell starts it. */
const command = (argv: readonly string[]): Promise<{ code: number; stdout: string }> =>
  execute(process.execPath, [COMMAND, 'reconcile', ...argv], { env: { ...process.env, ...env } }).then(
    ({ stdout }) => ({ code: 0, stdout }),
    (error: { code: number; stdout: string }) => ({ code: error.code, stdout: error.stdout }),
  )

const claimedHere = () =>
  withDatabase((db) =>
    db
      .selectFrom('suspense')
      .select(['reference', 'amount', 'told_by', 'booked'])
      .where('reference', 'like', 'odd-%')
      .orderBy('reference')
      .execute(),
  )

test('a file with odd lines is booked without them, names each by its line, and ends with 2', {
  timeout: 120_000,
}, async () => {
  const [header = '', ...lines] = settlementFile([
    { id: 'odd-good', amount: 100_00 },
    { id: 'odd-twice', amount: 100_00 },
    { id: 'odd-twice', amount: 250_00 },
    { id: '', reference: 'odd-unnumbered', amount: 50_00 },
    { id: '1.23457E+11', amount: 60_00 },
    'odd-broken,t,PAYMENT',
    { id: 'odd-8,00001E+11', amount: 61_00 },
    { id: 'odd-last', amount: 20_00 },
  ]).split('\r\n')
  const quoted = lines.map((line) => line.replace('odd-8,00001E+11', '"8,00001E+11"'))
  const path = await fileOf(['"Balance history, November 2026"', header, ...quoted].join('\r\n'))
  const argv = ['--provider', 'xendit', path]
  const { code, stdout } = await command(argv)
  expect(code).toBe(2)
  expect(stdout.split('\n').filter((line) => line.startsWith('  line '))).toEqual([
    '  line 1: broken, it stands above the headings and was not read',
    '  line 3: missing-here, unknown-payment (odd-good, 100.00)',
    '  line 4: missing-here, unknown-payment (odd-twice, 100.00)',
    '  line 5: different, other-amount (odd-twice, 250.00, here 100.00)',
    '  line 6: broken, "Product ID" is empty: such payments could not be distinguished',
    `  line 7: broken, ${rounded('1.23457E+11')}`,
    '  line 8: broken, it has another number of fields than the headings',
    `  line 9: broken, ${rounded('8,00001E+11')}`,
    '  line 10: missing-here, unknown-payment (odd-last, 20.00)',
  ])
  const again = await runReconcile(argv, env, terminal)
  expect(again).toMatchObject({ exitCode: 2 })
  expect(again.lines[1]).toBe('this file was compared before: nothing was done now')
  expect(await claimedHere()).toEqual([
    { reference: 'odd-good', amount: 100_00, told_by: 'file', booked: true },
    { reference: 'odd-last', amount: 20_00, told_by: 'file', booked: true },
    { reference: 'odd-twice', amount: 100_00, told_by: 'file', booked: true },
    {
      reference: expect.stringMatching(/^odd-twice:differs-/),
      amount: 250_00,
      told_by: 'file',
      booked: false,
    },
  ])
})

const rounded = (number: string) =>
  `"Product ID" was rounded by a spreadsheet (${number}): take the file as the provider gave it`

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
      'nothing was compared: its first lines name',
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

test('the bar says how much of the file is read, and nothing where there is no terminal', async () => {
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
  const silent = progressBar({ write: () => texts.push('written') }, 8)
  silent.show(1)
  silent.end()
  expect(texts).not.toContain('seen')
})
