/** What was found of the configured providers. */
export interface RailsCheck {
  /** Whether everything that could be looked at is well. */
  readonly ok: boolean
  /** One for each thing looked at; no secret stands in them. */
  readonly lines: readonly string[]
}
