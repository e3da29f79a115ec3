import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type JsonOutcome, PROVIDER_MODES } from '@sandigan/contract'
import type { Services } from '../../platform/context.ts'
import { ownOrigin } from '../../platform/http/own-origin.ts'
import { faultOf, logFault } from '../../platform/plugins/errors.ts'
import { createRun } from '../../platform/http/json-route.ts'
import { registerSandbox } from '../routes.ts'
import { addMailFiles } from '../read-mails.ts'
import { isForeign } from '../sandbox-api.ts'
import { openOrder } from '../open-fresh-session.ts'
import { type Notice, renderPage } from './render-page.ts'
import { pageData } from './page-data.ts'

const WORDS: Readonly<Record<string, string>> = {
  credited: 'Paid and credited to the loan.',
  suspense: 'The money arrived, but fits no code of a loan that ran: it is in suspense.',
  held: 'Paid. The report waits until the date moves, or until the provider reports again.',
  repeated: 'That report had arrived before: nothing changed.',
  approved: 'Approved. The borrower is to confirm the promissory note.',
  declined: 'Declined.',
  ...Object.fromEntries(PROVIDER_MODES.map((mode) => [mode, `From now on: ${mode}.`])),
}

/** What a form did, in a sentence. */
function noticeOf(outcome: JsonOutcome): Notice {
  if (!outcome.ok) return { kind: 'problem', text: outcome.message ?? outcome.code }
  const { today, status } = outcome.data as { today?: string; status?: string }
  if (today !== undefined) return { kind: 'done', text: `It is ${today} now.` }
  return { kind: 'done', text: WORDS[status ?? ''] ?? 'Done.' }
}

/** Of what nobody expected: the log knows more. */
const FAILED: Notice = {
  kind: 'problem',
  text: 'That did not work, and nothing was changed. The log of the server says why.',
}

const POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

const asset = (name: string): Promise<string> => readFile(join(import.meta.dirname, name), 'utf8')

/** `/sandbox` and the forms on it: each form does its action and comes back with a line that says how it went. */
export async function addSandboxPage(app: FastifyInstance, services: Services): Promise<void> {
  const { background, font } = services.config.brand.colours
  const style = `:root{--brand:${background};--on-brand:${font}}\n${await asset('frame.css')}${await asset('parts.css')}`
  const script = await asset('page.js')
  app.get('/sandbox/style.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(style))
  app.get('/sandbox/page.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(script))
  app.get('/sandbox', async (request, reply) => {
    const page = renderPage(await pageData(services, ownOrigin(services.config, app)), noticeIn(request))
    return reply.type('text/html; charset=utf-8').header('content-security-policy', POLICY).send(page)
  })
  addMailFiles(app, services)
  app.get<{ Params: { orderId: string } }>('/sandbox/orders/:orderId', async (request, reply) => {
    // Opening an order opens a session: no other site may.
    const path = isForeign(request) ? undefined : await openOrder(services, request.params.orderId)
    return reply.redirect(path ?? '/sandbox?problem=There+is+no+such+order.', 303)
  })
  registerSandbox((declaration, handler) => {
    if (declaration.method !== 'POST') return
    const run = createRun(services, declaration, handler)
    const back = (reply: FastifyReply, { kind, text }: Notice) =>
      reply.redirect(`/sandbox?${new URLSearchParams({ [kind]: text })}`, 303)
    app.route({
      method: 'POST',
      url: `/sandbox${declaration.path}`,
      handler: async (request, reply) => {
        if (isForeign(request)) return reply.redirect('/sandbox', 303)
        const caller = { address: request.ip, origin: ownOrigin(services.config, app) }
        return back(reply, noticeOf(await run(request.body, caller)))
      },
      // Whoever pressed a button reads a sentence, whatever went wrong.
      errorHandler: (error, request, reply) => {
        logFault(request.log, error, faultOf(error))
        back(reply, FAILED)
      },
    })
  })
}

const MAX_NOTICE = 200

/** The line that a form left in the address. Shown as text, whatever it is. */
function noticeIn(request: FastifyRequest): Notice | null {
  const query = request.query as Record<string, unknown>
  for (const kind of ['done', 'problem'] as const) {
    const text = query[kind]
    if (typeof text === 'string' && text !== '') return { kind, text: text.slice(0, MAX_NOTICE) }
  }
  return null
}
