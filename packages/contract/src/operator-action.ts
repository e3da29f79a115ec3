/** What a row of the table of permissions says. (Decision 170.) */

/**
 * `auditor` reads everything and changes nothing, which follows from the method of a call and stands in no row.
 * `approver` is from outside: sees approvals and nothing else, and decides about each of them in a small office.
 */
export const ROLES = ['support', 'credit', 'collections', 'finance', 'admin', 'auditor', 'approver'] as const
export type Role = (typeof ROLES)[number]

export interface OperatorAction {
  /** The tag of its declaration. */
  readonly area: string
  /** Besides `auditor`, who may make every GET. */
  readonly roles: readonly Role[]
  /** The page of the console on which it is found, with `$` before a part that changes. */
  readonly screen: '/console' | `/console/${string}`
  /** Moves money: a person proves who it is anew, at most five minutes before. */
  readonly money?: true
  /** Hands out a credential: proven anew as where money moves, by who requests it as well as by who approves it. */
  readonly proof?: true
  /**
   * Two people: one requests it and another one approves it; `conditional` where the use case says so. (Decision 172.)
   */
  readonly approval?: true | 'conditional'
  /** No machine may, whatever its scopes: no machine creates or admits another one. */
  readonly person?: true
}
