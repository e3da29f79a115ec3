/** Whether a borrower is reminded before and on a due date (docs/decisions/148). */
export const statements: string[] = [
  'alter table borrowers add column due_reminders_off boolean not null default false',
]
