export const statements: string[] = [
  // What borrowers owed at the end of a closed day by days late, as known then: one row a band, written with the
  // comparison of the day. A day without rows was closed by an earlier release.
  `create table closed_ageing (
    day date not null references closed_days (day) on delete cascade,
    band text not null check (band in ('current', 'late-1-30', 'late-31-90', 'late-91-plus')),
    loans integer not null,
    amount bigint not null,
    primary key (day, band)
  )`,
]
