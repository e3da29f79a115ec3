/** How the lender recognises income. */
import type { RecognitionRules } from '@sandigan/lending'
import type { ColumnType } from 'kysely'

/** A policy of the lender: it holds for loans that are paid out from its day on. Never changed. */
interface RecognitionPolicies {
  version: number
  from_day: string
  fees: RecognitionRules['fees']
  non_accrual_after: number | null
  late_charges: RecognitionRules['lateCharges']
  losses: RecognitionRules['losses']
  made_at: ColumnType<Date, Date, never>
  made_by: string
  reason: string
}

export interface RecognitionTables {
  recognition_policies: RecognitionPolicies
}
