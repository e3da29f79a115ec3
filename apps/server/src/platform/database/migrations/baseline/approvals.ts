/** What operators did, read, requested, approved and claimed. */

export const approvals: readonly string[] = [
  // What an operator did, and why. Only grows, like the books.
  `create table operator_actions (
    action_id text primary key,
    happened_at timestamptz not null,
    operator text not null,
    reason text not null,
    action text not null,
    subject text not null,
    facts jsonb not null,
    -- The name alone may be taken again; null for a command of this machine.
    operator_id text,
    approved_by text,
    -- Whose data the change is about; null where it is about no borrower.
    borrower_id text
  )`,
  'create index operator_actions_by_time on operator_actions (happened_at desc, action_id)',
  `create index operator_actions_of_borrower on operator_actions (borrower_id, happened_at desc, action_id desc)
    where borrower_id is not null`,
  'create index operator_actions_newest on operator_actions (happened_at desc, action_id desc)',
  'create index operator_actions_by_action on operator_actions (action, happened_at desc, action_id desc)',
  `create trigger operator_actions_only_grows before update or delete or truncate on operator_actions
    for each statement execute function refuse_change()`,
  // Which operator saw whose data.
  `create table operator_reads (
    borrower_id text not null,
    read_id text not null,
    happened_at timestamptz not null,
    minute timestamptz not null,
    operator_id text not null,
    operator text not null,
    call text not null,
    subject text not null,
    primary key (borrower_id, read_id),
    unique (borrower_id, minute, operator_id, call, subject)
  )`,
  'create index operator_reads_of_borrower on operator_reads (borrower_id, happened_at desc, read_id desc)',
  'create index operator_reads_by_time on operator_reads (happened_at desc, read_id desc)',
  'create index operator_reads_by_operator on operator_reads (operator_id, happened_at desc, read_id desc)',
  'create index operator_reads_by_call on operator_reads (call, happened_at desc, read_id desc)',
  // A row goes when its time is over, and never becomes another one.
  `create trigger operator_reads_are_final before update on operator_reads
    for each row execute function refuse_change()`,
  // Changes that one operator requests and another one approves.
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
    -- Carried out by one operator alone, after a day, in a small office.
    by_one boolean not null default false,
    -- When everybody had been notified by e-mail; null without a small office.
    told_at timestamptz,
    check (state not in ('approved', 'rejected') or decided_by is not null),
    check (decided_by <> requested_by or by_one or state not in ('approved', 'rejected'))
  )`,
  `create unique index approvals_waiting on approvals (requested_by, fingerprint) where state = 'waiting'`,
  'create index approvals_by_time on approvals (requested_at desc, approval_id desc)',
  'create index approvals_by_subject on approvals (subject)',
  // The sum of a day of what one operator carried out alone.
  `create table small_office_days (
    day date primary key,
    amount bigint not null
  )`,
  // Who works on what waits.
  `create table inbox_claims (
    item text primary key,
    operator_id text not null,
    operator text not null,
    claimed_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  // Files that an operator requested.
  `create table office_exports (
    export_id text primary key,
    kind text not null,
    filter jsonb not null,
    reason text not null,
    requested_by text not null,
    approved_by text,
    made_at timestamptz not null,
    expires_at timestamptz not null,
    taken_at timestamptz,
    rows bigint
  )`,
  'create index office_exports_of_operator on office_exports (requested_by, made_at, export_id)',
  // What waits to be taken, by what it is: a request for the same shows how many there are.
  'create index office_exports_ready on office_exports (kind, expires_at) where taken_at is null',
]
