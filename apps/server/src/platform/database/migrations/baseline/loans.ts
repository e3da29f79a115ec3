/** Loans: their events, what the events come to, and their documents. */
import { APPLIED_AT, BROKEN_PROMISE } from '../../indexed-expressions.ts'

/** Stages whose borrowers are listed by their state. */
const LISTED_BY_STATE = `stage in ('reviewing', 'awaiting-note', 'sending', 'payout-failed', 'overdue')`

export const loans: readonly string[] = [
  `create table loans (
    borrower_id text not null,
    loan_id text not null,
    product_id text not null,
    created_at timestamptz not null,
    scored_at timestamptz,
    primary key (borrower_id, loan_id)
  )`,
  // Operators and the sandbox know an order by its number alone.
  'create index loans_by_id on loans (loan_id)',
  `create table loan_events (
    borrower_id text not null,
    loan_id text not null,
    sequence integer not null,
    type text not null,
    value_date date not null,
    recorded_at timestamptz not null,
    body jsonb not null,
    primary key (borrower_id, loan_id, sequence),
    foreign key (borrower_id, loan_id) references loans (borrower_id, loan_id)
  )`,
  // What happened today, for the dashboard.
  'create index loan_events_by_time on loan_events (recorded_at)',
  // Few among all that happened.
  `create index loan_events_written_off on loan_events (recorded_at, loan_id, sequence) where type = 'writtenOff'`,
  // Extensions moved due dates away from a day that is entered late as a holiday.
  `create index loan_events_extended on loan_events (recorded_at) where type = 'extended'`,
  `create trigger loan_events_only_grows before update or delete or truncate on loan_events
    for each statement execute function refuse_change()`,
  // What the events of a loan come to: never the truth, always rebuilt from them.
  `create table loan_projection (
    borrower_id text not null,
    loan_id text not null,
    product_id text not null,
    product_name text not null,
    open boolean not null,
    stage text not null,
    status integer not null,
    as_of date not null,
    principal bigint not null,
    outstanding_principal bigint not null,
    agreed_on date not null,
    disbursed_on date,
    settled_on date,
    reapply_from date,
    next_due_on date,
    next_due bigint not null,
    sequence integer not null,
    reopened boolean,
    -- The last day up to which the books hold what time has earned on the loan.
    posted_to date not null,
    -- When its borrower registered, for lists in that order.
    registered_at timestamptz,
    applied_at timestamptz,
    -- What the latest contact about the loan promised.
    promised_on date,
    promised bigint,
    primary key (borrower_id, loan_id)
  )`,
  'create index loan_projection_next_due on loan_projection (next_due_on) where open and next_due_on is not null',
  // One open loan per borrower and product: the last guard behind the lock on the borrower. One that was reopened may
  // stand beside a newer one.
  `create unique index loan_projection_open on loan_projection (borrower_id, product_id)
    where open and reopened is null`,
  'create index loan_projection_to_post on loan_projection (posted_to) where open and disbursed_on is not null',
  // Approved offers are read every ten minutes: for those that end tomorrow, and for those that have ended.
  `create index loan_projection_awaiting_note on loan_projection (agreed_on) where stage = 'awaiting-note'`,
  // Loans as operators list them: each order, and what a search begins with, is an index.
  'create index loan_projection_by_opened on loan_projection (agreed_on, loan_id)',
  'create index loan_projection_by_stage on loan_projection (stage, agreed_on, loan_id)',
  'create index loan_projection_by_product on loan_projection (product_id, agreed_on, loan_id)',
  'create index loan_projection_by_amount on loan_projection (principal, loan_id)',
  'create index loan_projection_by_due on loan_projection (next_due_on, loan_id) where next_due_on is not null',
  `create index loan_projection_by_disbursal on loan_projection (disbursed_on, loan_id)
    where disbursed_on is not null`,
  `create index loan_projection_reviewing_by_amount on loan_projection (principal, loan_id) where stage = 'reviewing'`,
  // Loans that money in suspense may belong to, by what falls due next.
  `create index loan_projection_by_next_due on loan_projection (next_due, next_due_on)
    where open and disbursed_on is not null`,
  // Borrowers by state, in the order in which they registered.
  `create index loan_projection_overdue on loan_projection (registered_at, borrower_id)
    where open and stage = 'overdue'`,
  `create index loan_projection_waiting on loan_projection (registered_at, borrower_id)
    where open and stage in ('reviewing', 'awaiting-note', 'sending', 'payout-failed')`,
  `create index loan_projection_unregistered on loan_projection (borrower_id)
    where open and ${LISTED_BY_STATE} and registered_at is null`,
  'create index loan_projection_ended on loan_projection (registered_at, borrower_id) where not open',
  // What waits for a decision, in the order of application.
  `create index loan_projection_reviewing on loan_projection ((${APPLIED_AT}), loan_id) where stage = 'reviewing'`,
  // Promises of the latest contact about a loan that were broken.
  `create index loan_projection_unkept_promises on loan_projection (promised_on, loan_id) where ${BROKEN_PROMISE}`,
  `create table loan_dues (
    borrower_id text not null,
    loan_id text not null,
    no integer not null,
    due_on date not null,
    amount bigint not null,
    primary key (borrower_id, loan_id, no)
  )`,
  // Everything that a list of unpaid instalments shows: read from the index alone, the time follows what is due and
  // not how far apart the rows lie.
  'create index loan_dues_by_date on loan_dues (due_on, loan_id, no) include (borrower_id, amount) where amount > 0',
  // The same with those that are paid: the rows behind a figure.
  'create index loan_dues_by_day on loan_dues (due_on, loan_id, no) include (borrower_id, amount)',
  `create table documents (
    borrower_id text not null,
    loan_id text not null,
    kind text not null,
    version text not null,
    body text not null,
    sha256 text not null,
    created_at timestamptz not null,
    primary key (borrower_id, loan_id, kind)
  )`,
  'create index documents_by_age on documents (created_at)',
  // Not on delete: a borrower may request erasure, and then a document goes as a whole.
  `create trigger documents_never_change before update or truncate on documents
    for each statement execute function refuse_change()`,
  `create table consents (
    borrower_id text not null,
    consent_id text not null,
    kind text not null,
    subject text not null,
    version text not null,
    sha256 text not null,
    device text not null,
    address text not null,
    given_at timestamptz not null,
    -- The same consent given again is one row; null where it was given once.
    last_given_at timestamptz,
    primary key (borrower_id, consent_id)
  )`,
]
