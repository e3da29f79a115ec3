/** The operators of a sandbox: one for each role, and a second one where two meet. Outside of it they are nobody. */
import { ROLES, type Role } from '@sandigan/contract'

const NAMES: Readonly<Record<Role, string>> = {
  support: 'Sandbox Support',
  credit: 'Sandbox Credit',
  collections: 'Sandbox Collections',
  finance: 'Sandbox Finance',
  admin: 'Sandbox Admin',
  auditor: 'Sandbox Auditor',
  approver: 'Sandbox Approver',
}

export interface SandboxOperator {
  /** At the end of the link, and in the id. */
  readonly key: string
  readonly role: Role
  readonly name: string
}

export const SANDBOX_OPERATORS: readonly SandboxOperator[] = [
  ...ROLES.map((role) => ({ key: role, role, name: NAMES[role] })),
  { key: 'credit2', role: 'credit', name: 'Sandbox Credit Two' },
  { key: 'finance2', role: 'finance', name: 'Sandbox Finance Two' },
  { key: 'admin2', role: 'admin', name: 'Sandbox Admin Two' },
]

/** Signs in as that operator and leads to the console. */
export const sandboxSignIn = ({ key }: SandboxOperator): string => `/sandbox/operators/${key}`
