/** What the stubs of providers share: a small HTTP server that behaves as it is configured, well or badly. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * - `slow`: does it and answers after a third of a second
 * - `silent`: does nothing and never answers
 * - `lying`: does it, begins a good answer and breaks the connection
 * - `down`: 503 immediately
 * - `flooding`: an answer without end
 * - `garbage`: does it and answers with a page
 */
export type StubMode = 'well' | 'slow' | 'silent' | 'lying' | 'down' | 'flooding' | 'garbage'

export interface StubRequest {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingMessage['headers']
  /** Parsed JSON, or the fields of a form; undefined where there is none. */
  readonly body: unknown
}

export interface StubAnswer {
  readonly status: number
  readonly body: unknown
  /** Where it leads the browser, with a status of redirection. */
  readonly location?: string
}

export interface StubServer {
  /** Where it listens, like `http://127.0.0.1:3000`. */
  readonly origin: string
  readonly requests: readonly StubRequest[]
  behave(mode: StubMode): void
  close(): Promise<void>
}

const SLOW_MS = 300

/** @param handle changes the stub's state and says what is answered where the stub behaves well */
export async function startStubServer(handle: (request: StubRequest) => StubAnswer): Promise<StubServer> {
  const requests: StubRequest[] = []
  let mode: StubMode = 'well'
  const server = createServer((incoming, outgoing) => {
    read(incoming).then(
      (request) => {
        requests.push(request)
        act(mode, () => handle(request), outgoing)
      },
      () => outgoing.destroy(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    behave(next) {
      mode = next
    },
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

async function read(incoming: IncomingMessage): Promise<StubRequest> {
  const parts: Buffer[] = []
  for await (const part of incoming) parts.push(part as Buffer)
  const text = Buffer.concat(parts).toString()
  const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://stub')
  return {
    method: incoming.method ?? '',
    path: pathname,
    query: searchParams,
    headers: incoming.headers,
    body: text === '' ? undefined : parse(text, incoming.headers['content-type']),
  }
}

const parse = (text: string, contentType = ''): unknown =>
  contentType.startsWith('application/x-www-form-urlencoded')
    ? Object.fromEntries(new URLSearchParams(text))
    : (JSON.parse(text) as unknown)

function act(mode: StubMode, handle: () => StubAnswer, outgoing: ServerResponse): void {
  if (mode === 'silent') return
  if (mode === 'down') {
    outgoing.writeHead(503).end()
    return
  }
  if (mode === 'flooding') {
    flood(outgoing)
    return
  }
  const { status, body, location } = handle()
  const text = JSON.stringify(body)
  const headers = { 'content-type': 'application/json', ...(location !== undefined && { location }) }
  const say = () => outgoing.writeHead(status, headers).end(text)
  if (mode === 'slow') setTimeout(say, SLOW_MS)
  else if (mode === 'garbage') outgoing.writeHead(200).end('<html>a page of something on the way</html>')
  else if (mode === 'lying') cutOff(outgoing, status, text)
  else say()
}

function cutOff(outgoing: ServerResponse, status: number, text: string): void {
  outgoing.writeHead(status, { 'content-type': 'application/json', 'content-length': String(text.length) })
  outgoing.write(text.slice(0, text.length / 2), () => outgoing.destroy())
}

function flood(outgoing: ServerResponse): void {
  outgoing.writeHead(200, { 'content-type': 'application/json' })
  const chunk = Buffer.alloc(64 * 1024, ' ')
  const more = (): void => {
    while (!outgoing.destroyed && outgoing.write(chunk));
  }
  outgoing.on('drain', more)
  more()
}
