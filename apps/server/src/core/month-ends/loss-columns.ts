/** What a row of a month says of expected losses. (Decision 328.) */
import {
  type Allowed,
  type IsoDate,
  type LoanEvent,
  type LossRates,
  type MonthEnd,
  movementOf,
  provisionOf,
} from '@sandigan/lending'
import type { LoanMonthEnds } from '../../platform/database/tables/month-ends.ts'

export interface RatesOfMonth {
  readonly rates: LossRates
  /** Whether the month before went by others. */
  readonly areNew: boolean
}

export type LossColumns = Pick<
  LoanMonthEnds,
  | 'loss_stage'
  | 'loss_bucket'
  | 'loss_base'
  | 'loss_ppm'
  | 'allowance'
  | 'loss_cause'
  | 'allowance_before'
  | 'allowance_used'
>

/** Nothing of a loan whose losses are an expense of the day on which it is written off. */
export function lossColumnsOf(
  known: readonly LoanEvent[],
  end: MonthEnd,
  before: Allowed | null,
  { first, rates, areNew }: RatesOfMonth & { first: IsoDate },
): LossColumns {
  const provision = provisionOf(known, end, rates)
  if (provision === null) return NO_ALLOWANCE
  const { stage, inDefault, bucket, base, ppm, allowance } = provision
  const now = { stage, inDefault, allowance, taken: end.balances['1170'] ?? 0 }
  const movement = movementOf(before, now, { ...end, first, newRates: areNew })
  return {
    loss_stage: stage,
    loss_bucket: bucket,
    loss_base: base,
    loss_ppm: ppm,
    allowance,
    loss_cause: movement?.cause ?? null,
    allowance_before: movement?.before ?? 0,
    allowance_used: movement?.used ?? 0,
  }
}

const NO_ALLOWANCE: LossColumns = {
  loss_stage: null,
  loss_bucket: null,
  loss_base: 0,
  loss_ppm: 0,
  allowance: 0,
  loss_cause: null,
  allowance_before: 0,
  allowance_used: 0,
}
