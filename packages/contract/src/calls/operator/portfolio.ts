/**
 * The portfolio at the ends of months: sums over whole loans, counted once when a month is over, and the rows that they are
 * made of. Ratios are in hundredths of a percent, null where nothing stands below the line. (Decision 325.)
 */
import { Type } from 'typebox'
import { call } from '../../call.ts'
import { Closed, OneOf, Text } from '../../schemas.ts'
import { LATE_STEP_NAMES, LOAN_SIZE_NAMES, ROLL_END_NAMES } from '../../vocabulary.ts'
import { contact, Day, Month, Nullable, OwnId, ProductId, Sum } from './fields.ts'
import { monthEndFilters } from './list-filters.ts'
import { PageOf, paging, Sort } from './paging.ts'

const tag = 'portfolio'
const Count = () => Type.Integer({ minimum: 0, maximum: 1_000_000_000 })
const Ratio = () => Nullable(Type.Integer({ minimum: -1_000_000_000, maximum: 1_000_000_000 }))
const Step = () => OneOf(...LATE_STEP_NAMES)
const sums = { loans: Count(), principal: Sum(), total: Sum() }
/** Months shown in a line over time. */
const TREND = 13
/** Cohorts in a table of vintages, and months since the payout. */
const VINTAGES = 24
const MOST_MONTHS = 600

/** What every page of the portfolio takes: the latest counted month, and all products, where they are left out. */
const about = { month: Type.Optional(Month()), productId: Type.Optional(ProductId()) }
/** And says: null where no month is counted yet. */
const shown = {
  month: Nullable(Month()),
  months: Type.Array(Month(), { maxItems: MOST_MONTHS }),
  products: Type.Array(Closed({ productId: ProductId(), name: Text(80) }), { maxItems: 500 }),
}

export const showPortfolio = call({
  api: 'operator',
  method: 'GET',
  path: '/portfolio',
  tag,
  summary:
    'What is owed at the end of a month by days late of the whole loan, the portfolio at risk (PAR) by principal, what was renegotiated, and how both went over a year',
  payload: Closed(about),
  data: Closed({
    ...shown,
    book: Closed(sums),
    ageing: Type.Array(Closed({ step: Step(), ...sums, share: Ratio() }), {
      maxItems: LATE_STEP_NAMES.length,
    }),
    par: Type.Array(Closed({ days: OneOf('1', '7', '30', '60', '90'), ...sums, share: Ratio() }), {
      maxItems: 5,
    }),
    /** Late by more than 30 days, or renegotiated and not cured. */
    parOrRenegotiated: Closed({ ...sums, share: Ratio() }),
    renegotiated: Closed({ ...sums, share: Ratio() }),
    /** What is set aside for losses, and its share of the principal at risk after 30 days; of the whole book alone. */
    allowance: Nullable(Sum()),
    cover: Ratio(),
    trend: Type.Array(
      Closed({
        month: Month(),
        principal: Sum(),
        par1: Ratio(),
        par30: Ratio(),
        par90: Ratio(),
        parOrRenegotiated: Ratio(),
      }),
      { maxItems: TREND },
    ),
  }),
})

export const showVintages = call({
  api: 'operator',
  method: 'GET',
  path: '/vintages',
  tag,
  summary:
    'Loans by month of payout: what was paid out, and what of it was lost, net of recoveries, by months since then',
  payload: Closed(about),
  data: Closed({
    ...shown,
    vintages: Type.Array(
      Closed({
        vintage: Month(),
        loans: Count(),
        paidOut: Sum(),
        lost: Sum(),
        /** Cumulative, from the month of payout on. */
        losses: Type.Array(Ratio(), { maxItems: VINTAGES }),
      }),
      { maxItems: VINTAGES },
    ),
  }),
})

export const showRolls = call({
  api: 'operator',
  method: 'GET',
  path: '/rolls',
  tag,
  summary:
    'Where loans went from the end of one month to the next: into which days late, paid off or written off, by their principal at the start',
  payload: Closed(about),
  data: Closed({
    ...shown,
    /** The month at whose end they began; null where it was not counted. */
    before: Nullable(Month()),
    steps: Type.Array(Closed({ from: Step(), ...sums, worse: Ratio(), cured: Ratio(), paidOff: Ratio() }), {
      maxItems: LATE_STEP_NAMES.length,
    }),
    moves: Type.Array(Closed({ from: Step(), to: OneOf(...ROLL_END_NAMES), ...sums, share: Ratio() }), {
      maxItems: LATE_STEP_NAMES.length * ROLL_END_NAMES.length,
    }),
    cure: Closed({ late: Count(), cured: Ratio(), paidOff: Ratio() }),
    trend: Type.Array(Closed({ month: Month(), cured: Ratio(), paidOff: Ratio(), worse: Ratio() }), {
      maxItems: TREND,
    }),
  }),
})

