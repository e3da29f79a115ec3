/** What a book of a draft or a version would come to, before it is offered. (Decision 327.) */
import { done, type operatorCalls, type PayloadOf, refuse } from '@sandigan/contract'
import {
  EXAMPLE_LOSS_RATES,
  addDays,
  centavosToPesos,
  ceilingPolicyOn,
  type IsoDate,
  monthEnd,
  pesosToCentavos,
  PPM,
  type ProductVersion,
  RECOGNITION_POLICIES,
} from '@sandigan/lending'
import {
  type Band,
  bandOf,
  bandsOf,
  FIGURE_KEYS,
  FIGURES,
  type FigureKey,
  type Figures,
  type Simulation,
  type SimulationPlan,
  simulationFaults,
} from '@sandigan/lending/simulation'
import { readHolidays } from '../../core/loans/holidays.ts'
import { simulateOnThread } from '../../core/products/simulate-on-thread.ts'
import { simulationCsv } from '../../core/products/simulation-file.ts'
import type { Services } from '../../platform/context.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'
import { behaviourOf } from './behaviour-on-wire.ts'
import { definitionOf, versionsOf } from './product-on-wire.ts'
import { ruleName } from './rule-names.ts'

type Call = typeof operatorCalls.simulateProduct
type Given = PayloadOf<Call>

/** Borrowers by days by books: some six seconds of a processor, of the sixty that an answer may take. */
const MOST = 1_000_000

export const simulateProduct: OperatorHandler<Call> = async (services, caller, given) => {
  const { borrowers, days, seed, seeds } = given
  if (borrowers * days * seeds > MOST)
    return refuse(
      'SIMULATION_TOO_LARGE',
      `that takes too long here: at most ${Math.floor(MOST / days / seeds).toLocaleString('en')} borrowers for these days and books; npm run simulate takes more`,
    )
  const plan = await planOf(services, given)
  const [fault] = simulationFaults(plan)
  if (fault !== undefined) return refuse('BEHAVIOUR_WRONG', fault)
  const running = simulateOnThread(
    caller.operator.id,
    plan,
    Array.from({ length: seeds }, (_, no) => seed + no),
  )
  if (running === undefined)
    return refuse('SIMULATION_BUSY', 'another simulation is running: try again in a minute')
  return done(view(plan, await running))
}

/** From the first of the next month on, or of the month after the version's day. */
async function planOf(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  given: Given,
): Promise<SimulationPlan> {
  const { borrowers, days, seed, behaviour, source: _source, seeds: _seeds, ...rest } = given
  const { cash, costPerLoan, fundsRate, look: _look, ...version } = rest
  const draft = definitionOf(version)
  const [holidays, known] = await Promise.all([readHolidays(db), versionsOf(db, draft.productId)])
  const from = firstAfter(clock.today(), draft.effectiveFrom)
  const centavos = (pesos: string) => pesosToCentavos(pesos) ?? 0
  return {
    versions: [draft, ...known.filter((row) => isBeside(row, draft)).map(({ definition }) => definition)],
    borrowers,
    from,
    to: addDays(from, days - 1),
    arriveWithinDays: Math.floor(days / 2),
    behaviour: behaviourOf(behaviour),
    holidays,
    policies: RECOGNITION_POLICIES,
    seed,
    cash: centavos(cash),
    fundsYearlyPpm: fundsRate,
    costPerLoan: centavos(costPerLoan),
    lossRates: EXAMPLE_LOSS_RATES,
    taxAccruedFrom: config.percentageTaxAccruedFrom,
  }
}

function firstAfter(today: IsoDate, effectiveFrom: IsoDate): IsoDate {
  const next = addDays(monthEnd(today), 1)
  if (effectiveFrom <= next) return next
  return effectiveFrom.endsWith('-01') ? effectiveFrom : addDays(monthEnd(effectiveFrom), 1)
}

/** Versions for other clients: whoever has paid a loan of the draft back takes another one by them. */
const isBeside = (
  row: { definition: ProductVersion; withdrawn_at: Date | null },
  { client }: ProductVersion,
): boolean => row.withdrawn_at === null && client !== 'any' && row.definition.client !== client

function view(plan: SimulationPlan, runs: readonly Simulation[]) {
  const { months, whole } = bandsOf(runs)
  const middle = (of: (run: Simulation) => number | null): number | null =>
    bandOf(runs.flatMap((run) => of(run) ?? []))?.middle ?? null
  const ppm = (share: number | null) => (share === null ? null : Math.round(share * PPM))
  const [first] = runs
  const policy = ceilingPolicyOn(plan.from)
  return {
    from: plan.from,
    to: plan.to,
    figures: FIGURE_KEYS.map((key) => {
      const { name, unit, about } = FIGURES[key]
      return { key, name, unit, about }
    }),
    months: months.map(({ month, ...band }) => ({ month, ...bandView(band) })),
    whole: bandView(whole),
    meanFunds: centavosToPesos(Math.round(middle(({ meanFunds }) => meanFunds) ?? 0)),
    returnOnFunds: ppm(middle(({ returnOnFunds }) => returnOnFunds)),
    defaults: {
      loans: Math.round(middle(({ defaults }) => defaults.ripe) ?? 0),
      share: ppm(middle(({ defaults }) => defaults.share)),
      breakEven: ppm(middle(({ defaults }) => defaults.breakEven)),
    },
    vintages: (first?.vintages ?? []).map(({ month, lent, lost }) => ({
      month,
      lent: centavosToPesos(lent),
      lost: lost.map(centavosToPesos),
    })),
    refused: Object.entries(first?.refused ?? {}).map(([code, applications]) => ({
      rule: ruleName(code as keyof Simulation['refused'], policy),
      applications,
    })),
    file: simulationCsv(runs),
  }
}

const bandView = ({ low, middle, high }: Band<Figures>) => ({
  low: figuresView(low),
  middle: figuresView(middle),
  high: figuresView(high),
})

const figuresView = (figures: Figures): Record<FigureKey, string> =>
  Object.fromEntries(FIGURE_KEYS.map((key) => [key, shown(key, figures[key])])) as Record<FigureKey, string>

/** Pesos with two places, a share in per cent with two, a number as it is. */
function shown(key: FigureKey, value: number): string {
  const { unit } = FIGURES[key]
  if (unit === 'amount') return centavosToPesos(Math.round(value))
  return unit === 'share' ? (value * 100).toFixed(2) : String(Math.round(value))
}
