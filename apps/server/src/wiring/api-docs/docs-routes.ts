/** The API documents at /docs: for machines as JSON, for people as a reference with search and "try it". */
import { randomBytes } from 'node:crypto'
import { type OpenApiDocument, openApiDocument, jsonApiDocument } from '@sandigan/contract'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import packageJson from '../../../package.json' with { type: 'json' }
import type { Services } from '../../platform/context.ts'

/** Nothing that a visitor sends stands on the page, so one number for the life of the process will do. */
const NONCE = randomBytes(16).toString('base64url')
/** The viewer writes its styles itself; it asks nobody but this server. */
const POLICY = [
  "default-src 'none'",
  `script-src 'self' 'nonce-${NONCE}'`,
  "style-src 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const OPTIONS = { config: { budget: { none: 'off outside the sandbox, unless it is switched on' } } }

interface ShownDocument {
  /** As in its address, `/docs/<name>.json`. */
  readonly name: string
  readonly title: string
  readonly document: () => OpenApiDocument
}

/** Made at the first request. */
function onDemand<T extends object>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}

function shownOf({ brand, sandbox }: Services['config']): ShownDocument[] {
  const about = [brand.appName, packageJson.version] as const
  const plain = (name: 'operator' | 'sandbox', title: string): ShownDocument => ({
    name,
    title,
    document: onDemand(() => jsonApiDocument(name, ...about)),
  })
  return [
    { name: 'openapi', title: 'Borrower', document: onDemand(() => openApiDocument(...about)) },
    plain('operator', 'Operator'),
    ...(sandbox ? [plain('sandbox', 'Sandbox')] : []),
  ]
}

/** An app that serves the viewer and nothing else. The viewer takes twenty megabytes of memory. */
async function openViewer(appName: string, shown: readonly ShownDocument[]): Promise<FastifyInstance> {
  const { default: apiReference } = await import('@scalar/fastify-api-reference')
  const viewer = fastify()
  await viewer.register(apiReference, {
    routePrefix: '/docs',
    configuration: {
      sources: shown.map(({ name, title }) => ({ title, slug: name, url: `./${name}.json` })),
      nonce: NONCE,
      pageTitle: `${appName} API`,
      // Its own fonts, proxy, assistant and statistics are other people's servers.
      withDefaultFonts: false,
      proxyUrl: '',
      telemetry: false,
      agent: { disabled: true },
      showDeveloperTools: 'never',
      favicon: '/favicon.svg',
    },
  })
  await viewer.ready()
  return viewer
}

export function addDocs(app: FastifyInstance, { config }: Services): void {
  if (!config.docs) return
  const shown = shownOf(config)
  for (const { name, document } of shown) app.get(`/docs/${name}.json`, OPTIONS, () => document())
  // Most processes never get a request for it.
  const viewer = onDemand(() => openViewer(config.brand.appName, shown))
  const answer = async ({ url }: FastifyRequest, reply: FastifyReply) => {
    const { statusCode, headers, rawPayload } = await (await viewer()).inject(url)
    if (headers.location !== undefined) return reply.redirect(headers.location, statusCode)
    const type = String(headers['content-type'])
    return reply.code(statusCode).type(type).header('content-security-policy', POLICY).send(rawPayload)
  }
  for (const path of ['/docs', '/docs/', '/docs/js/*']) app.get(path, OPTIONS, answer)
}
