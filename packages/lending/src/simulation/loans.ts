/** The loans of a simulated borrower, one after the other. */
import { addDays, daysBetween, type Holidays, type IsoDate } from '../calendar.ts'
import type { LoanEvent } from '../events.ts'
import { type OfferInput, offerOf, type ProductVersion, versionOn } from '../product.ts'
import type { RefusalCode } from '../refusals.ts'
import type { Centavos } from '../money.ts'
import type { RecognitionPolicy } from '../recognition/policy.ts'
import type { ClientKind } from '../rule-books.ts'
import type { TermChoice } from '../terms.ts'
import { type Behaviour, weighted } from './behaviour.ts'
import { type Draw, drawsOf, SEEDS, wholeBetween } from './draw.ts'
import { Life } from './life.ts'
import { payOut } from './payout.ts'
import { repay } from './repay.ts'

/** Who borrows what, when, and how they behave. */
export type Demand = {
  /** Of one product, for every kind of client. */
  versions: readonly ProductVersion[]
  borrowers: number
  /** The first and the last simulated day. */
  from: IsoDate
  to: IsoDate
  /** First loans are spread evenly over so many days from the first one. */
  arriveWithinDays: number
  /** Instead of any amount and any term of the product. */
  amount?: Centavos
  choice?: TermChoice
  behaviour: Behaviour
  holidays: Holidays
  /** When income of a loan is recognised: by the policy of its payout day. */
  policies: readonly RecognitionPolicy[]
  seed: number
}

export type SimulatedLoan = {
  borrower: number
  /** 1 for the first loan of a borrower. */
  no: number
  client: ClientKind
  /** Not empty: a refused application is no loan. */
  events: readonly LoanEvent[]
  /** The borrower has stopped paying for good. */
  stopped: boolean
}

/** The borrower's own, which no loan changes. */
const OF_BORROWER = 0

/**
 * The loans of one borrower by the rules of lending. Borrowers know nothing of each other but the month that they share.
 * @param refused is given each refusal of an application, with its code
 */
export function* loansOf(
  demand: Demand,
  borrower: number,
  refused: (code: RefusalCode) => void,
): Generator<SimulatedLoan> {
  const { behaviour, seed, from, to, holidays, policies } = demand
  const own = drawsOf(seed, borrower, OF_BORROWER)
  const type = weighted(behaviour.borrowers, own('type'))
  let appliedOn = addDays(from, wholeBetween(own('arrives'), [0, demand.arriveWithinDays - 1]))
  for (let no = 1; appliedOn <= to; no += 1) {
    const draw = drawsOf(seed, borrower, no)
    const client: ClientKind = no === 1 ? 'new' : 'repeat'
    const offer = offerFor(demand, client, appliedOn, draw)
    if (offer === null) return
    if (!offer.ok) {
      refused(offer.code)
      return
    }
    const life = new Life({
      terms: offer.terms,
      appliedOn,
      lastDay: to,
      holidays,
      policies,
      behaviour,
      borrower: type,
      client,
      monthFactor: (day) => monthFactor(demand, day),
      draw,
    })
    if (payOut(life)) repay(life)
    yield { borrower, no, client, events: life.events, stopped: life.stopped }
    if (life.standing.stage !== 'settled' || draw('again') >= behaviour.again.borrowers) return
    appliedOn = addDays(life.today, life.days('again', [1, behaviour.again.withinDays]))
  }
}

/** Null where the product has nothing for such a client. */
function offerFor(
  demand: Demand,
  client: ClientKind,
  on: IsoDate,
  draw: Draw,
): ReturnType<typeof offerOf> | null {
  const version = versionOn(
    demand.versions.filter((one) => one.client === 'any' || one.client === client),
    on,
  )
  if (version === null) return null
  const { amount, choices } = version
  const steps = Math.floor((amount.max - amount.min) / amount.step)
  const choice = demand.choice ?? choices[wholeBetween(draw('choice'), [0, choices.length - 1])]
  const input: OfferInput = {
    amount: demand.amount ?? amount.min + amount.step * wholeBetween(draw('amount'), [0, steps]),
    periods: choice?.periods ?? 0,
    termUnit: choice?.termUnit ?? 0,
    client,
    on,
  }
  return offerOf(version, input, demand.holidays)
}

/** Shared by all borrowers: a month is bad for everybody. */
function monthFactor({ seed, behaviour }: Demand, day: IsoDate): number {
  const draw = drawsOf(seed, -1, OF_BORROWER)
  return 1 + behaviour.monthShock * (2 * draw(day.slice(0, 7)) - 1)
}

/** What is wrong with a demand besides its behaviour, one sentence each. */
export function demandFaults({ versions, borrowers, from, to, arriveWithinDays, seed }: Demand): string[] {
  const faults: string[] = []
  const isWhole = (value: number, least: number, most: number) =>
    Number.isSafeInteger(value) && value >= least && value <= most
  if (versions.length === 0) faults.push('a product has at least one version')
  if (!isWhole(borrowers, 1, MOST_BORROWERS))
    faults.push(`borrowers is a whole number from 1 to ${MOST_BORROWERS}`)
  const days = daysBetween(from, to) + 1
  if (!isWhole(days, 1, MOST_DAYS)) faults.push(`days is a whole number from 1 to ${MOST_DAYS}`)
  else if (!isWhole(arriveWithinDays, 1, days)) faults.push('first loans come within the simulated days')
  if (!isWhole(seed, 0, SEEDS - 1)) faults.push(`seed is a whole number from 0 to ${SEEDS - 1}`)
  return faults
}

const MOST_BORROWERS = 1_000_000
const MOST_DAYS = 1_830
