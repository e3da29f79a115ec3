/** How much one visitor may request that is no declared call: pages, files, pictures. As coarse as the budget of calls. */
import type { FastifyRequest } from 'fastify'
import type { Services } from '../context.ts'
import { hashOfToken } from '../security/hash-of-token.ts'
import { networkOf } from '../security/network-of.ts'
import { createCallBudget } from './call-budget.ts'
import { sessionOf } from './session-address.ts'

/**
 * The sizes are those of calls. Counted by the session, which costs no statement, and by the network, since anybody makes up
 * sessions. What a session requests beyond its own budget takes nothing from its neighbours.
 * @returns counts a request, and says whether it is within the budget
 */
export function createVisitorBudget({
  config,
  clock,
}: Pick<Services, 'config' | 'clock'>): (request: FastifyRequest) => boolean {
  const { callsPerMinute, sameCallPerMinute, callsPerAddressMinute } = config.limits
  const now = () => clock.now()
  const sessions = createCallBudget({ all: callsPerMinute, same: sameCallPerMinute }, now)
  const networks = createCallBudget({ all: callsPerAddressMinute, same: callsPerAddressMinute }, now)
  return (request) => {
    const session = sessionOf(request.raw)
    const [path = ''] = request.url.split('?', 1)
    const { own } = networkOf(request.ip)
    if (session !== undefined && !networks.isSpent(own) && !sessions.spend(hashOfToken(session), path))
      return false
    return networks.spend(own, '')
  }
}
