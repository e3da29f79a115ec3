import { done, type operatorCalls, refuse } from '@sandigan/contract'
import { makeChallenge } from '../../core/operators/challenges.ts'
import { openIdAddress, openIdSecrets } from '../../core/operators/open-id.ts'
import type { OperatorSession } from '../../core/operators/session-repository.ts'
import type { SignInHandler } from '../access/operator-handler.ts'
import { isTooMany } from './passkey-options.ts'

export const OPEN_ID_OFF = refuse('OPEN_ID_OFF', 'no provider is set: sign in by password')
export const OPEN_ID_AWAY = refuse(
  'OPEN_ID_AWAY',
  'your provider does not answer: try again, or sign in another way',
)

/** Where the provider leads back to: a page of the console, which sends the answer on. */
export const redirectUriOf = (origin: string): string => `${origin}/console/open-id`

/** For whom a key is given out: for a proof it is of one session, which must be signed in. */
export function openIdUse(purpose: 'sign-in' | 'step-up', session: OperatorSession | null) {
  if (purpose === 'sign-in') return { purpose: 'open-id', sessionId: null } as const
  return session?.state === 'signed-in'
    ? ({ purpose: 'open-id-proof', sessionId: session.id } as const)
    : undefined
}

export const openIdStart: SignInHandler<typeof operatorCalls.openIdStart> = async (
  services,
  { session, address, origin },
  { purpose },
) => {
  const { db, clock, config } = services
  if (config.openId === undefined) return OPEN_ID_OFF
  const use = openIdUse(purpose, session)
  if (use === undefined) return refuse('SIGN_IN_NEEDED', 'sign in first')
  if (purpose === 'sign-in' && (await isTooMany(services, address)))
    return refuse('TOO_MANY_REQUESTS', 'too many tries came from this network: wait 15 minutes')
  const key = await makeChallenge(db, clock, use)
  const secrets = openIdSecrets(config.secretKey, key)
  const request = { config: config.openId, clock, redirectUri: redirectUriOf(origin), secrets }
  const page = await openIdAddress(request, purpose === 'step-up')
  return page === null ? OPEN_ID_AWAY : done({ address: page, state: secrets.state, key })
}
