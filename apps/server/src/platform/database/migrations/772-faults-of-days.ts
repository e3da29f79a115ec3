/** Faults of the pages of a range of days, by the index alone (docs/decisions/259). */
export const statements: string[] = [
  'drop index tracked_events_of_faults',
  `create index tracked_events_of_faults on tracked_events (happened_at) include (fault, page, borrower_id)
    where fault is not null`,
]
