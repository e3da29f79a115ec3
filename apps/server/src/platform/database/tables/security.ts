/** The security log. Written by `security/security-log.ts` alone. */
export interface SecurityTables {
  security_events: SecurityEventsTable
}

export interface SecurityEventsTable {
  /** The minute in which it happened. */
  minute: Date
  kind: string
  /** A keyed name, as `securitySubject` makes it; empty where nobody is concerned. */
  subject: string
  /** The keyed name of the network that it came from. */
  source: string
  detail: string
  times: number
}
