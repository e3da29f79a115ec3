export const statements: string[] = [
  // A look at the app as a borrower ends with the session of the operator who opened it (docs/decisions/275).
  `alter table borrower_views
    add column session_id text references operator_sessions (session_id) on delete cascade`,
]
