/** Requests that name no host, two hosts, or one that does not answer what they want are refused before anything reads them. */
import { JSON_PREFIXES } from '@sandigan/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import { HOST, isThisMachine } from '../config/hosts.ts'

/** Whoever watches a node asks it by its own address. */
const FOR_WATCHERS = ['/health', '/metrics']

/** What the console needs where it has a host of its own. Whatever is not named here is the borrowers'. */
const OF_CONSOLE = ['/console', JSON_PREFIXES.operator, '/sandbox/operators']
const OF_BOTH = ['/media/problem-images', '/media/logos', ...FOR_WATCHERS]

const fault = (statusCode: number, message: string): Error =>
  Object.assign(new Error(message), { statusCode })

const isBelow = (pattern: string, paths: readonly string[]): boolean =>
  paths.some((path) => pattern === path || pattern.startsWith(`${path}/`))

const hostOf = (origin: string): string => new URL(origin).host

/** Hosts that are answered outside the sandbox; those of this machine where no setting names any. */
function answersFor({ brand, sandbox }: Config): (host: string) => boolean {
  if (sandbox) return () => true
  const named = [brand.h5Base, brand.apiBase, brand.consoleBase].filter((origin) => origin !== '')
  const ours = new Set(named.map(hostOf))
  return (host) => (ours.size > 0 ? ours.has(host) : isThisMachine(host.replace(/:\d+$/, '')))
}

function saysOneHost({ raw: { rawHeaders }, headers: { host = '' } }: FastifyRequest): boolean {
  const given = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length
  return given <= 1 && HOST.test(host)
}

export function addHostCheck(app: FastifyInstance, config: Config): void {
  const { consoleBase } = config.brand
  const isOurs = answersFor(config)
  const consoleHost = consoleBase === '' ? undefined : hostOf(consoleBase)
  app.addHook('onRequest', (request, reply, next) => {
    if (!saysOneHost(request)) return next(fault(400, 'the header Host is malformed'))
    // A whole address instead of a path is for proxies.
    if (!request.url.startsWith('/')) return next(fault(400, 'the address is no path'))
    const host = (request.headers.host ?? '').toLowerCase().replace(/:443$/, '')
    // The pattern of the route and not the address, which can be written in many ways. Nothing is there without one.
    const pattern = request.routeOptions.url
    if (pattern !== undefined && isBelow(pattern, FOR_WATCHERS)) return next()
    if (!isOurs(host)) return next(fault(421, 'the host is not ours'))
    if (consoleHost === undefined || pattern === undefined || isBelow(pattern, OF_BOTH)) return next()
    const atConsole = host === consoleHost
    if (isBelow(pattern, OF_CONSOLE) === atConsole) return next()
    void (atConsole && request.url === '/' ? reply.redirect('/console', 303) : reply.callNotFound())
  })
}
