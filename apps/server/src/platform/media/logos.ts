/** The logos of products and channels: the lender's own where the brand folder has one, else tiles of ours. */
import type { FastifyInstance } from 'fastify'
import type { Services } from '../context.ts'
import { readBrandFiles } from './brand-files.ts'
import { drawTile } from './tiles.ts'

/** Of a product by its id; of a channel by `channel-` and its code: `channel-gcash`, `channel-bdo`. */
export const logoOf = (name: string): string => `/media/logos/${name}.svg`

const OPTIONS = {
  config: { budget: { none: 'a drawing of some hundred letters, cached for a day' } },
} as const

interface Named {
  Params: { file: string }
}

export function addLogoRoute(app: FastifyInstance, { config }: Services): void {
  const files = readBrandFiles(config.brand)
  app.get<Named>('/media/logos/:file', OPTIONS, (request, reply) => {
    const name = /^([a-z0-9-]{1,60})\.svg$/.exec(request.params.file)?.[1]
    if (name === undefined) return reply.callNotFound()
    return reply
      .header('cache-control', 'public, max-age=86400')
      .type('image/svg+xml; charset=utf-8')
      .send(files.get(`logos/${name}.svg`)?.body ?? drawTile(name))
  })
}
