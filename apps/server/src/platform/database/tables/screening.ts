/** Sanction lists, what was found on them, and payouts that wait for a person. */
import type { ColumnType } from 'kysely'
import type { Encrypted } from '../../encryption/encrypted.ts'
import type { Json } from './identity.ts'

export type ListSource = 'un' | 'amlc' | 'manual'

/** An entry that could not be read: where it stands in the file, and what is wrong with it. */
export interface BrokenEntry {
  readonly at: string
  readonly problem: string
}

/** A list as it was imported. Never changed but for the time at which the next one took its place. */
interface ScreeningVersions {
  version_id: string
  source: ListSource
  /** As the file says; null where it does not. */
  published_on: string | null
  /** Of the file: the same one again is no new version. */
  sha256: string
  imported_at: ColumnType<Date, Date, never>
  imported_by: string
  entries: number
  /** Entries that are about no person. */
  left_out: number
  broken_count: number
  /** The first of them. */
  broken: Json<readonly BrokenEntry[]>
  /** The last version so far that two people put in force, or the first: since it is counted what got lost. */
  counted_from: ColumnType<string | null, string | null, never>
  replaced_at: ColumnType<Date | null, Date | null, Date>
}

/** A person on a version of a list. Never changed. */
interface ScreeningEntries {
  version_id: string
  /** The list's own number. */
  entry_id: string
  /** The name and the aliases. */
  names: Json<readonly string[]>
  /** `YYYY-MM-DD`, `YYYY` or `YYYY..YYYY`. */
  born: Json<readonly string[]>
  details: string
  /** Of all that the entry says: another one is another entry for whoever cleared it. */
  sha256: string
}

export type HitState = 'open' | 'cleared' | 'confirmed'
export type Occasion = 'application' | 'payout' | 'nightly'

/** A borrower who may be somebody on a list, and what a person decided about it. */
interface ScreeningHits {
  borrower_id: string
  /** A hash of the pair: entry as it is, borrower by name and birthday. */
  hit_id: string
  source: ListSource
  entry_id: string
  version_id: string
  listed_name: string
  listed_details: string
  /** The borrower's, as they were compared. */
  name: string
  birthday: Encrypted<'screening_hits.birthday'> | null
  /** In thousandths. */
  score: number
  birth: 'same' | 'near' | 'differs' | 'unknown'
  occasion: Occasion
  found_at: ColumnType<Date, Date, never>
  state: HitState
  decided_at: ColumnType<Date | null, Date | null, Date>
  decided_by: string | null
  reason: string | null
}

/** An order whose money a hit holds back. Gone when it is sent on its way. */
interface ScreeningPayouts {
  borrower_id: string
  loan_id: string
  held_at: ColumnType<Date, Date, never>
}

export interface ScreeningTables {
  screening_versions: ScreeningVersions
  screening_entries: ScreeningEntries
  screening_hits: ScreeningHits
  screening_payouts: ScreeningPayouts
}
