export const statements: string[] = [
  // What borrowers told us of: matched when a provider reports the same number, else a person looks for it.
  `create table payment_reports (
    borrower_id text not null,
    loan_id text not null,
    reference text not null,
    channel text not null,
    amount bigint not null,
    paid_on date not null,
    reported_at timestamptz not null,
    primary key (borrower_id, loan_id, reference),
    foreign key (borrower_id, loan_id) references loans (borrower_id, loan_id)
  )`,
  // A repayment from a bound account: begun, confirmed by a code, taken or refused.
  `create table card_repayments (
    borrower_id text not null,
    loan_id text not null,
    record_id text not null,
    token text not null,
    account_id text not null,
    amount bigint not null,
    state text not null,
    pay_code text,
    created_at timestamptz not null,
    primary key (borrower_id, loan_id, record_id),
    unique (borrower_id, loan_id, token),
    foreign key (borrower_id, loan_id) references loans (borrower_id, loan_id)
  )`,
  `create index payments_received_by_loan on payments_received (borrower_id, loan_id)`,
]