const Part = () => Closed({ amount: Sum(), of: Sum(), ratio: Ratio() })

export const showCollected = call({
  api: 'operator',
  method: 'GET',
  path: '/collected',
  tag,
  summary:
    'What came in during a month of what fell due and of what was late, by which channel, first installments that were not paid, write-offs and recoveries, and new loans that follow another one',
  payload: Closed(about),
  data: Closed({
    ...shown,
    due: Part(),
    /** With what was late at the start of the month; null where the month before was not counted. */
    withArrears: Nullable(Part()),
    firstDefault: Closed({ loans: Count(), of: Count(), ratio: Ratio() }),
    channels: Type.Array(Closed({ channel: Text(40), payments: Count(), amount: Sum(), share: Ratio() }), {
      maxItems: 50,
    }),
    takenBack: Closed({ payments: Count(), amount: Sum() }),
    writtenOff: Closed({ loans: Count(), amount: Sum(), ratio: Ratio() }),
    /** In the month, of whatever was written off before; null where the month before was not counted. */
    recovered: Nullable(Sum()),
    recoveries: Type.Array(
      Closed({ month: Month(), loans: Count(), writtenOff: Sum(), recovered: Sum(), ratio: Ratio() }),
      { maxItems: VINTAGES },
    ),
    paidOut: Type.Array(
      Closed({
        kind: OneOf('first-loan', 'repeat', 'refinanced'),
        loans: Count(),
        amount: Sum(),
        share: Ratio(),
      }),
      { maxItems: 3 },
    ),
    trend: Type.Array(Closed({ month: Month(), due: Ratio(), withArrears: Ratio(), firstDefault: Ratio() }), {
      maxItems: TREND,
    }),
  }),
})

const MOST_NAMED = 20
/** Provinces, and cities that lie in none. */
const MOST_PROVINCES = 150

export const showConcentration = call({
  api: 'operator',
  method: 'GET',
  path: '/concentration',
  tag,
  personal: (_request, { largest }) => largest.map(({ borrowerId }) => ({ borrowerId })),
  summary:
    'By which products, sizes of loans, provinces and borrowers the principal at the end of a month is owed',
  payload: Closed(about),
  data: Closed({
    ...shown,
    byProduct: Type.Array(
      Closed({ productId: ProductId(), name: Text(80), ...sums, share: Ratio(), par30: Ratio() }),
      { maxItems: 500 },
    ),
    bySize: Type.Array(Closed({ size: OneOf(...LOAN_SIZE_NAMES), ...sums, share: Ratio() }), {
      maxItems: LOAN_SIZE_NAMES.length,
    }),
    /** Where borrowers live; Metro Manila as a whole, a city that lies in no province by itself. Null: not stored. */
    byProvince: Type.Array(
      Closed({ province: Nullable(Text(10)), name: Text(80), ...sums, share: Ratio(), par30: Ratio() }),
      { maxItems: MOST_PROVINCES },
    ),
    /** Of the whole book, whatever the product. */
    largest: Type.Array(Closed({ borrowerId: OwnId(), ...contact, ...sums, share: Ratio() }), {
      maxItems: MOST_NAMED,
    }),
    /** The ten largest together. */
    topTen: Ratio(),
  }),
})

export const listMonthEndLoans = call({
  api: 'operator',
  method: 'GET',
  path: '/month-end-loans',
  tag,
  personal: (_request, { rows }) => rows.map(({ borrowerId, orderId }) => ({ borrowerId, subject: orderId })),
  summary:
    'Loans as they stood at the end of a month: the rows that the figures of the portfolio are made of',
  payload: Closed({ ...monthEndFilters, sort: Sort('principal', 'late', 'disbursed'), ...paging }),
  data: PageOf(
    Closed({
      orderId: OwnId(),
      borrowerId: OwnId(),
      ...contact,
      productId: ProductId(),
      client: OneOf('new', 'repeat'),
      /** Where the borrower lived then, by name; null where it is not stored. */
      province: Nullable(Text(80)),
      stage: Text(40),
      disbursedOn: Day(),
      maturesOn: Day(),
      borrowed: Sum(),
      daysLate: Count(),
      principal: Sum(),
      /** With interest, fee and late charges. */
      total: Sum(),
      overdue: Sum(),
      renegotiatedOn: Nullable(Day()),
      writtenOffOn: Nullable(Day()),
      writtenOff: Sum(),
      recovered: Sum(),
    }),
  ),
})
