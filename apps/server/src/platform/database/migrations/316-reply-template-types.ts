/** The types of complaint that a reply text is for; empty: all of them. */
export const statements: readonly string[] = [
  `alter table reply_templates add column problem_types jsonb not null default '[]'::jsonb`,
]
