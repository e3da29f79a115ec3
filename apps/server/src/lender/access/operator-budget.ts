/** So many calls of one operator or machine within a minute, and of a network whose callers are not known. */
import { JSON_CODES } from '@sandigan/contract'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../platform/context.ts'
import { createCallBudget } from '../../platform/http/call-budget.ts'
import { networkOf } from '../../platform/security/network-of.ts'

/** After the door, which knows who it is. */
export function addOperatorBudget(scope: FastifyInstance, { config, clock }: Services): void {
  const all = config.limits.operatorCallsPerMinute
  const budget = createCallBudget({ all, same: all }, () => clock.now())
  scope.addHook('onRequest', async (request, reply) => {
    if (budget.spend(request.entered?.operator.id ?? networkOf(request.ip).own, '')) return undefined
    const refusal = { code: 'TOO_MANY_REQUESTS', error: 'too many requests: wait a minute' } as const
    return reply.code(JSON_CODES[refusal.code]).header('retry-after', '60').send(refusal)
  })
}
