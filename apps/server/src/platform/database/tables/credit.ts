/** Rule sets for applications, and their evaluations. */
import type { CreditFacts, CreditReason, RuleResult, RuleSet, Verdict } from '@sandigan/lending'
import type { ColumnType } from 'kysely'
import type { Json } from './identity.ts'

/** `shadow`: evaluated beside the live one, and decides nothing. */
export type UsedAs = 'live' | 'shadow'

/** When a rule set was evaluated: as the application came, when its day was over, or as a person decided. */
export type EvaluationOccasion = 'application' | 'day-after' | 'person'

export type InformationWanted = 'photo' | 'identity' | 'account' | 'work'

/** A version. Never changed. */
interface RuleSets {
  version: number
  used_as: UsedAs
  effective_from: string
  rules: Json<RuleSet>
  made_at: ColumnType<Date, Date, never>
  made_by: string
  reason: string
}

/** The result of one rule set for an application at one time, with all its inputs. Never changed. */
interface DecisionEvaluations {
  borrower_id: string
  loan_id: string
  evaluation_id: string
  occasion: EvaluationOccasion
  version: number
  used_as: UsedAs
  verdict: Verdict
  /** Centavos. */
  amount: number | null
  reason: CreditReason | null
  client: string
  results: Json<readonly RuleResult[]>
  facts: Json<CreditFacts>
  evaluated_at: ColumnType<Date, Date, never>
}

/** What the borrower must send before an application can be decided. */
interface InformationRequests {
  borrower_id: string
  loan_id: string
  request_id: string
  wanted: Json<readonly InformationWanted[]>
  asked_at: ColumnType<Date, Date, never>
  asked_by: string
}

export interface CreditTables {
  rule_sets: RuleSets
  decision_evaluations: DecisionEvaluations
  information_requests: InformationRequests
}
