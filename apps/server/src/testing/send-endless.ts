/**
 * Sends uploads that say nothing of their size, from a process of its own: what the sender holds must not count as
 * memory of the server.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'

export interface EndlessUploads {
  readonly url: string
  /** So many in parallel. */
  readonly count: number
  readonly megabytes: number
}

interface EndlessAnswer {
  /** The HTTP status. */
  readonly status: number
  readonly said: unknown
}

export async function sendEndless(uploads: EndlessUploads): Promise<EndlessAnswer[]> {
  const sender = fork(import.meta.filename, [JSON.stringify(uploads)])
  const ended = new AbortController()
  sender.once('exit', () => ended.abort(new Error('the sender of uploads ended without an answer')))
  try {
    const [answers] = await once(sender, 'message', { signal: ended.signal })
    return answers as EndlessAnswer[]
  } finally {
    sender.kill()
  }
}

/** A multipart body of one file of so many megabytes, made while it is sent. */
function endless(megabytes: number): ReadableStream<Uint8Array> {
  const block = Buffer.alloc(1024 * 1024, 0xff)
  const head = '--cut\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n'
  let sent = 0
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent === 0) controller.enqueue(Buffer.from(head))
      if (sent < megabytes) controller.enqueue(block)
      else {
        controller.enqueue(Buffer.from('\r\n--cut--\r\n'))
        controller.close()
      }
      sent += 1
    },
  })
}

async function send(url: string, megabytes: number): Promise<EndlessAnswer> {
  const request: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=cut' },
    body: endless(megabytes),
    duplex: 'half',
  }
  const answer = await fetch(url, request)
  return { status: answer.status, said: await answer.json() }
}

if (process.send && process.argv[1] === import.meta.filename) {
  const { url, count, megabytes } = JSON.parse(process.argv[2] ?? '') as EndlessUploads
  process.send(await Promise.all(Array.from({ length: count }, () => send(url, megabytes))))
}
