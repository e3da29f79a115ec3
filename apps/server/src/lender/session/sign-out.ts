import { done, type operatorCalls } from '@sandigan/contract'
import { openIdSignOut } from '../../core/operators/open-id.ts'
import { endOperatorSession, type OperatorSession } from '../../core/operators/session-repository.ts'
import type { Services } from '../../platform/context.ts'
import type { SignInHandler } from '../access/operator-handler.ts'

/** Also for somebody whose session has ended: the cookie goes either way. */
export const signOut: SignInHandler<typeof operatorCalls.signOut> = async (
  services,
  { session, keepSession, origin },
) => {
  if (session !== null) await endOperatorSession(services.db, session.id)
  keepSession(null)
  return done({ provider: await providerOf(services, session, origin) })
}

/** The session has ended by now, whatever becomes of this. */
async function providerOf({ config, clock, log }: Services, session: OperatorSession | null, origin: string) {
  const { openId } = config
  if (openId === undefined || session?.byOpenId !== true) return null
  const address = await openIdSignOut({ config: openId, clock }, `${origin}/console`).catch((problem) => {
    log.warn({ problem: String(problem) }, 'the provider names no address to sign out at that can be used')
    return null
  })
  return address === null ? null : { name: openId.name, address }
}
