import type { IsoDate } from '@sandigan/lending'
import type { FieldCode, ProblemCode } from '../../platform/copy/forms/catalogue.ts'
import type { FormCopy } from '../../platform/copy/forms/en.ts'
import type { Market } from '../../platform/config/market.ts'

/** What a check may read besides the value itself. */
export interface CheckContext {
  /** All values of the form, cleaned. */
  readonly values: Readonly<Record<string, string>>
  readonly today: IsoDate
  readonly market: Market
}

/** One choice: `type` is sent back; `name` is a proper name, left out where the catalogue has it. */
export interface FieldOption {
  readonly type: string
  readonly name?: string
}

/**
 * One field of a server-driven form, in the terms of the specification (point 3, "Bank/payment form item").
 * Titles and problems are in the form catalogue under `code`.
 */
export interface FormField {
  readonly code: FieldCode
  readonly cate: 'text' | 'citySelect' | 'day' | 'enum'
  readonly required: boolean
  /** Longest accepted value, as typed. */
  readonly maxLength: number
  /** 'number': everything but digits is stripped. */
  readonly inputType?: 'text' | 'number'
  readonly format?: '' | 'phone' | 'bankCard'
  readonly options?: readonly FieldOption[]
  /** A number of an account or an identity: shown by its end, and taken as it is stored where it comes back so. */
  readonly secret?: boolean
  /** Value that is shown before anything was saved. */
  readonly initial?: string
  /** The only card type for which the field counts. */
  readonly cardType?: string
  /** The only channel for which the field counts. */
  readonly channel?: string
  /** Subtitles that depend on what another choice of the form is. */
  readonly subtitles?: {
    readonly by: FieldCode
    texts(copy: FormCopy): readonly { readonly type: string; readonly text: string }[]
  }
  /**
   * Normalises a typed value into the form that is stored.
   * @param before the values of the fields above this one, cleaned
   */
  clean?(raw: string, market: Market, before: Readonly<Record<string, string>>): string
  /** What is wrong with a filled-in value, or null. */
  check?(value: string, context: CheckContext): ProblemCode | null
  /** Fills in what the text of a problem leaves open. */
  fill?(text: string, copy: FormCopy, values: Readonly<Record<string, string>>): string
}
