import { APPLIED_AT } from '../applied-at.ts'

/** What waits for a decision, in the order of application, by one index (docs/decisions/238). */
export const statements: string[] = [
  'alter table loan_projection add column applied_at timestamptz',
  `update loan_projection p set applied_at = l.created_at
    from loans l where l.borrower_id = p.borrower_id and l.loan_id = p.loan_id and p.stage = 'reviewing'`,
  'drop index loan_projection_reviewing',
  `create index loan_projection_reviewing on loan_projection ((${APPLIED_AT}), loan_id) where stage = 'reviewing'`,
]
