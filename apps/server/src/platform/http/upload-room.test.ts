import { callPath, UPLOAD_LIMIT, uploadProblemImg } from '@sandigan/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { photo, uploadPicture } from '../../testing/complaint-pictures.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { createUploadRoom } from './read-upload.ts'

describe('room for uploads', () => {
  test('is two for one sender, until one of them is done', () => {
    const room = createUploadRoom({ perSender: 2, bytes: 1_000 })
    const [first, second] = [room.enter('a', 1), room.enter('a', 1)]
    expect(room.enter('a', 1)).toBeNull()
    expect(room.enter('b', 1)).not.toBeNull()
    first?.()
    first?.()
    expect(room.enter('a', 1)).not.toBeNull()
    expect(room.enter('a', 1)).toBeNull()
    second?.()
  })

  test('is so many bytes for all, so that small ones fit beside large ones', () => {
    const room = createUploadRoom({ perSender: 9, bytes: 100 })
    const large = room.enter('a', 90)
    expect(room.enter('b', 11)).toBeNull()
    const small = room.enter('b', 10)
    expect(small).not.toBeNull()
    expect(room.enter('c', 1)).toBeNull()
    large?.()
    expect(room.enter('c', 90)).not.toBeNull()
  })

  test('is there for one that is larger than all of it, once nothing else is under way', () => {
    const room = createUploadRoom({ perSender: 2, bytes: 100 })
    const leave = room.enter('a', 101)
    expect(leave).not.toBeNull()
    expect(room.enter('b', 1)).toBeNull()
    leave?.()
    expect(room.enter('b', 1)).not.toBeNull()
  })
})

let app: TestApp
let origin = ''
beforeAll(async () => {
  app = await startTestApp()
  origin = await app.fastify.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => {
  // An upload that never comes whole would hold up the stop.
  app.fastify.server.closeAllConnections()
  return app.close()
})

interface HalfUpload {
  /** Whether it was answered already: it found no room. */
  refused: boolean
  end(): Promise<void>
}

/** An upload whose picture never comes whole: it takes its room, where there is some, and keeps it. */
async function halfUpload(session: string): Promise<HalfUpload> {
  const abort = new AbortController()
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  const half: HalfUpload = {
    refused: false,
    async end() {
      abort.abort()
      await answered
    },
  }
  const answered = fetch(`${origin}${callPath(uploadProblemImg)}?sessionId=${session}`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: readable,
    signal: abort.signal,
    duplex: 'half',
  } as RequestInit).then(
    () => {
      half.refused = true
    },
    () => undefined,
  )
  const head = '--x\r\ncontent-disposition: form-data; name="problemImage"; filename="a.jpg"\r\n\r\nabc'
  await writer.write(Buffer.from(head))
  return half
}

/** Two uploads under way, as many as one borrower may have. */
async function fillRoom(session: string): Promise<HalfUpload[]> {
  const halves = [await halfUpload(session), await halfUpload(session)]
  await expect
    .poll(async () => {
      const at = halves.findIndex(({ refused }) => refused)
      const half = halves[at]
      if (half === undefined) return codeOf(session)
      // The request of the check took its place briefly: it is sent anew, and the next poll checks.
      await half.end()
      halves[at] = await halfUpload(session)
      return 'sent anew'
    })
    .toBe('1004')
  return halves
}

/** Sends ten megabytes as a browser does. */
async function send(session: string, bytes: number) {
  const form = new FormData()
  form.append('problemImage', new Blob([new Uint8Array(bytes)]), 'photo.jpg')
  const url = `${origin}${callPath(uploadProblemImg)}?sessionId=${session}`
  const answer = await fetch(url, { method: 'POST', body: form })
  return {
    status: answer.status,
    wait: answer.headers.get('retry-after'),
    ...((await answer.json()) as { code: string; message: string }),
  }
}

const codeOf = async (session: string) => (await send(session, 10)).code

describe('an upload without room', () => {
  test('is turned away with a time to come back, however large it is, and the connection lives on', async () => {
    const { session } = await app.newBorrower()
    const halves = await fillRoom(session)
    const answer = await send(session, UPLOAD_LIMIT)
    expect(answer).toMatchObject({ status: 503, code: '1004', wait: '2' })
    expect(answer.message).not.toBe('')
    const other = await app.newBorrower()
    expect((await uploadPicture(app, other.session, await photo())).success).toBe(true)
    for (const half of halves) await half.end()
    // The room is given back, also by those that broke off.
    await expect.poll(async () => (await uploadPicture(app, session, await photo())).success).toBe(true)
  })

  test('is one of somebody without a session: it is refused, and takes no room', async () => {
    expect(await codeOf('nobody')).toBe('1001')
  })
})
