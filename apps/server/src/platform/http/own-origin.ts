/** Where our own pages and the console are, for links that name a host. What a request says of it is not asked. */
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'

const EVERY_ADDRESS = new Set(['0.0.0.0', '::', '[::]'])

type Reached = Pick<Config, 'host' | 'port'> & { readonly brand: Pick<Config['brand'], 'h5Base'> }

/** Where the console is, for a link in an e-mail: no slash at the end. */
export const consoleOrigin = ({ brand, host, port }: Reached): string =>
  brand.h5Base === '' ? localOrigin(host, port) : new URL(brand.h5Base).origin

function localOrigin(host: string, port: number): string {
  const name = EVERY_ADDRESS.has(host) ? '127.0.0.1' : host
  return `http://${name.includes(':') && !name.startsWith('[') ? `[${name}]` : name}:${port}`
}

/** @returns `H5_BASE`, and without one the address that the server listens on; no slash at the end. */
export function ownOrigin({ brand, host, port }: Config, app: FastifyInstance): string {
  if (brand.h5Base !== '') return new URL(brand.h5Base).origin
  const address = app.server.address()
  const listening = typeof address === 'object' && address !== null ? address.port : port
  return localOrigin(host, listening)
}

/** @returns `CONSOLE_BASE`, and without one the same origin as the pages; no slash at the end. */
export const consoleOrigin = (config: Config, app: FastifyInstance): string =>
  config.brand.consoleBase === '' ? ownOrigin(config, app) : new URL(config.brand.consoleBase).origin
