/** What those who run the service monitor: where pages broke, and what operators did. */
import { Type } from 'typebox'
import { call } from '../../call.ts'
import { Closed, Text, Whole } from '../../schemas.ts'
import { Day, Timestamp, Words } from './fields.ts'

const tag = 'watch'
const Count = () => Whole(1_000_000_000)

export const listPageFaults = call({
  api: 'operator',
  method: 'GET',
  path: '/page-faults',
  tag,
  summary: 'Where the pages broke from one day to another, what met most borrowers first, at most 200',
  payload: Closed({ from: Day(), to: Day() }),
  data: Type.Array(
    Closed({ fault: Text(600), page: Text(300), times: Count(), borrowers: Count(), lastAt: Timestamp() }),
    { maxItems: 200 },
  ),
})

export const listActions = call({
  api: 'operator',
  method: 'GET',
  path: '/actions',
  tag,
  summary: 'The latest 200 changes, newest first; those of one order, payment or product with `subject`',
  payload: Closed({ subject: Type.Optional(Words(200)) }),
  data: Type.Array(
    Closed({
      at: Timestamp(),
      by: Text(100),
      reason: Text(500),
      action: Text(60),
      subject: Text(300),
      facts: Type.Record(Type.String(), Type.Unknown()),
    }),
    { maxItems: 200 },
  ),
})
