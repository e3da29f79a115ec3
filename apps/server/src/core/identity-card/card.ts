/** What a code on an identity card says, and how far it is to be believed. */
import type { IsoDate } from '@sandigan/lending'

/** The holder as the card names them. */
export interface CardHolder {
  readonly firstName: string
  readonly middleName: string
  readonly lastName: string
  readonly suffix: string
  /** Null where the card's text is no date. */
  readonly birthday: IsoDate | null
}

/**
 * - `valid`: signed by the key that is configured. It proves the data, not that the card lives nor who holds it.
 * - `tampered`: signed, but not this.
 * - `unknown`: read, and nothing here can tell whether it is genuine.
 */
export type CardSignature = 'valid' | 'tampered' | 'unknown'

export interface IdentityCard {
  readonly signature: CardSignature
  readonly holder: CardHolder
  /** The number of the card; it is never stored as it is. */
  readonly number: string
}
