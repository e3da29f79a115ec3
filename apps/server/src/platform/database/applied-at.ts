import { sql } from 'kysely'

/**
 * When an application came, as lists of the office sort what waits, in SQL over `loan_projection`. Never null: one that a node
 * of an earlier release has just added is the latest. This text is that of the index: another text does not use it.
 */
export const APPLIED_AT = `coalesce(applied_at, 'infinity'::timestamptz)`

/**
 * When the loan of a row `p` of `loan_projection` was applied for, whenever that was. Not by a join: the planner takes its two keys for
 * independent, expects one row of all that waits, and reads all of them to sort them.
 */
export const CREATED_AT = sql<Date>`(
  select l.created_at from loans l where l.borrower_id = p.borrower_id and l.loan_id = p.loan_id
)`
