/** The command as it is typed: its terms and rates, its table and its file, and what it refuses. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EXAMPLE_LOSS_RATES, HOLIDAYS, holidaySet, RECOGNITION_POLICIES } from '@sandigan/lending'
import { bandsOf, EXAMPLE_BEHAVIOUR, FIGURE_KEYS, simulate } from '@sandigan/lending/simulation'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogueOf } from '../../core/products/catalogue.ts'
import { marketOf } from '../../platform/config/market.ts'
import { runSimulate } from './run-simulate.ts'

const CLOCK = { today: () => '2026-12-15' }
const LITE = ['--product', 'sandigan-lite', '--borrowers', '30']

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'simulate-'))
})
afterAll(() => rm(folder, { recursive: true }))

const run = (...argv: string[]) => runSimulate([...LITE, ...argv], { MARKET: 'ph' }, CLOCK)
async function file(name: string, content: unknown): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

/** The same book by the rules alone. */
const book = (over: Partial<Parameters<typeof simulate>[0]> = {}) =>
  simulate({
    versions: catalogueOf(marketOf('ph'))
      .map(({ definition }) => definition)
      .filter(({ productId }) => productId === 'sandigan-lite'),
    borrowers: 30,
    from: '2027-01-01',
    to: '2027-12-31',
    arriveWithinDays: 182,
    behaviour: EXAMPLE_BEHAVIOUR,
    holidays: holidaySet(HOLIDAYS),
    policies: RECOGNITION_POLICIES,
    seed: 1,
    cash: 0,
    fundsYearlyPpm: 0,
    costPerLoan: 0,
    lossRates: EXAMPLE_LOSS_RATES,
    ...over,
  })

const rowOf = (lines: readonly string[], table: number, name: string) =>
  lines.filter((line) => line.startsWith(name))[table]?.split(/ {2,}/)

test('prints a year from the next month on, month by month, and says that it is an example', async () => {
  const { lines } = await run()
  const { months, whole } = book()
  expect(lines[0]).toBe('Sandigan Lite: 30 borrowers, 2027-01-01 to 2027-12-31, seed 1.')
  expect(lines[1]).toContain('Behaviour: shipped example rates')
  expect(lines[2]).toContain('examples and no forecast')
  for (const { to, interest, result } of months) {
    const row = rowOf(lines, 1, to.slice(0, 7))
    const shown = [row?.[1], row?.at(-1)].map((text) => Number(text?.replaceAll(',', '')))
    expect(shown, to).toEqual([interest, result].map((amount) => Math.round(amount / 100)))
  }
  expect(rowOf(lines, 0, 'All')?.[1]).toBe(String(whole.loans))
  expect(lines.at(-1)).toMatch(/^(Of loans with their result|Too few loans)/)
})

test('writes every figure to a file, of several seeds with what a tenth are below and above', async () => {
  const path = join(folder, 'book.csv')
  const progress: string[] = []
  await runSimulate([...LITE, '--seeds', '3', '--seed', '5', '--csv', path], {}, CLOCK, (text) =>
    progress.push(text),
  )
  expect(progress).toEqual(['seed 5, 1 of 3\n', 'seed 6, 2 of 3\n', 'seed 7, 3 of 3\n'])
  const rows = (await readFile(path, 'utf8')).trim().split('\r\n')
  expect(rows).toHaveLength(14)
  expect(rows[0]?.match(/10 %/g)).toHaveLength(FIGURE_KEYS.length)
  const versions = catalogueOf(marketOf('reference'))
    .map(({ definition }) => definition)
    .filter(({ productId }) => productId === 'sandigan-lite')
  const { whole } = bandsOf([5, 6, 7].map((seed) => book({ seed, versions })))
  const at = 1 + 3 * FIGURE_KEYS.indexOf('result')
  const pesos = ({ result }: { result: number }) => String(Math.round(result) / 100)
  expect(
    rows
      .at(-1)
      ?.split(',')
      .slice(at, at + 3),
  ).toEqual([whole.middle, whole.low, whole.high].map(pesos))
})

