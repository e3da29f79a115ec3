export const statements: string[] = [
  // What an operator did, and why. Only grows, like the books.
  `create table operator_actions (
    action_id text primary key,
    happened_at timestamptz not null,
    operator text not null,
    reason text not null,
    action text not null,
    subject text not null,
    facts jsonb not null
  )`,
  `create index operator_actions_by_time on operator_actions (happened_at desc, action_id)`,
  `create trigger operator_actions_only_grows before update or delete or truncate on operator_actions
    for each statement execute function refuse_change()`,
  `create table holidays (
    day date primary key,
    name text not null,
    kind text not null check (kind in ('regular', 'special'))
  )`,
  // Proclamation 1006, s.2025. Eid'l Fitr and Eid'l Adha are added by an operator when they are proclaimed.
  `insert into holidays (day, name, kind) values
    ('2026-01-01', 'New Year''s Day', 'regular'),
    ('2026-02-17', 'Chinese New Year', 'special'),
    ('2026-04-02', 'Maundy Thursday', 'regular'),
    ('2026-04-03', 'Good Friday', 'regular'),
    ('2026-04-04', 'Black Saturday', 'special'),
    ('2026-04-09', 'Araw ng Kagitingan', 'regular'),
    ('2026-05-01', 'Labor Day', 'regular'),
    ('2026-06-12', 'Independence Day', 'regular'),
    ('2026-08-21', 'Ninoy Aquino Day', 'special'),
    ('2026-08-31', 'National Heroes Day', 'regular'),
    ('2026-11-01', 'All Saints'' Day', 'special'),
    ('2026-11-02', 'All Souls'' Day', 'special'),
    ('2026-11-30', 'Bonifacio Day', 'regular'),
    ('2026-12-08', 'Feast of the Immaculate Conception of Mary', 'special'),
    ('2026-12-24', 'Christmas Eve', 'special'),
    ('2026-12-25', 'Christmas Day', 'regular'),
    ('2026-12-30', 'Rizal Day', 'regular'),
    ('2026-12-31', 'Last Day of the Year', 'special')`,
  // A loan that runs again after a payment was taken back may stand beside a newer one of the same product.
  `alter table loan_projection add column reopened boolean`,
  `drop index loan_projection_open`,
  `create unique index loan_projection_open on loan_projection (borrower_id, product_id)
    where open and reopened is null`,
  `create index suspense_open on suspense (received_at) where state = 'open'`,
]
