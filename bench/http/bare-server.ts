/** The least that a Node server can do: read the request and answer the same bytes each time. */
import { fork } from 'node:child_process'
import { createServer } from 'node:http'
import { answerTo, partsOf } from './connection.ts'

export interface BareAnswer {
  readonly headers: Record<string, string>
  /** Its bytes as base64, so that they pass from process to process. */
  readonly body: string
}

/** An answer of the product as the bare server repeats it, byte for byte. */
export async function answerOf(port: number, request: string): Promise<BareAnswer> {
  const { headers, body } = partsOf(await answerTo(port, request))
  return { headers, body: body.toString('base64') }
}

export interface BareServer {
  readonly port: number
  stop(): void
}

export function startBareServer(answer: BareAnswer): Promise<BareServer> {
  return new Promise((resolve, reject) => {
    const child = fork(import.meta.filename, ['worker'])
    child.on('error', reject)
    child.once('message', (port) => resolve({ port: Number(port), stop: () => void child.kill() }))
    child.send(answer)
  })
}

function serve({ headers, body }: BareAnswer): void {
  const bytes = Buffer.from(body, 'base64')
  const server = createServer((request, response) => {
    request.resume()
    request.on('end', () => {
      response.writeHead(200, headers)
      response.end(bytes)
    })
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    if (typeof address === 'object' && address) process.send?.(address.port)
  })
}

if (process.argv[2] === 'worker') process.once('message', (answer) => serve(answer as BareAnswer))
