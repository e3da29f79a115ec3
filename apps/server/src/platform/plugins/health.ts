/** For whoever watches the service: 200 only when the database answers. */
import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../context.ts'

const PATIENCE_MS = 2_000

export function addHealth(app: FastifyInstance, { db, log }: Services): void {
  app.get('/health', async (_request, reply) => {
    const answered = await Promise.race([
      sql`select 1`.execute(db).then(
        () => true,
        (error: unknown) => {
          log.error({ err: error }, 'the database does not answer')
          return false
        },
      ),
      new Promise<boolean>((resolve) => setTimeout(resolve, PATIENCE_MS, false).unref()),
    ])
    return reply.code(answered ? 200 : 503).send({ status: answered ? 'ok' : 'unavailable' })
  })
}
