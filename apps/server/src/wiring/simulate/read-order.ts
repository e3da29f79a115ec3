/** What `npm run simulate` is to simulate, from its arguments and files. */
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import {
  EXAMPLE_LOSS_RATES,
  addDays,
  checkProduct,
  HOLIDAYS,
  holidaySet,
  type IsoDate,
  isIsoDate,
  monthEnd,
  pesosToCentavos,
  type ProductVersion,
  RECOGNITION_POLICIES,
} from '@sandigan/lending'
import {
  type Behaviour,
  EXAMPLE_BEHAVIOUR,
  type SimulationPlan,
  simulationFaults,
} from '@sandigan/lending/simulation'
import { catalogueOf } from '../../core/products/catalogue.ts'
import type { Market } from '../../platform/config/market.ts'
import { overlay } from './overlay.ts'

export const USAGE = `npm run simulate -- --product ID [options]
what a book under these terms and this behaviour would earn, lose, tie up and owe, month by month; nothing is stored
  --product ID        of the catalogue: sandigan-lite, sandigan-plus, sandigan-first
  --terms FILE        JSON of figures in place of those of the product: {"dailyRatePpm": 1400, "feePpm": 25000}
  --amount PESOS, --periods N --term-unit DAYS   one loan instead of all that the product has
  --borrowers N       1000          --days N   365        --from DAY   the first of the next month
  --arrive DAYS       first loans come within so many days: half of them where it is left out
  --behaviour FILE    JSON of rates in place of the shipped examples: {"late": 0.2, "stopped": 0.03}
  --cash PESOS        of the beginning                     --funds-rate PERCENT   what funds cost in a year
  --cost-per-loan PESOS                                    --tax-accrued-from DAY   as PERCENTAGE_TAX_ACCRUED_FROM
  --seed N            1             --seeds N  so many books, with what a tenth of them are below and above
  --csv FILE          also as a file for a spreadsheet`

export interface SimulationOrder {
  readonly plan: SimulationPlan
  /** One book for each. */
  readonly seeds: readonly number[]
  readonly csv: string | null
  readonly product: string
}

const MOST_SEEDS = 99

/** Throws, with a sentence, where nothing can be simulated. */
export async function readOrder(
  argv: readonly string[],
  market: Market,
  today: IsoDate,
): Promise<SimulationOrder> {
  const values = valuesOf(argv)
  const from = values.from ?? addDays(monthEnd(today), 1)
  if (!isIsoDate(from)) throw new Error('--from is a day: 2027-01-01')
  const accruedFrom = values['tax-accrued-from']
  if (accruedFrom !== undefined && !isIsoDate(accruedFrom))
    throw new Error('--tax-accrued-from is a day: 2027-01-01')
  const days = wholeOf('days', values.days, 365)
  const versions = await versionsOf(values, market, from)
  const { periods, 'term-unit': unit } = values
  if ((periods === undefined) !== (unit === undefined))
    throw new Error('--periods and --term-unit go together')
  const choice =
    periods === undefined
      ? {}
      : { choice: { periods: wholeOf('periods', periods, 0), termUnit: wholeOf('term-unit', unit, 0) } }
  const amount = values.amount === undefined ? {} : { amount: pesosOf('amount', values.amount) }
  const seed = wholeOf('seed', values.seed, 1)
  const plan: SimulationPlan = {
    versions,
    borrowers: wholeOf('borrowers', values.borrowers, 1_000),
    from,
    to: addDays(from, days - 1),
    arriveWithinDays: wholeOf('arrive', values.arrive, Math.max(1, Math.floor(days / 2))),
    ...amount,
    ...choice,
    behaviour: await behaviourOf(values.behaviour),
    holidays: holidaySet(HOLIDAYS),
    policies: RECOGNITION_POLICIES,
    seed,
    cash: pesosOf('cash', values.cash),
    fundsYearlyPpm: ppmOf('funds-rate', values['funds-rate']),
    costPerLoan: pesosOf('cost-per-loan', values['cost-per-loan']),
    lossRates: EXAMPLE_LOSS_RATES,
    taxAccruedFrom: accruedFrom ?? null,
  }
  const faults = simulationFaults(plan)
  if (faults.length > 0) throw new Error(faults.join('\n'))
  const seeds = wholeOf('seeds', values.seeds, 1)
  if (seeds < 1 || seeds > MOST_SEEDS) throw new Error(`--seeds is a whole number from 1 to ${MOST_SEEDS}`)
  return {
    plan,
    seeds: Array.from({ length: seeds }, (_, no) => seed + no),
    csv: values.csv ?? null,
    product: versions[0]?.name ?? '',
  }
}

const NAMES = [
  'product',
  'terms',
  'amount',
  'periods',
  'term-unit',
  'borrowers',
  'days',
  'from',
  'arrive',
  'behaviour',
  'cash',
  'funds-rate',
  'cost-per-loan',
  'tax-accrued-from',
  'seed',
  'seeds',
  'csv',
] as const
type Values = Partial<Record<(typeof NAMES)[number], string>>

function valuesOf(argv: readonly string[]): Values {
  const options = Object.fromEntries(NAMES.map((name) => [name, { type: 'string' } as const]))
  try {
    return parseArgs({ args: [...argv], options }).values
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`, { cause: error })
  }
}

async function versionsOf(
  { product, terms }: Values,
  market: Market,
  from: IsoDate,
): Promise<readonly ProductVersion[]> {
  const all = catalogueOf(market).map(({ definition }) => definition)
  const known = all.filter(({ productId }) => productId === product)
  if (known.length === 0) {
    const ids = [...new Set(all.map(({ productId }) => productId))].join(', ')
    throw new Error(`--product is one of ${ids}\n${USAGE}`)
  }
  const given = terms === undefined ? {} : await readJson(terms)
  return known.map((version) => {
    const changed = overlay(version, given, OPTIONAL_TERMS)
    const checked = checkProduct({ ...changed, effectiveFrom: from })
    if (!checked.ok) throw new Error(`nobody may be offered these terms: ${checked.codes.join(', ')}`)
    return changed
  })
}

/** Terms that a version of the catalogue may be without. */
const OPTIONAL_TERMS = ['lateCapPpm', 'maxExtensions']

async function behaviourOf(path: string | undefined): Promise<Behaviour> {
  if (path === undefined) return EXAMPLE_BEHAVIOUR
  return overlay(
    { ...EXAMPLE_BEHAVIOUR, source: `rates of ${path}; what it leaves out is an example` },
    await readJson(path),
  )
}

async function readJson(path: string): Promise<unknown> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new Error(`${path} cannot be read`, { cause: error })
  })
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`${path} is not JSON`, { cause: error })
  }
}

function wholeOf(name: string, text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${name} is a whole number`)
  return Number(text)
}

function pesosOf(name: string, text = '0'): number {
  const amount = pesosToCentavos(text)
  if (amount === null || amount < 0) throw new Error(`--${name} is an amount in pesos: 5000 or 5000.00`)
  return amount
}

function ppmOf(name: string, text = '0'): number {
  if (!/^\d{1,3}(\.\d{1,4})?$/.test(text)) throw new Error(`--${name} is a percentage: 12 or 12.5`)
  return Math.round(Number(text) * 10_000)
}
