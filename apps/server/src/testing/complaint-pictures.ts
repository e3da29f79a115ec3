/** Pictures of a complaint, uploaded as the app does it. */
import { callPath, readEnvelope, uploadProblemImg } from '@sandigan/contract'
import sharp from 'sharp'
import { must } from './loan-steps.ts'
import type { TestAnswer, TestApp } from './start-test-app.ts'

export const photo = (): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#36a' } })
    .jpeg()
    .toBuffer()

/** @param field the name that the form gives the file; any other than `problemImage` is refused */
export async function uploadPicture(app: TestApp, session: string, bytes: Buffer, field = 'problemImage') {
  const form = new FormData()
  form.append(field, new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'photo.jpg')
  const request = new Request('http://localhost', { method: 'POST', body: form })
  const answer = await app.fastify.inject({
    method: 'POST',
    url: `${callPath(uploadProblemImg)}?sessionId=${session}`,
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return readEnvelope<{ url: string }>(answer.json()) as TestAnswer<{ url: string }>
}

/** The address of a good picture that is there. */
export const uploadedPicture = async (app: TestApp, session: string): Promise<string> =>
  must(await uploadPicture(app, session, await photo())).url
