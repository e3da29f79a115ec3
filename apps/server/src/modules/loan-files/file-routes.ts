/**
 * Files of a loan: receipts, the statement of account and the due dates for a calendar. They are opened as plain
 * links, so the session comes in the address as on every page.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../context.ts'
import { type Language, languageOf } from '../../copy/copy.ts'
import { sessionOf } from '../../http/session-address.ts'
import { findLoan, type StoredLoan } from '../loans/loan-repository.ts'
import { borrowerOfSession } from '../login/session-repository.ts'
import { dueDatesFile } from './due-dates.ts'
import { receiptFile } from './receipt.ts'
import { statementFile } from './statement.ts'

export interface FileOrder {
  readonly loan: StoredLoan
  readonly language: Language
  /** Which payment a receipt is for; empty for the rest. */
  readonly reference: string
}

/** A file, or null where there is nothing to put into it. */
export type MakeFile = (services: Services, order: FileOrder) => Promise<string | Buffer | null>

interface Kind {
  readonly type: string
  readonly make: MakeFile
}

const PDF = 'application/pdf'
const FILES: Readonly<Record<string, Kind>> = {
  'receipt.pdf': { type: PDF, make: receiptFile },
  'statement.pdf': { type: PDF, make: statementFile },
  'due-dates.ics': { type: 'text/calendar; charset=utf-8', make: dueDatesFile },
}

const ID = /^[A-Za-z0-9_-]{1,40}$/

interface Asked {
  Params: { file: string }
  Querystring: Record<string, unknown>
}

export function addLoanFiles(app: FastifyInstance, services: Services): void {
  for (const [name, kind] of Object.entries(FILES))
    app.get<Asked>(`/files/${name}`, (request, reply) => answer(services, name, kind, request, reply))
}

async function answer(
  services: Services,
  name: string,
  kind: Kind,
  request: FastifyRequest<Asked>,
  reply: FastifyReply,
) {
  const session = sessionOf(request.raw)
  const borrowerId =
    session === undefined ? undefined : await borrowerOfSession(services.db, services.clock, session)
  // A link from yesterday leads to the login and not to a bare error.
  if (borrowerId === undefined) return reply.redirect('/login', 303)
  const field = (key: string): string => {
    const value = request.query[key]
    return typeof value === 'string' ? value.slice(0, 200) : ''
  }
  const [productId, loanId] = [field('productId'), field('orderId')]
  if (!ID.test(productId) || !ID.test(loanId)) return reply.callNotFound()
  const loan = await findLoan(services.db, { borrowerId, loanId, productId })
  const order = { language: languageOf(field('lang')), reference: field('reference') }
  const file = loan === null ? null : await kind.make(services, { loan, ...order })
  if (file === null) return reply.callNotFound()
  return reply.type(kind.type).header('content-disposition', `inline; filename="${name}"`).send(file)
}
