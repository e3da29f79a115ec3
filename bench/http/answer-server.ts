/** The least that a Node server can do, in a process of its own: it returns the same bytes each time. */
import { fork } from 'node:child_process'
import { createServer } from 'node:http'
import { answerTo, partsOf } from './connection.ts'

export interface Answer {
  readonly headers: Record<string, string>
  /** Its bytes as base64, so that they pass from process to process. */
  readonly body: string
}

/** An answer of the product as a server repeats it, byte for byte. */
export async function answerOf(port: number, request: string): Promise<Answer> {
  const { headers, body } = partsOf(await answerTo(port, request))
  return { headers, body: body.toString('base64') }
}

export interface AnswerServer {
  readonly port: number
  stop(): void
}

/** @param answers by their paths; what `*` has is returned at every other path */
export function startAnswerServer(answers: Readonly<Record<string, Answer>>): Promise<AnswerServer> {
  return new Promise((resolve, reject) => {
    const child = fork(import.meta.filename, ['worker'])
    child.on('error', reject)
    child.once('message', (port) => resolve({ port: Number(port), stop: () => void child.kill() }))
    child.send(answers)
  })
}

function serve(answers: Readonly<Record<string, Answer>>): void {
  const files = new Map(
    Object.entries(answers).map(([path, { headers, body }]) => [
      path,
      { headers, body: Buffer.from(body, 'base64') },
    ]),
  )
  const server = createServer((request, response) => {
    const found = files.get(request.url ?? '') ?? files.get('*')
    request.resume()
    request.on('end', () => {
      if (found === undefined) return void response.writeHead(404).end()
      response.writeHead(200, found.headers)
      response.end(found.body)
    })
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    if (typeof address === 'object' && address) process.send?.(address.port)
  })
}

if (process.argv[2] === 'worker')
  process.once('message', (answers) => serve(answers as Readonly<Record<string, Answer>>))
