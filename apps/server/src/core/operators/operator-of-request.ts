/** Who of the lender's people and machines a request is from. */
import type { FastifyRequest } from 'fastify'
import type { Services } from '../../platform/context.ts'
import type { Operator } from './operator.ts'
import { operatorOfToken } from './token-repository.ts'

const BEARER = 'Bearer '

/** Whoever sends this header is a machine, or nobody: a session is not looked for. */
export const bringsToken = ({ headers }: FastifyRequest): boolean => headers.authorization !== undefined

export async function operatorOfRequest(
  services: Services,
  request: FastifyRequest,
): Promise<Operator | null> {
  const { authorization } = request.headers
  if (authorization === undefined) return null
  return authorization.startsWith(BEARER)
    ? operatorOfToken(services, authorization.slice(BEARER.length))
    : null
}
