/** Which reports to regulators were filed, and on which day one is due where it is not that of the table of duties. */
export const statements: readonly string[] = [
  `create table report_filings (
    duty_id text not null,
    -- 2026-10, 2026-Q4, 2026-H2 or 2026.
    period text not null,
    -- Entered by an operator; null where the table of duties says it.
    due_on date,
    filed_on date,
    -- What the authority answered.
    confirmation text,
    note text not null,
    changed_by text not null,
    changed_at timestamptz not null,
    primary key (duty_id, period)
  )`,
]
