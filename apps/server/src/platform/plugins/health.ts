/**
 * For whoever watches the service: 200 only when writes find their place, no connection to the database is silent, the node's
 * clock is right and the node is not about to stop.
 */
import type { FastifyInstance } from 'fastify'
import type { Services } from '../context.ts'
import type { ConnectionWatch } from '../database/database.ts'
import { unavailableBy } from './errors.ts'
import { createWriteChecks } from './write-checks.ts'

const PATIENCE_MS = 2_000

export interface Health {
  /** From now on the node says that it stops, so that a proxy sends it nothing more. It answers whatever comes yet. */
  sayStopping(): void
}

/**
 * @param db not that of callers, where there is another: under load these wait in a queue, and the database answers
 * @param watch of the connections; the embedded database has none
 */
export function addHealth(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'log' | 'providers' | 'witness'>,
  watch?: ConnectionWatch,
): Health {
  const { log, witness } = services
  const checkWrites = createWriteChecks(services)
  let stopping = false
  const check = async (): Promise<boolean> => {
    const [, { isWrong }] = await Promise.all([checkWrites(), witness.compare()])
    return !isWrong
  }
  const ask = (): Promise<boolean> =>
    Promise.race([
      check().catch((error: unknown) => {
        log.error({ err: error }, unavailableBy(error) ?? 'the database does not answer')
        return false
      }),
      new Promise<boolean>((resolve) => setTimeout(resolve, PATIENCE_MS, false).unref()),
    ])
  let asking: Promise<boolean> | undefined
  const options = { config: { budget: { none: 'one look at a time for all requests' } } }
  app.get('/health', options, async (_request, reply) => {
    if (stopping) return reply.code(503).send({ status: 'stopping' })
    asking ??= ask().finally(() => {
      asking = undefined
    })
    const isWell = (await asking) && watch?.isSilent() !== true
    return reply.code(isWell ? 200 : 503).send({ status: isWell ? 'ok' : 'unavailable' })
  })
  return {
    sayStopping() {
      stopping = true
    },
  }
}
