/** The product behind an address at which a new release takes the place of the old one, as a phone sees it. */
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Releases {
  readonly origin: string
  /** From now on the service worker is that of another release; with `broken`, of one that cannot be had whole. */
  release(version: string, how?: { broken: boolean }): void
  /** How often a script of a broken release was requested. */
  missed(): number
  close(): Promise<void>
}

const NOT_THERE = '/assets/not-there.js'
const NOT_PASSED_ON = ['content-encoding', 'content-length', 'connection', 'transfer-encoding']

async function bodyOf(request: IncomingMessage): Promise<Buffer | null> {
  if (request.method === 'GET') return null
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

export async function startReleases(origin: string): Promise<Releases> {
  let missed = 0
  let rewrite = (worker: string) => worker
  const server = createServer(async (request, response) => {
    const { url = '', method = 'GET', headers } = request
    if (url === NOT_THERE) missed += 1
    const body = await bodyOf(request)
    const type = headers['content-type']
    const answer = await fetch(origin + url, {
      method,
      redirect: 'manual',
      ...(body && { body: new Uint8Array(body) }),
      headers: type ? { 'content-type': type } : {},
    })
    for (const [name, value] of answer.headers)
      if (!NOT_PASSED_ON.includes(name)) response.setHeader(name, value)
    response.statusCode = answer.status
    const bytes = Buffer.from(await answer.arrayBuffer())
    response.end(url === '/sw.js' ? rewrite(bytes.toString()) : bytes)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    release: (version, { broken } = { broken: false }) => {
      rewrite = (worker) =>
        worker
          .replace(/"version":"[^"]+"/, `"version":"${version}"`)
          .replace('"files":["', broken ? `"files":["${NOT_THERE}","` : '"files":["')
    },
    missed: () => missed,
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections()
        server.close(() => closed())
      }),
  }
}
