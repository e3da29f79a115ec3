/**
 * `/operator/api`: JSON in and out, for a person who signed in and for a machine with a bearer token. A refusal is
 * `{code, error}` with 400, 401, 403, 404, 409 or 429, or 503 while the database does not answer.
 */
import { JSON_PREFIXES, type JsonCall, type JsonOutcome, refuse } from '@sandigan/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Entered, sessionCookie } from '../core/operators/operator-of-request.ts'
import { recordWithinLimit } from '../core/operators/read-limit.ts'
import { recordReads } from '../core/operators/record-reads.ts'
import type { Services } from '../platform/context.ts'
import { consoleOrigin } from '../platform/http/own-origin.ts'
import { createPlainRoute, type DonePlainCall } from '../platform/http/plain-route.ts'
import { addPlainErrorHandler } from '../platform/plugins/errors.ts'
import { securityEvent } from '../platform/security/security-log.ts'
import { exceptOwnLoans } from './access/own-loans.ts'
import { letIn } from './access/let-in.ts'
import type { OpenCaller, OperatorCaller } from './access/operator-handler.ts'
import { addOperatorBudget } from './access/operator-budget.ts'
import { APPROVABLE } from './approvable.ts'
import { exportParts } from './export-parts.ts'
import { addExportFile } from './exports/export-file.ts'
import { registerApprovals } from './approvals/routes.ts'
import { registerOperator } from './routes.ts'
import { registerSession } from './session/routes.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls; null until it is known, and outside this API. */
    entered: Entered | null
  }
}

export async function addOperatorApi(app: FastifyInstance, services: Services): Promise<void> {
  app.decorateRequest('entered', null)
  await app.register(async (scope) => addActions(scope, services))
  // Never a page of the borrower's app.
  const options = { config: { budget: { none: 'it says that there is nothing' } } }
  app.all(`${JSON_PREFIXES.operator}/*`, options, (_request, reply) => reply.callNotFound())
}

function addActions(scope: FastifyInstance, services: Services): void {
  // Before the body is read: nobody else's bytes are parsed.
  scope.addHook('onRequest', (request, reply) => letIn(services, request, reply))
  addOperatorBudget(scope, services)
  addPlainErrorHandler(scope, (code, error) => ({ code, error }))
  const open = (request: FastifyRequest, reply: FastifyReply): OpenCaller =>
    openCaller(request, reply, consoleOrigin(services.config, scope))
  const route = exceptOwnLoans(
    createPlainRoute(
      scope,
      services,
      (request, reply) => operatorCaller(open(request, reply)),
      (done) => putOnRecord(services, done),
    ),
  )
  registerSession(
    createPlainRoute(scope, services, open),
    createPlainRoute(scope, services, (request, reply) => operatorCaller(open(request, reply))),
  )
  registerOperator(route)
  addExportFile(scope, services, exportParts(services))
  registerApprovals(route, APPROVABLE)
}

function openCaller(request: FastifyRequest, reply: FastifyReply, origin: string): OpenCaller {
  const { entered, ip, headers } = request
  return {
    address: ip,
    origin,
    operator: entered?.operator ?? null,
    session: entered?.session ?? null,
    userAgent: headers['user-agent'] ?? '',
    keepSession: (token) => void reply.header('set-cookie', sessionCookie(origin, token)),
  }
}

function operatorCaller(caller: OpenCaller): OperatorCaller {
  const { operator } = caller
  if (operator === null) throw new Error('nobody was let in')
  return { ...caller, operator }
}

/**
 * Every change that was made, and every look at borrowers' data with whose it was. Its own record says more of a change.
 * The look is written before it is answered: what cannot be put on record is not shown. (Decision 195.)
 */
async function putOnRecord(
  services: Services,
  done: DonePlainCall<OperatorCaller>,
): Promise<JsonOutcome | undefined> {
  const { call, caller, asked, told } = done
  const { address, operator } = caller
  const seen = call.personal?.(asked as never, told)
  const detail = call.path.slice(1)
  if (seen !== undefined && !(await mayShow(services, call, { operator, call: detail, seen }))) {
    securityEvent(services, {
      kind: 'limit-exceeded',
      operator: operator.name,
      address,
      detail: 'operator-reads',
    })
    return READ_LIMIT
  }
  if (call.method !== 'POST' && seen === undefined) return undefined
  securityEvent(services, {
    kind: call.method === 'POST' ? 'operator-acted' : 'operator-read',
    operator: operator.name,
    address,
    detail,
  })
  return undefined
}

const READ_LIMIT = refuse(
  'READ_LIMIT',
  'you have been shown many borrowers within this hour: say what for, to go on',
)

/** What was changed stays changed, so only what merely reads can be refused by now. */
async function mayShow(
  services: Services,
  { method }: JsonCall,
  read: Parameters<typeof recordWithinLimit>[1],
): Promise<boolean> {
  if (method === 'GET' && read.operator.kind === 'person') return recordWithinLimit(services, read)
  await recordReads(services, read)
  return true
}
