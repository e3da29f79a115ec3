import { ID_ENDING } from '../names-in-order.ts'

/** What lists of a large book read too much of (docs/decisions/221). */
export const statements: string[] = [
  // In the order in which they are shown: else the planner walks all borrowers in that order.
  'drop index certified_by_id_ending',
  `create index certified_by_id_ending on certification_sections ((${ID_ENDING}), borrower_id) where section = 'basic'`,
  'create index tracked_events_of_faults on tracked_events (happened_at) where fault is not null',
]
