/** Names sorted and found as they are compared everywhere else (docs/decisions/286). */
import { NAME_BY_FIRST, NAME_BY_LAST, NAME_OF_HIT } from '../names-in-order.ts'

export const statements: string[] = [
  'drop index certified_by_last_name',
  'drop index certified_by_first_name',
  'drop index screening_hits_by_name',
  `create index certified_by_last_name on certification_sections ((${NAME_BY_LAST}), borrower_id) where section = 'basic'`,
  `create index certified_by_first_name on certification_sections ((${NAME_BY_FIRST}), borrower_id) where section = 'basic'`,
  `create index screening_hits_by_name on screening_hits ((${NAME_OF_HIT}))`,
]
