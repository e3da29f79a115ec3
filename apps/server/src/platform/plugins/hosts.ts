/** Requests that name no host, two hosts, or one that is not ours are refused before anything reads them. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import { HOST } from '../config/hosts.ts'

/** Whoever watches a node asks it by its own address. */
const FOR_WATCHERS = new Set(['/health', '/metrics'])

const fault = (statusCode: number, message: string): Error =>
  Object.assign(new Error(message), { statusCode })

/** Hosts that production answers for; elsewhere every well-formed one is answered. */
const hostsOf = ({ brand }: Config): Set<string> =>
  new Set([brand.h5Base, brand.apiBase].flatMap((origin) => (origin === '' ? [] : [new URL(origin).host])))

function saysOneHost({ raw: { rawHeaders }, headers: { host = '' } }: FastifyRequest): boolean {
  const given = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length
  return given <= 1 && HOST.test(host)
}

export function addHostCheck(app: FastifyInstance, config: Config): void {
  const ours = hostsOf(config)
  app.addHook('onRequest', (request, _reply, next) => {
    if (!saysOneHost(request)) return next(fault(400, 'the header Host is malformed'))
    // A whole address instead of a path is for proxies.
    if (!request.url.startsWith('/')) return next(fault(400, 'the address is no path'))
    const host = (request.headers.host ?? '').toLowerCase().replace(/:443$/, '')
    const [path = ''] = request.url.split('?')
    if (config.production && !ours.has(host) && !FOR_WATCHERS.has(path))
      return next(fault(421, 'the host is not ours'))
    return next()
  })
}
