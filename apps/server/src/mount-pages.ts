/** Puts the web app behind the calls, as the configuration names it. */
import { join } from 'node:path'
import type { App } from './app.ts'
import { addressAsAsked } from './http/session-address.ts'
import { builtPages } from './web/built-pages.ts'
import { mountWeb } from './web/mount-web.ts'

const WEB = join(import.meta.dirname, '../../web')

/** `WEB=dev` serves the pages from source and reloads them, `WEB=off` serves none; else the finished build. */
export async function mountPages({ fastify, services }: App): Promise<void> {
  const { brand, market, sandbox, web } = services.config
  if (web === 'off') return
  const developing = web === 'dev'
  const pages = developing
    ? await (await import('./web/dev-pages.ts')).devPages(WEB)
    : builtPages(join(WEB, 'dist'))
  await mountWeb(fastify, {
    pages,
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
      origin: brand.h5Base,
    },
    addressOf: (request) => addressAsAsked(request.raw),
    developing,
  })
}
