/** Where our own pages and the console are, for links that name a host. What a request says of it does not count. */
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'

const EVERY_ADDRESS = new Set(['0.0.0.0', '::', '[::]'])

function localOrigin(host: string, port: number): string {
  const name = EVERY_ADDRESS.has(host) ? '127.0.0.1' : host
  return `http://${name.includes(':') && !name.startsWith('[') ? `[${name}]` : name}:${port}`
}

/** @returns `H5_BASE`, and without one the address that the server listens on; no slash at the end. */
export function ownOrigin(
  { brand, host, port }: Omit<Reached, 'brand'> & { brand: Pick<Config['brand'], 'h5Base'> },
  app: FastifyInstance,
): string {
  if (brand.h5Base !== '') return new URL(brand.h5Base).origin
  const address = app.server.address()
  const listening = typeof address === 'object' && address !== null ? address.port : port
  return localOrigin(host, listening)
}

type Reached = Pick<Config, 'host' | 'port'> & {
  readonly brand: Pick<Config['brand'], 'h5Base' | 'consoleBase'>
}

/**
 * @param app the server that listens; without one, as for a link in an e-mail, its port is that of the settings
 * @returns `CONSOLE_BASE`, and without one the same origin as the pages; no slash at the end.
 */
export function consoleOrigin(config: Reached, app?: FastifyInstance): string {
  const { brand, host, port } = config
  if (brand.consoleBase !== '') return new URL(brand.consoleBase).origin
  if (app !== undefined) return ownOrigin(config, app)
  return brand.h5Base === '' ? localOrigin(host, port) : new URL(brand.h5Base).origin
}
