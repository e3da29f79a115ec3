/**
 * `/operator/api`: JSON in and out, for a person who signed in and for a machine with a bearer token. A refusal is
 * `{code, error}` with 400, 401, 403, 404, 409 or 429, or 503 while the database does not answer.
 */
import { JSON_CODES, JSON_PREFIXES, type JsonCall, type JsonOutcome, refuse } from '@sandigan/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Authenticated, sessionCookie } from '../core/operators/operator-of-request.ts'
import { recordWithinLimit } from '../core/operators/read-limit.ts'
import { recordReads } from '../core/operators/record-reads.ts'
import type { Services } from '../platform/context.ts'
import { consoleOrigin } from '../platform/http/own-origin.ts'
import { createJsonRoute, type DoneJsonCall } from '../platform/http/json-route.ts'
import { addJsonErrorHandler } from '../platform/plugins/errors.ts'
import { securityEvent } from '../platform/security/security-log.ts'
import { createCallBudget } from '../platform/http/call-budget.ts'
import { networkOf } from '../platform/security/network-of.ts'
import { exceptOwnLoans } from './access/own-loans.ts'
import { authenticate } from './access/authenticate.ts'
import type { OpenCaller, OperatorCaller } from './access/operator-handler.ts'
import { APPROVABLE_ACTIONS } from './approvable.ts'
import { addExportFile, type ExportParts } from './exports/export-file.ts'
import { registerApprovals } from './approvals/routes.ts'
import { registerOperator } from './routes.ts'
import { registerSession } from './session/routes.ts'
import { AUDIT_CSV } from './audit/search-audit.ts'
import { CONTACTS_CSV } from './borrower/export-contacts.ts'
import { LOANS_CSV } from './book/export-loans.ts'
import { REGISTER_CSV } from './complaints/export-complaints.ts'
import { JOURNAL_CSV } from './books/export-journal.ts'
import { LEDGER_CSV, TRIAL_BALANCE_CSV } from './books/export-ledger.ts'
import { MONTH_END_LOANS_CSV } from './portfolio/list-month-end-loans.ts'
import { RECEIPTS_CSV } from './payments/export-receipts.ts'
import { PAYOUTS_CSV } from './payouts/list-payouts.ts'
import { INVOICES_CSV, TAX_BASE_CSV } from './taxes/list-invoices.ts'
import { CREDIT_DATA_CSV } from './credit-bureau/export-credit-data.ts'
import { COVERED_CSV } from './regulators/list-covered-transactions.ts'
import { SEC_TABLES_CSV } from './regulators/export-sec-tables.ts'
import { STAMP_TAX_CSV } from './taxes/list-stamp-taxes.ts'
import { LOAN_SALES_CSV } from './sales/list-loan-sales.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls; null until it is known, and outside this API. */
    authenticated: Authenticated | null
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
  scope.addHook('onRequest', (request, reply) => authenticate(services, request, reply))
  addOperatorBudget(scope, services)
  addJsonErrorHandler(scope, (code, error) => ({ code, error }))
  const open = (request: FastifyRequest, reply: FastifyReply): OpenCaller =>
    openCaller(request, reply, consoleOrigin(services.config, scope))
  const route = exceptOwnLoans(
    createJsonRoute(
      scope,
      services,
      (request, reply) => operatorCaller(open(request, reply)),
      (done) => auditCall(services, done),
    ),
  )
  registerSession(
    createJsonRoute(scope, services, open),
    createJsonRoute(scope, services, (request, reply) => operatorCaller(open(request, reply))),
  )
  registerOperator(route)
  addExportFile(scope, services, exportParts(services))
  registerApprovals(route, APPROVABLE_ACTIONS)
}

function openCaller(request: FastifyRequest, reply: FastifyReply, origin: string): OpenCaller {
  const { authenticated, ip, headers } = request
  return {
    address: ip,
    origin,
    operator: authenticated?.operator ?? null,
    session: authenticated?.session ?? null,
    userAgent: headers['user-agent'] ?? '',
    keepSession: (token) => void reply.header('set-cookie', sessionCookie(origin, token)),
  }
}

function operatorCaller(caller: OpenCaller): OperatorCaller {
  const { operator } = caller
  if (operator === null) throw new Error('nobody is signed in')
  return { ...caller, operator }
}

/**
 * Every change that was made, and every view of borrowers' data with whose it was. A change has an audit entry of its own.
 * The view is logged before it is answered: what cannot be logged is not shown. (Decision 195.)
 */
async function auditCall(
  services: Services,
  done: DoneJsonCall<OperatorCaller>,
): Promise<JsonOutcome | undefined> {
  const { call, caller, request, response } = done
  const { address, operator } = caller
  const accessed = call.personal?.(request as never, response)
  const detail = call.path.slice(1)
  if (accessed !== undefined && !(await mayShow(services, call, { operator, call: detail, accessed }))) {
    securityEvent(services, {
      kind: 'limit-exceeded',
      operator: operator.name,
      address,
      detail: 'operator-reads',
    })
    return READ_LIMIT
  }
  if (call.method !== 'POST' && accessed === undefined) return undefined
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

/**
 * So many calls of one operator or machine within a minute, and of a network whose callers are not known. After the
 * door, which knows who it is.
 */
function addOperatorBudget(scope: FastifyInstance, { config, clock }: Services): void {
  const all = config.limits.operatorCallsPerMinute
  const budget = createCallBudget({ all, same: all }, () => clock.now())
  scope.addHook('onRequest', async (request, reply) => {
    if (budget.spend(request.authenticated?.operator.id ?? networkOf(request.ip).own, '')) return undefined
    const refusal = { code: 'TOO_MANY_REQUESTS', error: 'too many requests: wait a minute' } as const
    return reply.code(JSON_CODES[refusal.code]).header('retry-after', '60').send(refusal)
  })
}

/** What can be had as a file, and how it is logged whose data was in one. */
export const exportParts = (services: Services): ExportParts => ({
  sources: {
    audit: AUDIT_CSV,
    complaints: REGISTER_CSV,
    contacts: CONTACTS_CSV,
    'covered-transactions': COVERED_CSV,
    'credit-data': CREDIT_DATA_CSV,
    invoices: INVOICES_CSV,
    journal: JOURNAL_CSV,
    ledger: LEDGER_CSV,
    'trial-balance': TRIAL_BALANCE_CSV,
    'month-end-loans': MONTH_END_LOANS_CSV,
    loans: LOANS_CSV,
    payouts: PAYOUTS_CSV,
    receipts: RECEIPTS_CSV,
    'sec-tables': SEC_TABLES_CSV,
    'stamp-taxes': STAMP_TAX_CSV,
    'loan-sales': LOAN_SALES_CSV,
    'tax-base': TAX_BASE_CSV,
  },
  onAccess: ({ operator, exportId, borrowerIds }) =>
    recordReads(services, {
      operator,
      call: 'export-file',
      accessed: [...new Set(borrowerIds)].map((borrowerId) => ({ borrowerId, subject: exportId })),
    }),
})
