/** How the business goes, by day: figures that are written down when a day is closed. (Decision 193.) */
import { Type } from 'typebox'
import { call } from '../../call.ts'
import { Closed, Text } from '../../schemas.ts'
import { Day, Sum } from './fields.ts'

const Count = () => Type.Integer({ minimum: 0 })
/** How often, and what it comes to. */
const Figure = () => Closed({ count: Count(), amount: Sum() })

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

export const showDashboard = call({
  api: 'operator',
  method: 'GET',
  path: '/dashboard',
  tag: 'books',
  summary:
    'What happened on each day, over the whole book, and what was overdue at the end of the last one; 30 days up to the latest closed one where no day is named, at most 366',
  payload: Closed({ from: Type.Optional(Day()), to: Type.Optional(Day()) }),
  data: Closed({
    from: Day(),
    to: Day(),
    total: Closed(figures),
    days: Type.Array(Closed({ day: Day(), ...figures }), { maxItems: 366 }),
    declines: Type.Array(Closed({ reason: Text(500), count: Count() })),
    /** Whole days since the application, on average, in tenths; null where nothing was decided or paid out. */
    tenthsToDecision: Type.Union([Count(), Type.Null()]),
    tenthsToMoney: Type.Union([Count(), Type.Null()]),
    /** What was owed at the end of `to`, by days late; empty for a day that was not closed. */
    owed: Type.Array(Closed({ band: Text(40), loans: Count(), amount: Sum() })),
  }),
})
