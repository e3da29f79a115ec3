/** The lender's people and machines, and how they prove who they are. */
import type { ColumnType } from 'kysely'
import type { Json } from './identity.ts'

interface OperatorTokens {
  token_id: string
  /** As the record of changes shows it; of those that work one alone has it. */
  name: string
  /** SHA-256 of the token. */
  hash: string
  /** Actions, areas or `*`. */
  scopes: Json<readonly string[]>
  created_at: ColumnType<Date, Date, never>
  created_by: string
  last_used_at: ColumnType<Date | null, Date | undefined, Date>
  revoked_at: ColumnType<Date | null, Date | undefined, Date>
}

export interface OperatorAccessTables {
  operator_tokens: OperatorTokens
}
