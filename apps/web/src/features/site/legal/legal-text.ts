/** How a legal text is written down: sections that can be linked to, each made of simple blocks. */
export interface LegalText {
  readonly title: string
  /** The text in a few sentences, for those who read no further. */
  readonly intro: readonly string[]
  readonly sections: readonly LegalSection[]
}

export interface LegalSection {
  /** Stands in the address: the same in every language. */
  readonly id: string
  readonly title: string
  readonly blocks: readonly LegalBlock[]
}

export type LegalBlock =
  | string
  | { readonly list: readonly string[] }
  /** A term or item, and what is said of it. */
  | { readonly rows: readonly (readonly [string, string])[] }

/** What the texts name, all from configuration. */
export interface LegalFacts {
  readonly appName: string
  readonly company: string
  readonly registrationNumber: string
  readonly certificateNumber: string
  readonly address: string
  readonly telephone: string
  readonly email: string
}

export type LegalWriter = (facts: LegalFacts) => LegalText
