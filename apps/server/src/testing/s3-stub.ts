/** A bucket on this machine: what the official SDK sends is checked as far as a bucket would. */
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'

interface StubObject {
  readonly contentType: string
  readonly bytes: Buffer
}

export interface S3Stub {
  readonly endpoint: string
  readonly objects: Map<string, StubObject>
  /** While set, the bucket answers with this status and this body. */
  failWith: { readonly status: number; readonly body?: string } | undefined
  /** While set, files are begun and not gone on with. */
  isStuck: boolean
  close(): Promise<void>
}

const NOT_THERE = '<?xml version="1.0"?><Error><Code>NoSuchKey</Code><Message>none</Message></Error>'

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** @param accessKeyId whose signature is required; it is not computed again here, only the hash of the body is. */
export async function startS3Stub(bucket: string, accessKeyId: string): Promise<S3Stub> {
  const objects = new Map<string, StubObject>()
  const server = createServer((request, response) => {
    void (async () => {
      const bytes = await bodyOf(request)
      const end = (status: number, body: Buffer | string = '', contentType = 'application/xml') =>
        response.writeHead(status, { 'content-type': contentType }).end(body)
      const { pathname } = new URL(request.url ?? '', 'http://stub')
      const [, named, ...key] = pathname.split('/')
      const path = key.join('/')
      const hash = createHash('sha256').update(bytes).digest('hex')
      const signed =
        request.headers.authorization?.startsWith(`AWS4-HMAC-SHA256 Credential=${accessKeyId}/`) === true &&
        request.headers['x-amz-content-sha256'] === hash
      if (stub.failWith !== undefined) return end(stub.failWith.status, stub.failWith.body)
      if (!signed || named !== bucket) return end(403)
      const found = objects.get(path)
      if (request.method === 'PUT') {
        objects.set(path, { contentType: request.headers['content-type'] ?? '', bytes })
        return end(200)
      }
      if (request.method === 'DELETE') {
        objects.delete(path)
        return end(204)
      }
      if (found !== undefined && stub.isStuck) {
        response.writeHead(200, { 'content-length': found.bytes.length }).write(found.bytes.subarray(0, 1))
        return
      }
      return found === undefined ? end(404, NOT_THERE) : end(200, found.bytes, found.contentType)
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : ''
  const stub: S3Stub = {
    endpoint: `http://127.0.0.1:${port}`,
    objects,
    failWith: undefined,
    isStuck: false,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return stub
}
