export const statements: string[] = [
  // Changes that one person asks for and another one approves (docs/decisions/172).
  `create table approvals (
    approval_id text primary key,
    action text not null,
    subject text not null,
    payload jsonb not null,
    fingerprint text not null,
    reason text not null,
    before jsonb,
    after jsonb,
    requested_by text not null,
    requested_by_name text not null,
    requested_at timestamptz not null,
    expires_at timestamptz not null,
    state text not null check (state in ('waiting', 'approved', 'rejected', 'withdrawn', 'stale')),
    decided_by text,
    decided_by_name text,
    decided_at timestamptz,
    decision_reason text,
    check (state not in ('approved', 'rejected') or decided_by is not null),
    check (decided_by <> requested_by or state not in ('approved', 'rejected'))
  )`,
  `create unique index approvals_waiting on approvals (requested_by, fingerprint) where state = 'waiting'`,
  'create index approvals_by_time on approvals (requested_at desc, approval_id desc)',
  'create index approvals_by_subject on approvals (subject)',
  'alter table operator_actions add column approved_by text',
]
