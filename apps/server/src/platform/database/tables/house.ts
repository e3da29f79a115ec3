/** The lender's own money: entries of the house, and the bank statement. (Decision 320.) */
import type { HouseEntryKindName } from '@sandigan/contract'
import type { ColumnType } from 'kysely'
import type { Encrypted } from '../../encryption/encrypted.ts'

type Instant = ColumnType<Date, Date | string, never>
type Optional<T> = ColumnType<T | null, T | null | undefined, never>

interface HouseEntries {
  entry_id: string
  kind: HouseEntryKindName
  day: string
  /** Of a year's end and of opening balances, what either side comes to. */
  amount: number
  withheld: number
  counterparty: Encrypted<'house_entries.counterparty'> | null
  tin: Encrypted<'house_entries.tin'> | null
  document: Optional<string>
  note: Optional<string>
  reason: string
  posted_by: string
  posted_at: Instant
  /** The entry that it takes back. */
  reverses: Optional<string>
  /** The entry by which it was taken back. */
  reversed_by: ColumnType<string | null, string | null | undefined, string>
}

export const MATCH_WAYS = ['by-rule', 'by-hand', 'explained', 'reversal'] as const
export type MatchWay = (typeof MATCH_WAYS)[number]

interface BankLines {
  line_id: string
  place: number
  day: string
  description: Encrypted<'bank_lines.description'>
  reference: Encrypted<'bank_lines.reference'>
  amount: number
  balance: number
  line_key: string
  file_name: string
  added_by: string
  added_at: Instant
  match_id: ColumnType<string | null, string | null | undefined, string | null>
  /** The last day of what it is matched with. Without a match: an operator took one back, and no rule makes another. */
  matched_through: ColumnType<string | null, string | null | undefined, string | null>
}

interface BankMatches {
  match_id: string
  way: MatchWay
  made_by: string
  made_at: Instant
}

interface BankMovements {
  borrower_id: string
  entry_id: string
  line_no: number
  match_id: string
  matched_through: string
}

export interface HouseTables {
  house_entries: HouseEntries
  bank_lines: BankLines
  bank_matches: BankMatches
  bank_movements: BankMovements
}
