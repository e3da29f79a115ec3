import type { Caller, Services } from '../../platform/context.ts'
import type { Trx } from '../../platform/database/database.ts'
import { rememberLanguage } from '../../core/identity/borrower-repository.ts'
import { rememberClient } from '../../core/identity/clients.ts'
import { openSession } from '../../core/identity/session-repository.ts'

/** Opens a session for who has proved to be the borrower, and remembers the client. @returns the session id. */
export async function startSession(
  trx: Trx,
  services: Services,
  caller: Caller,
  borrowerId: string,
): Promise<string> {
  await rememberClient(trx, services, caller, borrowerId)
  await rememberLanguage(trx, borrowerId, caller.language)
  return openSession(trx, services.clock, borrowerId)
}
