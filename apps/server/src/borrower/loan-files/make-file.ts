import type { StoredLoan } from '../../core/loans/loan-repository.ts'
import type { Services } from '../../platform/context.ts'
import type { Language } from '../../platform/copy/copy.ts'

export interface FileOrder {
  readonly loan: StoredLoan
  readonly language: Language
  /** Which payment a receipt is for; empty for the rest. */
  readonly reference: string
}

/** A file, or null where there is nothing to put into it. */
export type MakeFile = (services: Services, order: FileOrder) => Promise<string | Buffer | null>
