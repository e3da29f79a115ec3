/** Puts the web app and the lender's console behind the calls, as the configuration names it. */
import { join } from 'node:path'
import type { App } from './app.ts'
import type { Config } from '../platform/config/config.ts'
import { ownOrigin } from '../platform/http/own-origin.ts'
import { createVisitorBudget } from '../platform/http/call-budget.ts'
import { createWaitingLine, type WaitingLine } from '../platform/limits/waiting-line.ts'
import { requestedAddress } from '../platform/http/session-address.ts'
import { builtPages } from '../platform/web/pages.ts'
import { builtConsole, devConsole } from '../platform/web/console-page.ts'
import { mountConsole } from '../platform/web/mount-console.ts'
import { mountWeb } from '../platform/web/mount-web.ts'

const WEB = join(import.meta.dirname, '../../../web')
const CONSOLE = join(import.meta.dirname, '../../../console')

/** As a browser writes it: a port that goes without saying is left out. */
const originOf = (base: string): string => (base === '' ? '' : new URL(base).origin)

/**
 * Some dozens at the same time, which read the database together; a network has fewer, so that a burst of one leaves room for the others.
 * What its budget of a minute allows may come within some seconds.
 */
const lineOfPages = ({ limits }: Config): WaitingLine =>
  createWaitingLine({ parallel: 32, waiting: 400, perClient: Math.ceil(limits.callsPerAddressMinute / 40) })

/** `WEB=dev` serves the pages from source and reloads them, `WEB=off` serves none; else the finished build. */
export async function mountPages({ fastify, services, inProcessCall }: App): Promise<void> {
  const { brand, market, pictureHosts, sandbox, web } = services.config
  if (web === 'off') return
  const developing = web === 'dev'
  // Before the web app, which answers every path that is left.
  await mountConsole(fastify, {
    page: developing ? await devConsole(CONSOLE) : builtConsole(join(CONSOLE, 'dist')),
    developing,
  })
  const pages = developing
    ? await (await import('../platform/web/dev-pages.ts')).devPages(WEB)
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
      origin: originOf(brand.h5Base),
      apiBase: originOf(brand.apiBase),
      pictureHosts,
    },
    reach: { apiOrigin: originOf(brand.apiBase), pictureHosts },
    addressOf: (request) => requestedAddress(request.raw),
    origin: () => ownOrigin(services.config, fastify),
    inProcessCall,
    mayDraw: createVisitorBudget(services),
    line: lineOfPages(services.config),
    developing,
  })
}
