/** What happened on each day over the whole book, written down when the day is closed (docs/decisions/193). */
export const statements: string[] = [
  `create table daily_figures (
    day date not null,
    figure text not null,
    detail text not null,
    count integer not null,
    amount bigint not null,
    waited integer not null,
    primary key (day, figure, detail)
  )`,
]
