import type { CallFields, PageAnswer, PageConfig, PageRequest } from '@sandigan/contract/client'
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { InProcessCall } from '../http/in-process-call.ts'
import { withRequestCache } from '../http/request-cache.ts'
import { turnAway } from '../http/turn-away.ts'
import type { WaitingLine } from '../limits/waiting-line.ts'
import { networkOf } from '../security/network-of.ts'
import { addAppIcons } from './app-icons.ts'
import { type CachedPage, createPageCache } from './page-cache.ts'
import type { Pages } from './pages.ts'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)
/**
 * Pages are made for one borrower at a time, so they are packed at a level that costs little: 3 takes half as much time
 * again for 1 % fewer bytes, 4 twice the time for 5 %. A window of 256 kB holds a whole page; that of 4 MB which is usual
 * has the same bytes come out and takes three times as long, most of it to get the memory.
 */
const BROTLI_LEVEL = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 2, [constants.BROTLI_PARAM_LGWIN]: 18 },
}
const GZIP_LEVEL = { level: 5 }

/** What pages may reach beside our own host. */
export interface PageReach {
  /** Where the calls are, if elsewhere, such as https://api.example; else empty. */
  readonly apiOrigin: string
  /** Hosts whose pictures a page may show. */
  readonly pictureHosts: readonly string[]
}

function contentSecurityPolicy(nonce: string, { apiOrigin, pictureHosts }: PageReach): string {
  // The captcha is a picture that a call answers with.
  const pictureSources = [...(apiOrigin ? [apiOrigin] : []), ...pictureHosts.map((host) => `https://${host}`)]
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${pictureSources.join(' ')}`.trimEnd(),
    `connect-src 'self' ${apiOrigin}`.trimEnd(),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
}

/** The last for the header that sets a page apart from the site that opened it (plugins/headers.ts). */
const VARY = 'accept-encoding, cookie, sec-fetch-site'

/** While developing, scripts and styles come as Vite writes them, without a nonce, and it speaks over a socket. */
const DEVELOPING_POLICY = "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob: ws:"

async function pack(
  html: string | Uint8Array,
  accepted: string,
): Promise<{ body: string | Uint8Array; encoding?: string }> {
  if (accepted.includes('br')) return { body: await brotli(html, BROTLI_LEVEL), encoding: 'br' }
  if (accepted.includes('gzip')) return { body: await deflate(html, GZIP_LEVEL), encoding: 'gzip' }
  return { body: html }
}

/** The address as the page must see it: whole, with its session, which the server's own log never sees. */
export type PageAddress = (request: FastifyRequest) => string

export interface WebOptions {
  readonly pages: Pages
  readonly page: PageConfig
  readonly addressOf: PageAddress
  readonly reach: PageReach
  /** Scheme and host of our pages, whatever a request says of them. */
  readonly origin: () => string
  readonly inProcessCall: InProcessCall
  /** Counts a page that is drawn for one visitor, and says whether it is within the budget. */
  readonly mayDraw: (request: FastifyRequest) => boolean
  /** Before the drawing, which holds up everybody else's answers. */
  readonly line: WaitingLine
  /** Vite's client needs inline scripts of its own while developing. */
  readonly developing: boolean
}

/** Sends a page that is the same for everyone, in the encoding that the browser accepts; nothing if it has it already. */
function sendCached(request: FastifyRequest, reply: FastifyReply, page: CachedPage): FastifyReply {
  const accepted = request.headers['accept-encoding'] ?? ''
  const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : undefined
  reply.headers(page.headers).header('etag', page.etag).header('vary', VARY)
  if (request.headers['if-none-match'] === page.etag) return reply.code(304).send()
  if (encoding) reply.header('content-encoding', encoding)
  return reply.code(page.status).send(page[encoding ?? 'plain'])
}

/** A path that no browser takes for the address of another host. */
const pathOf = (address: string): string => address.replace(/^[/\\]+/, '/')

/** A way to a page of ours names no host; one to another site stays as it is. */
function withinSite(location: string, origin: string): string {
  const to = new URL(location, origin)
  return to.origin === origin ? pathOf(to.pathname + to.search + to.hash) : location
}

/** Read as a path such an address names a host. Nobody of ours writes it, so it goes on without its session. */
const namesHost = (url: string): boolean => /^\/[/\\]/.test(url)

/** Sends a page that was drawn for one visitor, or the redirect that it came to. */
async function sendDrawn(
  request: FastifyRequest,
  reply: FastifyReply,
  drawn: PageAnswer,
  { policy, origin }: { readonly policy: string; readonly origin: string },
): Promise<FastifyReply> {
  const { status, headers } = drawn
  const { location } = headers
  if (location) return reply.redirect(withinSite(location, origin), status)
  const { body, encoding } = await pack(drawn.body, request.headers['accept-encoding'] ?? '')
  reply
    .code(status)
    .header('content-type', headers['content-type'] ?? 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('vary', VARY)
    .header('content-security-policy', policy)
  if (encoding) reply.header('content-encoding', encoding)
  return reply.send(body)
}

/** Answers every path that no call answers with a page of the web app. */
export async function mountWeb(app: FastifyInstance, options: WebOptions): Promise<void> {
  const { pages, page, addressOf, origin, inProcessCall, mayDraw, line, reach, developing } = options
  // A page's own calls count for the visitor who requested the page: otherwise all visitors would share one address.
  const visitor = new AsyncLocalStorage<string>()
  const call = (fields: CallFields): Promise<unknown> => inProcessCall(fields, visitor.getStore() ?? '')
  await pages.serveFiles(app)
  addAppIcons(app, page)
  app.addHook('onClose', () => pages.close())
  const cache = createPageCache()

  const pageRequest = (request: FastifyRequest): PageRequest => ({
    url: new URL(origin() + addressOf(request)),
    cookie: request.headers.cookie ?? '',
  })

  /** @returns undefined where too many wait already */
  const draw = (request: FastifyRequest, render: () => Promise<PageAnswer>) =>
    line.enter(networkOf(request.ip).own, () => visitor.run(request.ip, () => withRequestCache(render)))

  const policyOf = ({ headers }: PageAnswer, nonce: string): string =>
    developing
      ? DEVELOPING_POLICY
      : (headers['content-security-policy'] ?? contentSecurityPolicy(nonce, reach))

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    if (namesHost(request.url)) return reply.redirect(pathOf(request.url), 308)
    const entry = await pages.entry()
    entry.mount({ page, call })
    const nonce = randomBytes(16).toString('base64url')
    const wanted = pageRequest(request)
    const render = () => entry.render(wanted, nonce)
    const key = developing ? undefined : entry.keepAs(wanted)
    if (key !== undefined) return sendCached(request, reply, await cache.get(key, render))
    if (!mayDraw(request)) return turnAway(request, reply, 429)
    const drawing = draw(request, render)
    if (drawing === undefined) return turnAway(request, reply, 503)
    const drawn = await drawing
    return sendDrawn(request, reply, drawn, { policy: policyOf(drawn, nonce), origin: origin() })
  }
  app.get('/*', { logLevel: 'warn', config: { budget: 'page' } }, answer)
}