test('takes terms, rates and money that are given, and says what is an example', async () => {
  const terms = await file('terms.json', { dailyRatePpm: 900, feePpm: 10_000, maxExtensions: 0 })
  const rates = await file('rates.json', { stopped: 0, first: { late: 2 }, incidents: { noLoan: 0.5 } })
  const money = ['--cash', '50000', '--funds-rate', '12', '--cost-per-loan', '100.50']
  const one = [
    '--amount',
    '5000',
    '--periods',
    '4',
    '--term-unit',
    '30',
    '--from',
    '2027-02-01',
    '--days',
    '150',
  ]
  const { lines } = await run('--terms', terms, '--behaviour', rates, '--arrive', '20', ...money, ...one)
  const versions = catalogueOf(marketOf('ph'))
    .map(({ definition }) => ({ ...definition, dailyRatePpm: 900, feePpm: 10_000, maxExtensions: 0 }))
    .filter(({ productId }) => productId === 'sandigan-lite')
  const { first, incidents } = EXAMPLE_BEHAVIOUR
  const { whole } = book({
    versions,
    from: '2027-02-01',
    to: '2027-06-30',
    arriveWithinDays: 20,
    amount: 5_000_00,
    choice: { periods: 4, termUnit: 30 },
    behaviour: {
      ...EXAMPLE_BEHAVIOUR,
      stopped: 0,
      first: { ...first, late: 2 },
      incidents: { ...incidents, noLoan: 0.5 },
    },
    cash: 50_000_00,
    fundsYearlyPpm: 120_000,
    costPerLoan: 100_50,
  })
  expect(lines[1]).toContain('what it leaves out is an example')
  const row = rowOf(lines, 1, 'All')
  expect(row?.at(-1)).toBe(Math.round(whole.result / 100).toLocaleString('en-PH'))
  expect(row?.at(-2)).toBe(Math.round(whole.costs / 100).toLocaleString('en-PH'))
})

test.each<[string, readonly string[], RegExp]>([
  ['a product that there is not', ['--product', 'nothing'], /--product is one of sandigan-lite, .*\n/],
  ['an unknown option', ['--rate', '3'], /--rate/],
  ['no number', ['--borrowers', 'ten'], /--borrowers is a whole number/],
  ['nobody', ['--borrowers', '0'], /borrowers is a whole number from 1/],
  ['no day', ['--from', '2027-02-30'], /--from is a day/],
  ['half a term', ['--periods', '4'], /--periods and --term-unit go together/],
  ['no amount', ['--cash=-5'], /--cash is an amount/],
  ['no rate', ['--funds-rate', '12%'], /--funds-rate is a percentage/],
  ['too many seeds', ['--seeds', '100'], /--seeds is a whole number from 1 to 99/],
  ['a file that there is not', ['--terms', '/nowhere/terms.json'], /cannot be read/],
])('%s is refused with a sentence', async (_what, argv, sentence) => {
  await expect(run(...argv)).rejects.toThrow(sentence)
})

test('files with mistakes are refused, by the name of what is wrong', async () => {
  const refused = async (option: string, content: unknown) =>
    run(option, await file('wrong.json', content)).then(
      () => 'no refusal',
      (error: Error) => error.message,
    )
  expect(await refused('--terms', '{')).toMatch(/is not JSON$/)
  expect(await refused('--terms', { rate: 3 })).toMatch(/^rate is not known; there are productId/)
  expect(await refused('--terms', { dailyRatePpm: '3' })).toBe('dailyRatePpm is a number')
  expect(await refused('--terms', { choices: [{ periods: 4 }] })).toBe('choices[0].termUnit is missing')
  expect(await refused('--terms', { dailyRatePpm: 9_000 })).toMatch(
    /^nobody may be offered these terms: CEILING_/,
  )
  expect(await refused('--behaviour', [])).toBe('the file has names and values')
  expect(await refused('--behaviour', { late: 0.9, stopped: 0.2 })).toMatch(/together are at most 1$/)
  expect(await refused('--behaviour', { borrowers: {} })).toBe('borrowers is a list')
})

test('a market that there is not is refused', async () => {
  await expect(runSimulate(LITE, { MARKET: 'us' }, CLOCK)).rejects.toThrow('MARKET is one of reference, ph')
})
