import { done, type sandboxCalls } from '@sandigan/contract'
import { openSession } from '../core/identity/session-repository.ts'
import type { PlainHandler } from '../platform/http/plain-route.ts'
import { borrowerOfPhone } from './find-by-phone.ts'

/** A fresh session of the borrower with this phone, beside the ones they have. */
export const openFreshSession: PlainHandler<typeof sandboxCalls.openSession> = async (
  services,
  _caller,
  { phone },
) => {
  const { db, clock } = services
  const found = await borrowerOfPhone(services, phone)
  if (!found.ok) return found
  const sessionId = await db.transaction().execute((trx) => openSession(trx, clock, found.data))
  return done({ sessionId })
}
