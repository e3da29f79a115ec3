/**
 * Files of a loan: receipts, the statement of account, the disclosure statement and the due dates for a calendar. They
 * are opened as plain links, so the session comes in the address as on every page.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../platform/context.ts'
import { languageOf } from '../../platform/copy/copy.ts'
import { sessionOf } from '../../platform/http/session-address.ts'
import { turnAway } from '../../platform/http/turn-away.ts'
import { createWaitingLine } from '../../platform/limits/waiting-line.ts'
import { findLoan } from '../../core/loans/loan-repository.ts'
import { borrowerOfSession } from '../../core/identity/session-repository.ts'
import { disclosureFile } from './disclosure.ts'
import { dueDatesFile } from './due-dates.ts'
import { receiptFile } from './receipt.ts'
import { statementFile } from './statement.ts'
import type { MakeFile } from './document.ts'

interface Kind {
  readonly type: string
  readonly make: MakeFile
}

const PDF = 'application/pdf'
const FILES: Readonly<Record<string, Kind>> = {
  'receipt.pdf': { type: PDF, make: receiptFile },
  'statement.pdf': { type: PDF, make: statementFile },
  'disclosure.pdf': { type: PDF, make: disclosureFile },
  'due-dates.ics': { type: 'text/calendar; charset=utf-8', make: dueDatesFile },
}

/** PDFs are rendered one after the other on a thread: meanwhile the next one is read, and nobody fills the line alone. */
const line = createWaitingLine({ parallel: 2, waiting: 30, perClient: 4 })

const ID = /^[A-Za-z0-9_-]{1,40}$/

interface Requested {
  Params: { file: string }
  Querystring: Record<string, unknown>
}

export function addLoanFiles(app: FastifyInstance, services: Services): void {
  for (const [name, kind] of Object.entries(FILES))
    app.get<Requested>(`/files/${name}`, { config: { budget: 'visitor' } }, (request, reply) =>
      answer(services, name, kind, request, reply),
    )
}

async function answer(
  services: Services,
  name: string,
  kind: Kind,
  request: FastifyRequest<Requested>,
  reply: FastifyReply,
) {
  const session = sessionOf(request.raw)
  const borrowerId =
    session === undefined ? undefined : await borrowerOfSession(services.db, services.clock, session)
  const field = (key: string): string => {
    const value = request.query[key]
    return typeof value === 'string' ? value.slice(0, 200) : ''
  }
  // A link from yesterday leads to the page it stands on, which says that the session has ended and leads back.
  if (borrowerId === undefined) return reply.redirect(pageOf(request.query), 303)
  const [productId, loanId] = [field('productId'), field('orderId')]
  if (!ID.test(productId) || !ID.test(loanId)) return reply.callNotFound()
  const loan = await findLoan(services.db, { borrowerId, loanId, productId })
  const order = { language: languageOf(field('lang')), reference: field('reference') }
  const made = loan === null ? null : line.enter(borrowerId, () => kind.make(services, { loan, ...order }))
  if (made === undefined) return turnAway(request, reply, 503)
  const file = await made
  if (file !== null)
    return reply.type(kind.type).header('content-disposition', `inline; filename="${name}"`).send(file)
  // A person is shown the loan as it is, where a payment that was taken back has no receipt; a program its envelope.
  const asPage = request.headers.accept?.includes('text/html') === true
  return asPage ? reply.redirect(pageOf({ ...request.query, sessionId: session }), 303) : reply.callNotFound()
}

/** The page on which the files of a loan are listed, with everything that the link to a file carried. */
function pageOf({ reference: _file, ...query }: Record<string, unknown>): string {
  const carried = Object.entries(query).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return `/loanPlan?${new URLSearchParams(carried)}`
}
