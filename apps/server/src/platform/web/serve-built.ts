/** Files that a build has written and packed: those named by their content may be cached for good. */
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { giveBudget } from '../plugins/budgets.ts'

const YEAR_SECONDS = 31_536_000

/** @param root the folder of the files @param prefix of their addresses, like `/console/` */
export async function serveBuilt(app: FastifyInstance, root: string, prefix = '/'): Promise<void> {
  await app.register(async (scope) => {
    giveBudget(scope, { none: 'a file as it lies on the disk' })
    await scope.register(fastifyStatic, {
      root,
      prefix,
      wildcard: false,
      index: false,
      preCompressed: true,
      decorateReply: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const lasting = path.includes('/assets/')
        reply.header(
          'cache-control',
          lasting ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, max-age=3600',
        )
      },
    })
  })
}
