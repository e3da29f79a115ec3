/**
 * A small proxy before several nodes, for tests and the bench: each request goes to the next node that takes it. It
 * does what any HTTP proxy does: a node that refuses the connection is skipped, since it has got nothing of the
 * request; a connection that breaks later is answered with 502, since nobody knows what became of the request.
 */
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface RoundRobinProxy {
  /** Where it listens, like `http://127.0.0.1:3000`. */
  readonly origin: string
  /** Answers of each node so far, by its origin. */
  readonly answers: ReadonlyMap<string, number>
  /** From now on requests go to these, in turns. */
  forwardTo(origins: readonly string[]): void
  close(): Promise<void>
}

export interface ProxyOptions {
  /** Asks each node's `/health` every so many milliseconds and sends nothing to one that does not answer 200. */
  readonly checkEveryMs?: number
}

/** Headers that belong to one connection, not to the request. */
const OF_THE_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade'])

const forwarded = (headers: IncomingMessage['headers']): IncomingMessage['headers'] =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_THE_CONNECTION.has(name)))

async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of incoming) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** Whether the node has got nothing of the request, so that another may get it. */
const untouched = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ECONNREFUSED'

/** The nodes, and which is next. */
function createTurns(origins: readonly string[], checkEveryMs: number | undefined) {
  let targets = [...origins]
  let next = 0
  const unready = new Set<string>()
  const check = async (origin: string): Promise<void> => {
    const ready = await fetch(`${origin}/health`, { signal: AbortSignal.timeout(2_000) }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (ready) unready.delete(origin)
    else unready.add(origin)
  }
  const timer =
    checkEveryMs === undefined ? undefined : setInterval(() => targets.forEach(check), checkEveryMs)
  return {
    /** In the order in which this request tries them. */
    take(): string[] {
      next += 1
      const from = next % Math.max(1, targets.length)
      const order = [...targets.slice(from), ...targets.slice(0, from)]
      const ready = order.filter((origin) => !unready.has(origin))
      return ready.length > 0 ? ready : order
    },
    replace(fresh: readonly string[]) {
      targets = [...fresh]
      unready.clear()
    },
    stop: () => clearInterval(timer),
  }
}

/** Sends the request on to a node. */
const forward = (
  agent: Agent,
  origin: string,
  { headers, method, socket, url }: IncomingMessage,
  body: Buffer,
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const own = { 'content-length': String(body.length), 'x-forwarded-for': socket.remoteAddress ?? '' }
    const sent = { agent, headers: { ...forwarded(headers), ...own } }
    request(`${origin}${url}`, { ...sent, ...(method === undefined ? {} : { method }) })
      .on('response', resolve)
      .on('error', reject)
      .end(body)
  })

/** Starts the proxy on a free port of this machine. */
export async function startRoundRobinProxy(
  origins: readonly string[],
  { checkEveryMs }: ProxyOptions = {},
): Promise<RoundRobinProxy> {
  const agent = new Agent({ keepAlive: true })
  const answers = new Map<string, number>()
  const turns = createTurns(origins, checkEveryMs)

  async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await bodyOf(incoming)
    for (const origin of turns.take()) {
      try {
        const answer = await forward(agent, origin, incoming, body)
        const content = await bodyOf(answer)
        answers.set(origin, (answers.get(origin) ?? 0) + 1)
        const headers = { ...forwarded(answer.headers), 'content-length': String(content.length) }
        outgoing.writeHead(answer.statusCode ?? 502, headers).end(content)
        return
      } catch (error) {
        if (!untouched(error)) break
      }
    }
    outgoing.writeHead(502).end()
  }

  const server = createServer((incoming, outgoing) => {
    serve(incoming, outgoing).catch(() => outgoing.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answers,
    forwardTo: turns.replace,
    close() {
      turns.stop()
      agent.destroy()
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
