/** How the business goes, by day: figures that are written down when a day is closed. (Decisions 088 and 193.) */
import { Type } from 'typebox'
import { call } from '../../call.ts'
import { Closed, OneOf, Text } from '../../schemas.ts'
import { Day, DerivedDay, Timestamp, Nullable, Sum } from './fields.ts'

const Count = () => Type.Integer({ minimum: 0 })
/** How often, and what it comes to. */
const Figure = () => Closed({ count: Count(), amount: Sum() })

/**
 * Which days: a first and a last one, or so many up to the latest closed one, or a month, the running one up to the latest
 * closed day. 30 days where nothing is named.
 */
const range = {
  from: Type.Optional(Day()),
  to: Type.Optional(Day()),
  last: Type.Optional(OneOf('7', '30', '90')),
  month: Type.Optional(Type.String({ pattern: '^20\\d\\d-(0[1-9]|1[0-2])$' })),
}

const figures = {
  applied: Figure(),
  approved: Figure(),
  declined: Figure(),
  /** Principal of the loans whose money arrived. */
  disbursed: Figure(),
  /** Instalments on their due date, as scheduled. */
  due: Figure(),
  collected: Figure(),
  /** Payments that were taken back. */
  takenBack: Figure(),
}

const complaints = {
  filed: Count(),
  /** For the first time. */
  answered: Count(),
  /** By the day that was promised, three weekdays after it was filed. */
  answeredInTime: Count(),
  /** By the reply that stood at the end of a day; one that was replied to again counts again. */
  closed: Count(),
  /** Within thirty days. */
  closedInTime: Count(),
}

const period = {
  from: DerivedDay(),
  to: DerivedDay(),
  total: Closed(figures),
  declines: Type.Array(Closed({ reason: Text(500), count: Count() })),
  /** Whole days since the application, on average, in tenths; null where nothing was decided or paid out. */
  tenthsToDecision: Nullable(Count()),
  tenthsToMoney: Nullable(Count()),
  complaints: Closed({
    ...complaints,
    /** Since it was filed, on average; null where none was. */
    minutesToAnswer: Nullable(Count()),
    minutesToClose: Nullable(Count()),
  }),
  /** What was owed at the end of `to`, by days late; empty for a day that was not closed. */
  owed: Type.Array(Closed({ band: Text(40), loans: Count(), amount: Sum() })),
}

export const showDashboard = call({
  api: 'operator',
  method: 'GET',
  path: '/dashboard',
  tag: 'books',
  summary:
    'What happened on each day over the whole book, what was overdue at the end of the last one, and the range before to compare with; and today up to now',
  payload: Closed(range),
  data: Closed({
    ...period,
    /** Changes that need two people and were carried out by one, in a small office. */
    decidedByOne: Count(),
    days: Type.Array(
      Closed({
        day: DerivedDay(),
        ...figures,
        complaintsFiled: Count(),
        complaintsInTime: Count(),
        complaintsLate: Count(),
      }),
      { maxItems: 366 },
    ),
    /** The same number of days just before; of a month, the same days of the month before. */
    before: Closed(period),
    /** Up to now; counted from what is written down of today. */
    today: Closed({
      day: Day(),
      applied: Figure(),
      approved: Figure(),
      declined: Figure(),
      disbursed: Figure(),
      collected: Figure(),
      /** Instalments of today that are not covered yet. */
      stillDue: Figure(),
      complaintsFiled: Count(),
      complaintsOpen: Count(),
    }),
  }),
})

/** Of a range of days, over all nodes. */
const health = {
  calls: Count(),
  /** Of which nobody knows the end, or that were not tried. */
  failed: Count(),
  /** Milliseconds, with all repeats of a call; null where there was no call. */
  median: Nullable(Count()),
  p95: Nullable(Count()),
}

export const showProviders = call({
  api: 'operator',
  method: 'GET',
  path: '/provider-health',
  tag: 'watch',
  summary:
    'Each provider in a range of days: how often it was called and failed, how long it took, whether the nodes let calls through, when it last reported, and the payouts that it has not ended',
  payload: Closed(range),
  data: Closed({
    from: DerivedDay(),
    to: DerivedDay(),
    providers: Type.Array(
      Closed({
        provider: Text(60),
        ...health,
        before: Closed(health),
        /** Of the nodes that reported within three minutes. */
        nodes: Count(),
        /** Nodes whose breaker lets nothing through, or tries one call after a rest. */
        open: Count(),
        lastWebhookAt: Nullable(Timestamp()),
        payoutsOpen: Count(),
        /** When the payout that waits longest was last heard of. */
        oldestPayoutAt: Nullable(Timestamp()),
        days: Type.Array(
          Closed({ day: DerivedDay(), answered: Count(), refused: Count(), failed: Count() }),
          {
            maxItems: 366,
          },
        ),
      }),
    ),
  }),
})
