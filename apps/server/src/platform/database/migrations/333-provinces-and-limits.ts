/** Where the borrowers of a month live, which of its loans cost more than their ceiling, and the entries of rare income. */
export const statements: readonly string[] = [
  // Rows before this release have none of it: null.
  `alter table loan_month_ends
    -- Code of a province, of Metro Manila, or of a city that lies in no province.
    add column province text,
    -- A month, of what was open at its start or fell due in it.
    add column late_ppm bigint,
    -- Whether one of the limits of its policy is exceeded; null where none covers it.
    add column above_ceiling boolean`,
  'create index loan_month_ends_province on loan_month_ends (month, province, principal_owed, borrower_id, loan_id)',
  `create index loan_month_ends_above on loan_month_ends (month, principal_owed, borrower_id, loan_id)
    where above_ceiling`,
  // Interest, fees and late charges are in the entries of every day; these are found by their account.
  `create index journal_lines_of_rare_income on journal_lines (account, posted_on, borrower_id, entry_id)
    where account >= '4040' and account < '5000'`,
  // Hardly any message leaves at night, and operators list those that did.
  `create index messages_sent_at_night on messages (sent_at) where sent_at is not null and (
    extract(hour from sent_at at time zone 'Asia/Manila') < 6 or extract(hour from sent_at at time zone 'Asia/Manila') >= 22
  )`,
]
