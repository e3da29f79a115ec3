/** What happened to accounts, by keyed names: nothing here says who somebody is. */
export const statements: string[] = [
  `create table security_events (
    minute timestamptz not null,
    kind text not null,
    subject text not null,
    source text not null,
    detail text not null,
    times integer not null,
    primary key (minute, kind, subject, source, detail)
  )`,
  'create index security_events_by_subject on security_events (subject, minute)',
]
