import type { RefusedRow } from '../../database/tables/credit-data.ts'

export interface CreditFile {
  /** Ours, and the bureau's guard against taking a file twice. */
  readonly reference: string
  /** The file as it is written, a part at a time: it may have a hundred thousand rows. */
  readonly text: () => AsyncIterable<string>
}

/** What became of a file. `pending`: the bureau has it and has not said anything yet. */
export type CreditFileAnswer =
  | { readonly state: 'pending' | 'never-heard-of' }
  /** All rows but the refused ones were accepted. */
  | { readonly state: 'answered'; readonly refused: readonly RefusedRow[] }

/** What we need of a credit bureau. */
export interface CreditBureauProvider {
  readonly name: string
  /** Hands a file over; one of the same reference is the same file. Never throws: what is not sure is `unknown`. */
  submit(file: CreditFile): Promise<'taken' | 'unknown'>
  /** Asks what became of a file. Throws when the bureau cannot be reached or its answer cannot be read. */
  answerTo(reference: string): Promise<CreditFileAnswer>
}
