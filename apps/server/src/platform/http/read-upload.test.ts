import multipart from '@fastify/multipart'
import { call, callPath, type DataOf, done, type PayloadOf, UPLOAD_LIMIT } from '@sandigan/contract'
import Fastify, { type FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRoute } from './call-route.ts'
import type { Handler } from '../context.ts'
import { addErrorHandlers } from '../plugins/errors.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { MULTIPART_LIMITS } from './read-upload.ts'

const closed = { additionalProperties: false }
const upload = call({
  method: 'POST',
  path: '/upload',
  envelope: 'code00',
  access: 'anyone',
  summary: 'Takes a picture',
  file: 'picture',
  payload: Type.Object({ note: Type.Optional(Type.String({ maxLength: 10 })) }, closed),
  data: Type.Object({ name: Type.String(), size: Type.Integer(), note: Type.String() }, closed),
})
const takePicture: Handler<PayloadOf<typeof upload>, DataOf<typeof upload>> = async (
  _services,
  caller,
  payload,
) => done({ name: caller.file?.name ?? '', size: caller.file?.bytes.length ?? -1, note: payload.note ?? '' })

async function listen(limits: typeof MULTIPART_LIMITS) {
  const made = Fastify()
  addErrorHandlers(made)
  await made.register(multipart, { limits })
  const { route } = createRoute(made, app.services, {
    findBorrower: async () => undefined,
    observe: () => {},
    watchPageCall: async (_call, work) => void (await work()),
  })
  route(upload, takePicture)
  return { server: made, origin: await made.listen({ host: '127.0.0.1', port: 0 }) }
}

let app: TestApp
let server: FastifyInstance
let origin = ''
beforeAll(async () => {
  app = await startTestApp()
  ;({ server, origin } = await listen(MULTIPART_LIMITS))
})
afterAll(async () => {
  await server.close()
  await app.close()
})

async function send(
  parts: Record<string, string | Blob>,
  extra?: [string, string | Blob],
  to: string = origin,
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(parts)) form.append(name, value)
  if (extra !== undefined) form.append(...extra)
  const answer = await fetch(to + callPath(upload), { method: 'POST', body: form })
  return {
    status: answer.status,
    ...((await answer.json()) as { code: string; message: string; data: unknown }),
  }
}

const picture = (size: number) => new File([new Uint8Array(size)], 'a.png', { type: 'image/png' })

test('a file and the fields beside it arrive', async () => {
  const answer = await send({ note: 'hello', picture: picture(1000) })
  expect(answer).toMatchObject({ code: '00', data: { name: 'a.png', size: 1000, note: 'hello' } })
})

test('a file of the largest size arrives whole; one byte more is 413', async () => {
  expect((await send({ picture: picture(UPLOAD_LIMIT) })).data).toMatchObject({ size: UPLOAD_LIMIT })
  const answer = await send({ picture: picture(UPLOAD_LIMIT + 1) })
  expect(answer).toMatchObject({ status: 413, code: '1005' })
})

test('what is wrong is named', async () => {
  const wrong = async (...args: Parameters<typeof send>) => (await send(...args)).message.split(': ')[1]
  expect(await wrong({ note: 'no file' })).toBe('picture')
  expect(await wrong({ other: picture(10) })).toBe('other')
  expect(await wrong({ note: 'far too long a note', picture: picture(10) })).toBe('note')
  expect(await wrong({ stranger: 'x', picture: picture(10) })).toBe('stranger')
  expect(await wrong({ note: 'a', picture: picture(10) }, ['note', 'b'])).toBe('note')
})

test('a second file is refused', async () => {
  const answer = await send({ picture: picture(10) }, ['picture', picture(10)])
  expect(answer.status).toBe(413)
})

test('a form without a file part gets the name of what is missing', async () => {
  const answer = await fetch(origin + callPath(upload), { method: 'POST' })
  expect(await answer.json()).toMatchObject({ code: '1002', message: expect.stringContaining('picture') })
})

test('a body that breaks off is the sender’s fault, not a bug of ours', async () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=cut' }
  const body = '--cut\r\nContent-Disposition: form-data; name="picture"; filename="a.png"\r\n\r\nhalf a pic'
  const answer = await fetch(origin + callPath(upload), { method: 'POST', headers, body })
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ code: '1002', message: expect.stringContaining('picture') })
})

test('planted bug: limits without a size would take one byte more', async () => {
  const broken = await listen({ ...MULTIPART_LIMITS, fileSize: Infinity })
  const answer = await send({ picture: picture(UPLOAD_LIMIT + 1) }, undefined, broken.origin)
  expect(answer).toMatchObject({ status: 200, data: { size: UPLOAD_LIMIT + 1 } })
  await broken.server.close()
})
