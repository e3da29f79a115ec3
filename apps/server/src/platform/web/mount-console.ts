/** Answers every path under `/console` with the page of the lender's console, which reads the rest of the address. */
import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ConsolePage } from './console-page.ts'

/** Nothing but our own host, and nothing inline but the style that carries the nonce. */
const contentSecurityPolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    // What a borrower sees is shown beside what an operator changes.
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Vite speaks over a socket, and its client brings styles as inline elements. */
const DEVELOPING_POLICY = "default-src 'self' 'unsafe-inline' data: blob: ws:; frame-ancestors 'none'"

export interface ConsoleOptions {
  readonly page: ConsolePage
  readonly developing: boolean
}

export async function mountConsole(
  app: FastifyInstance,
  { page, developing }: ConsoleOptions,
): Promise<void> {
  await page.serveFiles(app)
  const options = {
    logLevel: 'warn',
    config: { budget: { none: 'one file, the same for everybody' } },
  } as const
  app.addHook('onClose', () => page.close())
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64url')
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-frame-options', 'DENY')
      .header('content-security-policy', developing ? DEVELOPING_POLICY : contentSecurityPolicy(nonce))
      .send(await page.html(nonce, request.url))
  }
  app.get('/console', options, answer)
  app.get('/console/*', options, answer)
}
