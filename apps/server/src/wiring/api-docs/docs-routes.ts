/** The API document at /docs: for machines as JSON, for people as a page without scripts. */
import { createHash } from 'node:crypto'
import { openApiDocument } from '@sandigan/contract'
import type { FastifyInstance } from 'fastify'
import packageJson from '../../../package.json' with { type: 'json' }
import type { Services } from '../../platform/context.ts'
import { docsPage } from './docs-page.ts'
import { STYLE } from './docs-style.ts'

const styleHash = createHash('sha256').update(STYLE).digest('base64')
const POLICY = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`

export function addDocs(app: FastifyInstance, { config }: Services): void {
  if (!config.docs) return
  const document = openApiDocument(config.brand.appName, packageJson.version)
  const page = docsPage(document)
  const json = JSON.stringify(document)
  app.get('/docs', (_request, reply) =>
    reply.header('content-security-policy', POLICY).type('text/html; charset=utf-8').send(page),
  )
  app.get('/docs/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').serializer(String).send(json),
  )
}
