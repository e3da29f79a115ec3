/** Call backs that borrowers requested because they cannot pay right now. (Decision 314.) */
export const statements: readonly string[] = [
  `create table call_backs (
    borrower_id text not null,
    loan_id text not null,
    call_back_id text not null,
    call_at timestamptz not null,
    note text,
    requested_at timestamptz not null,
    requested_on date not null,
    rests_until date,
    state text not null check (state in ('open', 'moved', 'cancelled', 'done')),
    ended_at timestamptz,
    primary key (borrower_id, loan_id, call_back_id)
  )`,
  // One open request of a loan: the last guard behind the lock on the borrower.
  `create unique index call_backs_open on call_backs (borrower_id, loan_id) where state = 'open'`,
  // What waits for operators, the earliest call first.
  `create index call_backs_by_time on call_backs (call_at, loan_id) where state = 'open'`,
]
