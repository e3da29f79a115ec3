/** How complaints were dealt with, for the house and for the regulator. (Decision 199.) */
import { Type } from 'typebox'
import { call } from '../../call.ts'
import { Closed, Text, Whole } from '../../schemas.ts'
import { Day } from './fields.ts'

const tag = 'complaints'
const Count = () => Whole(1_000_000_000)

export const showComplaintFigures = call({
  api: 'operator',
  method: 'GET',
  path: '/complaint-figures',
  tag,
  summary:
    'Complaints filed from one day to another: how many were answered, and in time, and how they were rated',
  payload: Closed({ from: Day(), to: Day() }),
  data: Closed({
    filed: Count(),
    answered: Count(),
    /** On the promised day or before. */
    inTime: Count(),
    /** Without a reply, and the promised day has passed. */
    late: Count(),
    rated: Count(),
    /** By stars, one to five. */
    stars: Type.Array(Count(), { minItems: 5, maxItems: 5 }),
    byType: Type.Array(Closed({ type: Text(200), filed: Count(), late: Count() }), { maxItems: 50 }),
  }),
})
