/** The API documents at /docs: for machines as JSON, for people as a reference with search and "try it". */
import { randomBytes } from 'node:crypto'
import { openApiDocument, plainApiDocument } from '@sandigan/contract'
import type { FastifyInstance } from 'fastify'
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

export async function addDocs(app: FastifyInstance, { config }: Services): Promise<void> {
  if (!config.docs) return
  // Five megabytes of viewer: read only where it is shown.
  const { default: apiReference } = await import('@scalar/fastify-api-reference')
  const { brand, operatorToken, sandbox } = config
  const about = [brand.appName, packageJson.version] as const
  const documents = [
    { name: 'openapi', title: 'Borrower', document: openApiDocument(...about) },
    ...(operatorToken === undefined
      ? []
      : [{ name: 'operator', title: 'Operator', document: plainApiDocument('operator', ...about) }]),
    ...(sandbox
      ? [{ name: 'sandbox', title: 'Sandbox', document: plainApiDocument('sandbox', ...about) }]
      : []),
  ]
  for (const { name, document } of documents) app.get(`/docs/${name}.json`, () => document)
  await app.register(apiReference, {
    routePrefix: '/docs',
    configuration: {
      sources: documents.map(({ name, title }) => ({ title, slug: name, url: `./${name}.json` })),
      nonce: NONCE,
      pageTitle: `${config.brand.appName} API`,
      // Its own fonts, proxy, assistant and statistics are other people's servers.
      withDefaultFonts: false,
      proxyUrl: '',
      telemetry: false,
      agent: { disabled: true },
      showDeveloperTools: 'never',
      favicon: '/favicon.svg',
    },
    hooks: {
      onRequest: async (_request, reply) => {
        reply.header('content-security-policy', POLICY)
      },
    },
  })
}
