/** Inputs of decisions, beside the borrower's own data. */
import type { ColumnType } from 'kysely'

/**
 * Keyed hashes of identity numbers and payout accounts, by which the same one is found under another borrower. Never
 * readable back. Rows stay when the borrower changes to another number, and go when the account is erased.
 */
interface IdentityDirectory {
  hash: string
  borrower_id: string
  kind: 'identity' | 'account'
  /** Names the key that the hash was made with; another one means that the hash must be made anew. */
  key_id: string
  noted_at: ColumnType<Date, Date, Date>
}

/** An application that nobody decided within a day: flagged to the lender, reported to the borrower. */
interface ApplicationFlags {
  borrower_id: string
  loan_id: string
  flagged_at: ColumnType<Date, Date, never>
}

export interface DecisionTables {
  identity_directory: IdentityDirectory
  application_flags: ApplicationFlags
}
