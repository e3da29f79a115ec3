/**
 * Values that only this service can read, as a column has them. Existing in types only, the marks make sure that nothing
 * is shown, compared or written without going through `encryption.ts`. (Decision 280.)
 */

declare const field: unique symbol
declare const asJson: unique symbol

/** What a column has of a value. `Field` is `table.column`, by which a value is bound to its place. */
export interface Encrypted<Field extends string, Value = string> {
  readonly [field]: readonly [Field, Value]
}

/** The same as the text that a column of type jsonb is written with. */
export interface EncryptedJson<Field extends string, Value> {
  readonly [asJson]: readonly [Field, Value]
}

/** They stay readable, since operators search by them. */
export interface CertifiedNames {
  readonly firstName?: string | undefined
  readonly middleName?: string | undefined
  readonly lastName?: string | undefined
}

/** A section of certification: names, and whatever else there is encrypted. */
export interface StoredSection extends CertifiedNames {
  /** Keyed hash of the last four characters of the ID's number, which is found by them. */
  readonly idEnding?: string
  readonly encrypted?: Encrypted<'certification_sections.data', Readonly<Record<string, string>>>
}
