import { isOfSandbox } from '../../core/operators/session-repository.ts'
import type { Services } from '../../platform/context.ts'

/** Whether somebody may sign in at all; a first password that was left lying is none any more. */
export function maySignIn(
  { config, clock }: Services,
  row: { readonly enabled: boolean; readonly email: string; readonly first_password_until: Date | null },
): boolean {
  if (!row.enabled || (isOfSandbox(row.email) && !config.sandbox)) return false
  return row.first_password_until === null || row.first_password_until.getTime() > clock.now()
}
