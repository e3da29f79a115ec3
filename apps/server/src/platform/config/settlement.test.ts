import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from './read-config.ts'

const folder = mkdtempSync(join(tmpdir(), 'formats-'))
afterAll(() => rmSync(folder, { recursive: true }))

const WHOLE = {
  columns: { providerId: 'no', amount: 'sum', at: 'when' },
  rules: [{ when: { what: ['in'] }, kind: 'payment' }],
  sign: 'signed',
}

function read(content: unknown) {
  const file = join(folder, 'formats.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return readConfig({ SETTLEMENT_FORMATS: file })
}
const problemsOf = (content: unknown) => {
  const config = read(content)
  return config.ok ? [] : config.problems
}

test('the files of Xendit are known, and those of others as the settings say', () => {
  const [plain, given] = [readConfig({}), read({ example: { daily: WHOLE } })]
  expect(plain.ok && Object.keys(plain.config.settlementFormats)).toEqual(['xendit'])
  expect(given.ok && given.config.settlementFormats['example']).toEqual({ daily: WHOLE })
  expect(given.ok && Object.keys(given.config.settlementFormats['xendit'] ?? {})).toHaveLength(3)
})

test('how a file is written is described in the settings', () => {
  const daily = {
    ...WHOLE,
    columns: { ...WHOLE.columns, timeZone: 'zone' },
    encoding: 'windows-1252',
    titleLines: 2,
    decimal: ',',
    dates: 'dmy',
    settlesWithinDays: 14,
    settlesInBusinessDays: { qr: 1, code: 5, redirect: 2 },
  }
  const given = read({ example: { daily } })
  expect(given.ok && given.config.settlementFormats['example']).toEqual({ daily })
})

test.each([
  { given: { example: { daily: { ...WHOLE, dates: 'ymd' } } }, why: '/example/daily/dates must be' },
  { given: { example: { daily: { ...WHOLE, encoding: 'ebcdic' } } }, why: '/example/daily/encoding must be' },
  {
    given: { example: { daily: { ...WHOLE, settlesInBusinessDays: { qr: 14 } } } },
    why: '/example/daily/settlesInBusinessDays',
  },
  { given: '{', why: 'it is no JSON' },
  { given: { Example: { daily: WHOLE } }, why: '/Example is not known' },
  { given: { example: { daily: { ...WHOLE, rules: [] } } }, why: '/example/daily/rules must not have fewer' },
  { given: { example: { daily: { ...WHOLE, sign: 'red' } } }, why: '/example/daily/sign must be' },
  { given: { example: { daily: { ...WHOLE, more: 1 } } }, why: '/example/daily/more is not known' },
  {
    given: { example: { daily: { ...WHOLE, sign: 'direction' } } },
    why: '/example/daily needs columns.direction, credit and debit',
  },
])('a file is refused in one line: $why', ({ given, why }) => {
  const problems = problemsOf(given)
  expect(problems).toHaveLength(1)
  expect(problems[0]).toContain(`SETTLEMENT_FORMATS must name a JSON file of formats: `)
  expect(problems[0]).toContain(why)
})

test('a file that is not there is refused in one line', () => {
  const config = readConfig({ SETTLEMENT_FORMATS: join(folder, 'nowhere.json') })
  expect(config.ok ? [] : config.problems).toEqual([
    'SETTLEMENT_FORMATS must name a JSON file of formats: it cannot be read',
  ])
})
