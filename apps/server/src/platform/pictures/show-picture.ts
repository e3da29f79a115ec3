import type { FastifyReply } from 'fastify'
import type { Services } from '../context.ts'

/**
 * Answers with a stored picture, which no cache on the way may store.
 * @param key undefined where there is none for whoever asks: then it is not there, as one that was removed is not
 */
export async function showPicture(
  reply: FastifyReply,
  { providers }: Pick<Services, 'providers'>,
  key: string | undefined,
): Promise<unknown> {
  const file = key === undefined ? null : await providers.storage.get(key)
  if (file === null) return reply.callNotFound()
  return reply
    .header('cache-control', 'private, no-store')
    .type(file.contentType)
    .send(Buffer.from(file.bytes))
}
