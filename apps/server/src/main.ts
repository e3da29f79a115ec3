/** The process: reads the environment, starts, says that it is ready, and stops when asked to. */
import { join } from 'node:path'
import type { App } from './app.ts'
import { addressAsAsked } from './http/session-address.ts'
import { startServer } from './server.ts'
import { builtPages } from './web/built-pages.ts'
import { mountWeb } from './web/mount-web.ts'

const STOP_MS = 10_000
const WEB_BUILD = join(import.meta.dirname, '../../web/dist')

async function mountPages({ fastify, services }: App): Promise<void> {
  const { brand, market, sandbox } = services.config
  await mountWeb(fastify, {
    pages: builtPages(WEB_BUILD),
    page: {
      appName: brand.appName,
      company: brand.companyName,
      registrationNumber: brand.registrationNumber,
      certificateNumber: brand.certificateNumber,
      address: brand.address,
      telephone: brand.telephone,
      email: brand.email,
      copyright: brand.copyright,
      brandColor: brand.colours.background,
      onBrandColor: brand.colours.font,
      schemePrefix: brand.schemePrefix,
      market: market.name,
      sandbox,
    },
    addressOf: (request) => addressAsAsked(request.raw),
    developing: false,
  })
}

const started = performance.now()
const result = await startServer(process.env, { mountPages })
if (!result.ok) {
  for (const problem of result.problems) console.error(`Cannot start: ${problem}.`)
  process.exit(1)
}
const { server } = result
console.log(`Ready at ${server.origin} (${((performance.now() - started) / 1000).toFixed(1)} s)`)

let stopping = false
function stop(): void {
  // A second signal means that somebody is tired of waiting.
  if (stopping) process.exit(1)
  stopping = true
  setTimeout(() => process.exit(1), STOP_MS).unref()
  server.stop().then(
    () => process.exit(0),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
