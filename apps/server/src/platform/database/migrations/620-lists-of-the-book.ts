/** Loans and borrowers as lists of the office: each order, and what a search begins with, is an index (docs/decisions/191). */
import { ID_ENDING } from '../names-in-order.ts'
import { OLD_NAME_BY_FIRST, OLD_NAME_BY_LAST } from '../names-without-accents.ts'

export const statements: string[] = [
  'create index loan_projection_by_opened on loan_projection (agreed_on, loan_id)',
  'create index loan_projection_by_stage on loan_projection (stage, agreed_on, loan_id)',
  'create index loan_projection_by_product on loan_projection (product_id, agreed_on, loan_id)',
  'create index loan_projection_by_amount on loan_projection (principal, loan_id)',
  'create index loan_projection_by_due on loan_projection (next_due_on, loan_id) where next_due_on is not null',
  'create index borrowers_by_registration on borrowers (registered_at, borrower_id)',
  `create index certified_by_last_name on certification_sections ((${OLD_NAME_BY_LAST}), borrower_id) where section = 'basic'`,
  `create index certified_by_first_name on certification_sections ((${OLD_NAME_BY_FIRST}), borrower_id) where section = 'basic'`,
  `create index certified_by_id_ending on certification_sections ((${ID_ENDING})) where section = 'basic'`,
]
