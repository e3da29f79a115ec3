/** Links to the promotion page, each with its days. A version is added and never changed. */
import type { ColumnType } from 'kysely'

export interface Campaigns {
  campaign_id: string
  version: number
  name: string
  starts_on: string
  /** The last day; null without an end. */
  ends_on: string | null
  page: 'landing' | 'download'
  /** Whose largest amount the title names; null for all on offer. */
  product_id: string | null
  source: string | null
  tag: string | null
  paused: boolean
  saved_at: ColumnType<Date, Date | string, Date | string>
  saved_by: string
  reason: string
}

export interface CampaignTables {
  campaigns: Campaigns
}
