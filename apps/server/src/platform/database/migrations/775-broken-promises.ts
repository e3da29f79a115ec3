import { UNKEPT_PROMISE } from '../unkept-promise.ts'

/** What the latest contact about a loan promised, beside the loan: broken ones are found by one index (docs/decisions/262). */
export const statements: string[] = [
  'alter table loan_projection add column promised_on date, add column promised bigint',
  `update loan_projection p
    set promised_on = (n.contact->>'promisedOn')::date, promised = (n.contact->>'promised')::bigint
    from (
      select distinct on (borrower_id, loan_id) borrower_id, loan_id, contact
      from borrower_notes where contact is not null and loan_id is not null
      order by borrower_id, loan_id, written_at desc, note_id desc
    ) n
    where n.borrower_id = p.borrower_id and n.loan_id = p.loan_id and p.open and n.contact ? 'promisedOn'`,
  `create index loan_projection_unkept_promises on loan_projection (promised_on, loan_id) where ${UNKEPT_PROMISE}`,
]
