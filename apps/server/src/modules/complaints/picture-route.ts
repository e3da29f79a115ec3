import type { FastifyInstance } from 'fastify'
import type { Services } from '../../context.ts'
import { pictureKey, pictureOfFile } from './picture-links.ts'

interface Named {
  Params: { file: string }
}

/** A picture of a complaint, to whoever was given its signed address. */
export function addProblemPictureRoute(app: FastifyInstance, { config, providers }: Services): void {
  app.get<Named>('/media/problem-images/:file', async (request, reply) => {
    const pictureId = pictureOfFile(config.secretKey, request.params.file)
    const picture = pictureId === null ? null : await providers.storage.get(pictureKey(pictureId))
    if (picture === null) return reply.callNotFound()
    return reply
      .header('cache-control', 'private, max-age=86400, immutable')
      .header('cross-origin-resource-policy', 'same-origin')
      .type(picture.contentType)
      .send(Buffer.from(picture.bytes))
  })
}
