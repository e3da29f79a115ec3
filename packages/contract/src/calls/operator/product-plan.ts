/** What a book of a product would come to, before it is offered. (Decision 327.) */
import { FIGURE_KEYS, type FigureKey } from '@sandigan/lending/simulation'
import { type TString, Type } from 'typebox'
import { call } from '../../call.ts'
import { Closed, OneOf, Text, Whole } from '../../schemas.ts'
import { Day, Month, Nullable, PesosGiven, ProductId, Sum } from './fields.ts'
import { Between, givenVersion } from './product-fields.ts'

const tag = 'products'
const ALL = 1_000_000
/** Parts per million of all. */
const Share = () => Between(0, ALL)

/** How borrowers behave, as far as it can be chosen; the rest stays as it is shipped. Shares are of instalments. */
const behaviour = {
  late: Share(),
  extended: Share(),
  prepaid: Share(),
  stopped: Share(),
  /** Of loans that were written off, those on which something comes in later, and how much of what they owe. */
  recovered: Share(),
  recoveredPart: Share(),
  /** Of borrowers who have paid a loan back, those who take another one. */
  again: Share(),
  /** By how much the worst month is worse than another one, for everybody. */
  monthShock: Share(),
  writeOffAfterDays: Between(91, 365),
}

/** Payments that come so many days late; the weights are compared with each other. */
const LateDays = () =>
  Type.Array(Closed({ from: Between(1, 364), to: Between(1, 364), weight: Between(0, ALL) }), {
    minItems: 1,
    maxItems: 10,
  })

const Count = () => Type.Integer({ minimum: 0 })

export const showBehaviour = call({
  api: 'operator',
  method: 'GET',
  path: '/product-behaviour',
  tag,
  summary: 'How borrowers pay: by shipped examples, and as counted on the latest loans of a product',
  payload: Closed({ productId: ProductId() }),
  data: Closed({
    example: Closed({ ...behaviour, lateDays: LateDays() }),
    /** Drawn towards the examples where few instalments were counted; null where none were. */
    own: Nullable(
      Closed({
        behaviour: Closed({ ...behaviour, lateDays: LateDays() }),
        loans: Count(),
        instalments: Count(),
        late: Count(),
        extended: Count(),
        prepaid: Count(),
        stopped: Count(),
      }),
    ),
  }),
})

/** By the name of each figure: an amount in pesos, a share of all in per cent, or a number. */
const Figures = () =>
  Closed(
    Object.fromEntries(
      FIGURE_KEYS.map((key) => [key, Type.String({ maxLength: 20, pattern: '^-?\\d{1,15}(\\.\\d{1,2})?$' })]),
    ) as Record<FigureKey, TString>,
  )

const band = { low: Figures(), middle: Figures(), high: Figures() }

export const simulateProduct = call({
  api: 'operator',
  method: 'POST',
  path: '/simulate-product',
  tag,
  summary:
    'What a book of a draft or version would earn, lose, tie up and owe under given behaviour, month by month; changes nothing',
  payload: Closed({
    ...givenVersion,
    borrowers: Between(50, 2_000),
    days: Between(91, 730),
    seed: Between(0, 1_000_000_000),
    /** So many books, from the seed on. */
    seeds: Between(1, 9),
    behaviour: Closed({ ...behaviour, lateDays: LateDays() }),
    source: OneOf('example', 'own', 'given'),
    cash: PesosGiven(),
    costPerLoan: PesosGiven(),
    /** What funds cost in a year. */
    fundsRate: Share(),
  }),
  data: Closed({
    from: Day(),
    to: Day(),
    /** What each figure is. */
    figures: Type.Array(
      Closed({
        key: OneOf(...FIGURE_KEYS),
        name: Text(40),
        unit: OneOf('amount', 'share', 'count'),
        about: Text(120),
      }),
      { maxItems: 40 },
    ),
    months: Type.Array(Closed({ month: Month(), ...band }), { maxItems: 26 }),
    whole: Closed(band),
    /** On average of all days; in the middle of all books, as what follows. */
    meanFunds: Sum(),
    /** In a year, of the mean funds; parts per million. */
    returnOnFunds: Nullable(Type.Integer()),
    /** Of loans that had the time to show it; null where they are too few. */
    defaults: Closed({ loans: Count(), share: Nullable(Share()), breakEven: Nullable(Share()) }),
    /** Of the first book: principal by month of payout, and what of it is lost by the end of each month from that one on. */
    vintages: Type.Array(Closed({ month: Month(), lent: Sum(), lost: Type.Array(Sum(), { maxItems: 26 }) }), {
      maxItems: 26,
    }),
    refused: Type.Array(Closed({ rule: Text(200), applications: Whole(1_000_000) }), { maxItems: 20 }),
    /** All figures for a spreadsheet. */
    file: Type.String({ maxLength: 200_000 }),
  }),
})
