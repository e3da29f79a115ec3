/** Serves static pages from a process of its own, as the product is: compressed, over plain HTTP. */
import { fork } from 'node:child_process'
import { createServer } from 'node:http'
import { brotliCompressSync } from 'node:zlib'

export interface ServedFile {
  readonly path: string
  readonly type: string
  /** Bytes as base64, so that they pass from process to process. */
  readonly content: string
}

export interface StaticServer {
  readonly origin: string
  stop(): void
}

export function startStaticServer(files: readonly ServedFile[]): Promise<StaticServer> {
  return new Promise((resolve, reject) => {
    const child = fork(import.meta.filename, ['worker'])
    child.on('error', reject)
    child.once('message', (port) =>
      resolve({ origin: `http://127.0.0.1:${Number(port)}`, stop: () => void child.kill() }),
    )
    child.send(files)
  })
}

function serve(files: readonly ServedFile[]): void {
  const packed = new Map(
    files.map(({ path, type, content }) => [
      path,
      { type, body: brotliCompressSync(Buffer.from(content, 'base64')) },
    ]),
  )
  const server = createServer((request, response) => {
    const file = packed.get(request.url ?? '')
    if (!file) return void response.writeHead(404).end()
    response.writeHead(200, {
      'content-type': file.type,
      'content-encoding': 'br',
      'content-length': file.body.length,
      'cache-control': 'no-store',
    })
    response.end(file.body)
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    if (typeof address === 'object' && address) process.send?.(address.port)
  })
}

if (process.argv[2] === 'worker') process.once('message', (files) => serve(files as ServedFile[]))
