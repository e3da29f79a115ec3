/** The keys of what is encrypted, and how far their rotation has come. Written by `platform/encryption` alone. */
import type { ColumnType, GeneratedAlways } from 'kysely'

interface DataKeys {
  /** Each value names it. */
  key_id: string
  /** `hash` is the key of the hashes by which encrypted values are found. */
  purpose: 'data' | 'hash'
  /** The key outside of the database that it is encrypted with. */
  wrapping_id: string
  wrapped: string
  /** The database's own time: the latest of the data keys is the one in use. */
  created_at: GeneratedAlways<Date>
  /** When all that is encrypted was encrypted with it; null before, and for the key of hashes. */
  completed_at: ColumnType<Date | null, Date | undefined, Date>
}

/** One row. */
interface EncryptionState {
  only_row: GeneratedAlways<boolean>
  is_on: boolean
}

interface EncryptionProgress {
  /** The data key that a pass is about. */
  key_id: string
  field: string
  /** The key of the last row that the pass has come to. */
  after: ColumnType<readonly string[] | null, string | null, string | null>
  /** Encrypted anew so far. */
  rows: number
  finished: boolean
}

export interface EncryptionTables {
  data_keys: DataKeys
  encryption_state: EncryptionState
  encryption_progress: EncryptionProgress
}
