import type { Services } from '../../platform/context.ts'
import type { Cell } from '../../platform/http/csv.ts'

/** The filters that a person requested. */
export type ExportFilter = Readonly<Record<string, string>>

export interface CsvPage {
  readonly rows: readonly (readonly Cell[])[]
  /** Whose data is in these rows, for the log of who viewed it. */
  readonly borrowerIds: readonly string[]
  readonly next: string | null
}

/** A list as rows of a file, some hundreds at a time: never more of it is in memory. */
export interface CsvSource {
  readonly header: readonly string[]
  page(services: Services, filter: ExportFilter, after: string | undefined): Promise<CsvPage>
}
