/** Extensions by when they were recorded: they moved due dates away from a day that is entered late as a holiday. */
export const statements: string[] = [
  `create index loan_events_extended on loan_events (recorded_at) where type = 'extended'`,
]
