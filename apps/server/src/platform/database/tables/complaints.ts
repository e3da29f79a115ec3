/** Complaints and what belongs to them. `borrower_id` leads every key. */
import type { ColumnType, Generated } from 'kysely'

export interface ComplaintTable {
  borrower_id: string
  problem_id: string
  /** Null for a borrower who has no order at all. */
  order_no: string | null
  problem_type: string
  problem_son_type: string | null
  content: string
  filed_at: ColumnType<Date, Date, never>
  reply_by: string
  reply: ColumnType<string | null, string | null | undefined, string | null>
  replied_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  asks_score: Generated<boolean>
  score: ColumnType<number | null, null | undefined, number>
  scored_at: ColumnType<Date | null, null | undefined, Date>
}

/** One row for each answer, the earlier ones too: what the times are counted from. Nothing of what was said. */
export interface ComplaintAnswerTable {
  borrower_id: string
  problem_id: string
  answered_at: ColumnType<Date, Date, never>
  filed_at: ColumnType<Date, Date, never>
  /** The promised day. */
  reply_by: string
  /** Nobody had answered before. */
  first: boolean
}

export interface ComplaintPictureTable {
  borrower_id: string
  picture_id: string
  /** Null until the complaint is sent. */
  problem_id: string | null
  part: 'problem' | 'reply'
  /** Order among the pictures of its part. */
  place: Generated<number>
  uploaded_at: ColumnType<Date, Date, never>
}

/** A reply that is given again and again. A version is never changed; the latest counts. */
export interface ReplyTemplateTable {
  template_id: string
  version: number
  title: string
  /** In each language of a borrower, with placeholders in braces. */
  en: string
  fil: string
  /** Types of complaint that it is for; empty: all. */
  problem_types: ColumnType<string[], string | undefined, never>
  saved_at: ColumnType<Date, Date, never>
  saved_by: string
  /** Taken off the list; what was said by it stays. */
  retired: Generated<boolean>
}

export interface ComplaintTables {
  reply_templates: ReplyTemplateTable
  complaints: ComplaintTable
  complaint_answers: ComplaintAnswerTable
  complaint_pictures: ComplaintPictureTable
}
