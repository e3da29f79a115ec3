export const statements: string[] = [
  // Who an operator is at the lender's own provider (docs/decisions/201).
  'alter table operators add column open_id_issuer text, add column open_id_subject text',
  `create unique index operators_by_open_id on operators (open_id_issuer, open_id_subject)
    where open_id_subject is not null`,
  'alter table operator_challenges drop constraint operator_challenges_purpose_check',
  'alter table operator_challenges drop constraint operator_challenges_check',
  `alter table operator_challenges add constraint operator_challenges_purpose_check
    check (purpose in ('sign-in', 'step-up', 'add', 'open-id', 'open-id-proof'))`,
  `alter table operator_challenges add constraint operator_challenges_check
    check ((purpose in ('sign-in', 'open-id')) = (session_id is null))`,
]
