/** Expected losses: by which rates, what they come to at the end of a month, and why. (Decision 328.) */
import { Type } from 'typebox'
import { call } from '../../call.ts'
import { PAGE_ROWS } from '../../constants.ts'
import { Closed, Nothing, OneOf, Text, Whole } from '../../schemas.ts'
import { contact, Day, Month, Nullable, OwnId, ProductId, Prose, Signed, Sum, Timestamp } from './fields.ts'
import { Cursor, paging, Sort } from './paging.ts'

const tag = 'books'
const Count = () => Whole(1_000_000_000)
/** Percent with up to four places. */
const Percent = () => Type.String({ pattern: '^\\d{1,3}(\\.\\d{1,4})?$' })
const Days = () => Whole(100_000)
const client = OneOf('new', 'repeat')
const Stage = () => Whole(3)
const causes = ['new', 'ended', 'sold', 'written-off', 'death', 'fraud', 'stage', 'rates', 'rest'] as const
/** So many tables and rows as a person reads. */
const MOST_TABLES = 100
const MOST_BUCKETS = 30

/** Added to each rate, or taken off it, in percent of the rate. */
const overlay = Nullable(Closed({ percent: Type.Integer({ minimum: -90, maximum: 900 }), why: Text(500) }))

const rates = {
  /** 0: the examples that come with the service. */
  version: Whole(1_000_000),
  from: Day(),
  isExample: Type.Boolean(),
  overlay,
}

export const listLossRates = call({
  api: 'operator',
  method: 'GET',
  path: '/loss-rates',
  tag,
  summary:
    'By which rates losses are expected, those that begin last first: a month goes by those of its last day; version 0 are the examples that come with the service',
  payload: Nothing(),
  data: Closed({
    versions: Type.Array(
      Closed({
        ...rates,
        /** `replaced`: a newer version begins on the same day. */
        state: OneOf('now', 'coming', 'past', 'replaced'),
        tables: Type.Array(
          Closed({
            productId: Nullable(ProductId()),
            client: Nullable(client),
            rows: Type.Array(Closed({ from: Days(), percent: Percent() }), { maxItems: MOST_BUCKETS }),
          }),
          { maxItems: MOST_TABLES },
        ),
        /** The tables as `save-loss-rates` takes them. */
        rates: Text(20_000),
        saved: Nullable(Closed({ at: Timestamp(), by: Text(300), reason: Text(500) })),
      }),
      { maxItems: 1_000 },
    ),
    nextVersion: Whole(1_000_000),
  }),
})

export const saveLossRates = call({
  api: 'operator',
  method: 'POST',
  path: '/save-loss-rates',
  tag,
  summary: 'Saves rates of expected losses for months that end after today',
  payload: Signed({
    /** The next one; naming it makes a repeat recognisable. */
    version: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
    from: Day(),
    /**
     * A line for each row: `days late from;percent`, and for loans of a product or of `new` or `repeat` clients
     * `days late from;percent;product;client`, either of which may be empty. Rows without both are for all others.
     */
    rates: Prose(20_000),
    /** Added to each rate, or taken off it, in percent of the rate. */
    overlayPercent: Type.Optional(Type.Integer({ minimum: -90, maximum: 900 })),
    /** Why, wherever there is an overlay. */
    overlayWhy: Type.Optional(Prose(500)),
  }),
  data: Closed({ repeated: Type.Boolean(), version: Type.Integer({ minimum: 1, maximum: 1_000_000 }) }),
})

/** Days late, both ends included; null: or more. */
const range = { from: Days(), to: Nullable(Days()) }

/** Loans and sums of them. */
const summed = { loans: Count(), base: Sum(), allowance: Sum() }

export const showProvisions = call({
  api: 'operator',
  method: 'GET',
  path: '/provisions',
  tag,
  summary:
    'What is expected to be lost at the end of a month, the latest that is counted where none is named: by stage and days late, how the allowance moved in it, and what was lost of what was owed some months before',
  payload: Closed({ month: Type.Optional(Month()) }),
  data: Closed({
    /** Months that are counted, the latest first, as far as they are listed. */
    months: Type.Array(Closed({ month: Month(), base: Sum(), allowance: Sum(), charged: Sum() }), {
      maxItems: 24,
    }),
    /** Null where that month is not counted. */
    shown: Nullable(
      Closed({
        month: Month(),
        rates: Closed(rates),
        opening: Sum(),
        allowance: Sum(),
        base: Sum(),
        /** What the month is charged for losses (5150), below 0 where something is given back. */
        charged: Sum(),
        /** What 1170 stands at, at its end; what of the allowance is not posted is the difference. */
        inBooks: Sum(),
        /** Loans whose losses are an expense of their write-off, and what they owe. */
        direct: Closed({ loans: Count(), owed: Sum() }),
        /** The rows of its rates by days late. */
        buckets: Type.Array(Closed(range), { maxItems: 200 }),
        stages: Type.Array(Closed({ stage: Stage(), bucket: Days(), to: range.to, ...summed }), {
          maxItems: 200,
        }),
        movements: Type.Array(
          Closed({
            cause: OneOf(...causes),
            loans: Count(),
            charged: Sum(),
            /** Taken from the allowance by write-offs. */
            used: Sum(),
            change: Sum(),
          }),
          { maxItems: causes.length },
        ),
        backTests: Type.Array(
          Closed({
            month: Month(),
            /** So many months before the one that is shown. */
            after: Whole(24),
            rows: Type.Array(
              Closed({
                bucket: Days(),
                to: range.to,
                ...summed,
                /** Written off since, less what was recovered. */
                lost: Sum(),
                /** In ppm of the base: what was expected, and what was lost; null where the loans are too few. */
                expectedPpm: Count(),
                lostPpm: Nullable(Type.Integer({ minimum: -1_000_000_000, maximum: 1_000_000_000 })),
              }),
              { maxItems: 200 },
            ),
          }),
          { maxItems: 3 },
        ),
      }),
    ),
  }),
})

export const listProvisions = call({
  api: 'operator',
  method: 'GET',
  path: '/provision-loans',
  tag,
  personal: (_request, { rows }) => rows.map(({ borrowerId, orderId }) => ({ borrowerId, subject: orderId })),
  summary:
    'Loans with what is expected to be lost of each at the end of a month, and how that moved: the rows that the figures of provisions are made of',
  payload: Closed({
    /** The latest that is counted where it is left out. */
    month: Type.Optional(Month()),
    stage: Type.Optional(OneOf('1', '2', '3')),
    /** The days late with which its row of the rates begins. */
    bucket: Type.Optional(Type.String({ pattern: '^\\d{1,5}$' })),
    cause: Type.Optional(OneOf(...causes)),
    sort: Sort('allowance'),
    ...paging,
  }),
  data: Closed({
    /** Null where none is counted. */
    month: Nullable(Month()),
    rows: Type.Array(
      Closed({
        orderId: OwnId(),
        borrowerId: OwnId(),
        ...contact,
        productId: ProductId(),
        client,
        daysLate: Days(),
        stage: Stage(),
        bucket: Days(),
        base: Sum(),
        ppm: Whole(1_000_000),
        allowance: Sum(),
        before: Sum(),
        used: Sum(),
        /** Null where there was none and is none. */
        cause: Nullable(OneOf(...causes)),
      }),
      { maxItems: PAGE_ROWS },
    ),
    next: Nullable(Cursor()),
  }),
})
