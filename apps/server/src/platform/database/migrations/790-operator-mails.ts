export const statements: string[] = [
  // E-mails to the lender's own people (docs/decisions/274). A link that signs somebody in is made as the e-mail leaves.
  `create table operator_mails (
    mail_id text primary key,
    operator_id text not null,
    subject text not null,
    body text not null,
    invites boolean not null,
    created_at timestamptz not null,
    claimed_at timestamptz,
    attempts integer not null default 0,
    sent_at timestamptz
  )`,
  'create index operator_mails_unsent on operator_mails (created_at) where sent_at is null',
]
