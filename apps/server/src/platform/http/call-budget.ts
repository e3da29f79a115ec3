import type { FastifyRequest } from 'fastify'
import type { Services } from '../context.ts'
import { hashOfToken } from '../security/hashes.ts'
import { networkOf } from '../security/network-of.ts'
import { sessionOf } from './session-address.ts'

/**
 * How many calls one caller may make within a minute. Coarse on purpose: counted in this process, so that no read
 * costs a statement; several nodes allow as many times more. What must hold exactly is counted in the database
 * (limits/rate-limits.ts).
 */
export interface CallBudget {
  /** Counts a call. @returns whether it is within the budget; one beyond it counts as well */
  spend(caller: string, call: string): boolean
  /** Whether a further call of a caller would be beyond it, of whatever kind. Counts nothing. */
  isSpent(caller: string): boolean
}

export interface BudgetSize {
  /** Calls of any kind within a minute. */
  readonly all: number
  /** Of one and the same call, so that what writes a row each time writes no more rows than this. */
  readonly same: number
}

const MINUTE_MS = 60_000

/** @param now milliseconds since the epoch */
export function createCallBudget({ all, same }: BudgetSize, now: () => number): CallBudget {
  let minute = -1
  const spent = new Map<string, number>()
  const count = (name: string): number => {
    const used = (spent.get(name) ?? 0) + 1
    spent.set(name, used)
    return used
  }
  const turnMinute = () => {
    const current = Math.floor(now() / MINUTE_MS)
    // All of them begin anew together: what is remembered is never more than the callers of one minute.
    if (current !== minute) spent.clear()
    minute = current
  }
  return {
    isSpent(caller) {
      turnMinute()
      return (spent.get(caller) ?? 0) >= all
    },
    spend(caller, call) {
      turnMinute()
      const [ofAll, ofSame] = [count(caller), count(`${caller} ${call}`)]
      return ofAll <= all && ofSame <= same
    },
  }
}

/**
 * How much one visitor may request that is no declared call: pages, files, pictures. As coarse as the budget of calls.
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
