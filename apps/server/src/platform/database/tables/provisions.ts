/** Expected losses: the rates of the lender, and what they come to at the ends of months. Money is whole centavos. */
import type { LossCause, LossStage, LossTable } from '@sandigan/lending'
import type { ColumnType } from 'kysely'
import type { Json } from './identity.ts'

type Instant = ColumnType<Date, Date | string, Date | string>

/** Versions of the lender's own rates: each is saved for a later day, and stays. */
interface LossRatesRow {
  version: number
  from_day: string
  tables: Json<LossTable[]>
  overlay_percent: ColumnType<number, number | undefined, number>
  overlay_reason: string | null
  made_at: Instant
  made_by: string
  reason: string
}

/** Sums over the rows of a month, so that a page reads one row however many loans there are. */
export interface ProvisionFigures {
  stages: { stage: LossStage; bucket: number; loans: number; base: number; allowance: number }[]
  movements: { cause: LossCause; loans: number; before: number; after: number; used: number }[]
  /** Loans that owe something and have no allowance. */
  direct: { loans: number; owed: number }
  /** What was lost by the end of this month of what was owed at the end of an earlier one. */
  backTests: {
    month: string
    after: number
    rows: { bucket: number; loans: number; base: number; allowance: number; lost: number }[]
  }[]
}

interface MonthProvision {
  month: string
  rates: number
  allowance: number
  opening: number
  figures: Json<ProvisionFigures>
  counted_at: Instant
}

export interface ProvisionTables {
  loss_rates: LossRatesRow
  month_provisions: MonthProvision
}
