export const statements: string[] = [
  // Each account's balance at the end of a closed day, so that a trial balance reads no older entry again. No row of an
  // account stands for 0. They are written with the comparison of the day, so a day may be closed and have none yet.
  'alter table closed_days add column has_balances boolean not null default false',
  `create table closed_balances (
    day date not null references closed_days (day) on delete cascade,
    account text not null,
    balance bigint not null,
    primary key (day, account)
  )`,
]
