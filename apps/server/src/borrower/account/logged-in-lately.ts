import type { Caller, Services } from '../../platform/context.ts'
import { sessionOpenedAt } from '../../core/identity/session-repository.ts'

const LATELY_MS = 86_400_000

/**
 * Whether the session was opened within a day. It lives for weeks in addresses and histories; what cannot be undone,
 * and what gives everything out, wants one that was opened lately. (Decision 047.)
 */
export async function loggedInLately({ clock, db }: Services, { parameters }: Caller): Promise<boolean> {
  const openedAt = await sessionOpenedAt(db, parameters.sessionId ?? '')
  return openedAt !== undefined && clock.now() - openedAt <= LATELY_MS
}
