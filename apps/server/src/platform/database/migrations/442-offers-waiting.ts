export const statements: string[] = [
  // Approved offers are looked at every ten minutes: for those that end tomorrow, and for those that have ended.
  `create index loan_projection_awaiting_note on loan_projection (agreed_on) where stage = 'awaiting-note'`,
]
