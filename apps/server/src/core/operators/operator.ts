import type { OperatorKind, Role } from '@sandigan/contract'

/** Who acts for the lender. */
export interface Operator {
  readonly kind: OperatorKind
  readonly id: string
  /** As the record of changes shows it. */
  readonly name: string
  /** Of a person; a machine has none. */
  readonly roles: readonly Role[]
  /** Of a machine: actions, areas or `*`; a person has none. */
  readonly scopes: readonly string[]
}
