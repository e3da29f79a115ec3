/** Loans that were written off, by when: a few among all that happened (docs/decisions/260). */
export const statements: string[] = [
  `create index loan_events_written_off on loan_events (recorded_at, loan_id, sequence) where type = 'writtenOff'`,
]
