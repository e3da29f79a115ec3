/** Pino's face, as far as use cases need it. Never a phone, a session or a code in it. */
export interface Log {
  info(facts: object, message: string): void
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}
