import { isOfSandbox } from '../../core/operators/session-repository.ts'
import type { Services } from '../../platform/context.ts'

interface Row {
  readonly enabled: boolean
  readonly email: string
}

/** Whether somebody may sign in at all. */
export const maySignIn = ({ config }: Services, { enabled, email }: Row): boolean =>
  enabled && (config.sandbox || !isOfSandbox(email))

/** By a password: a first one that an earlier release showed to somebody else opens nothing. */
export const maySignInByPassword = (
  services: Services,
  row: Row & { readonly first_password_until: Date | null },
): boolean => maySignIn(services, row) && row.first_password_until === null
