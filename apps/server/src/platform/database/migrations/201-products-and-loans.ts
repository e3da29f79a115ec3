export const statements: string[] = [
  `create table products (
    product_id text not null,
    version integer not null,
    effective_from date not null,
    definition jsonb not null,
    look jsonb not null,
    primary key (product_id, version)
  )`,
  `create table loans (
    borrower_id text not null,
    loan_id text not null,
    product_id text not null,
    created_at timestamptz not null,
    scored_at timestamptz,
    primary key (borrower_id, loan_id)
  )`,
  // Operators and the sandbox know an order by its number alone.
  `create index loans_by_id on loans (loan_id)`,
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
    primary key (borrower_id, loan_id)
  )`,
  // One open order per borrower and product: the last guard behind the lock on the borrower.
  `create unique index loan_projection_open on loan_projection (borrower_id, product_id) where open`,
  `create index loan_projection_reviewing on loan_projection (agreed_on) where stage = 'reviewing'`,
  `create index loan_projection_next_due on loan_projection (next_due_on) where open and next_due_on is not null`,
  `create table loan_dues (
    borrower_id text not null,
    loan_id text not null,
    no integer not null,
    due_on date not null,
    amount bigint not null,
    primary key (borrower_id, loan_id, no)
  )`,
  `create index loan_dues_by_date on loan_dues (due_on) include (amount) where amount > 0`,
]
