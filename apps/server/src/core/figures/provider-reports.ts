/** What every node writes down of its calls to providers once a minute, and what comes of it. (Decision 088.) */
import type { IsoDate } from '@sandigan/lending'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { timestamp } from '../../platform/clock.ts'
import type { Services } from '../../platform/context.ts'
import type { Db } from '../../platform/database/database.ts'
import type { CallEnd } from '../../platform/database/tables/providers.ts'
import { newId } from '../../platform/ids.ts'

const EVERY_MS = 60_000
/** A node that has been silent for three of its reports is gone. */
const SILENT_MS = 3 * EVERY_MS
/** This process among the nodes: a new one after each start. */
const NODE = newId()

/** Adds what this node has counted. What could not be written down is counted again the next time. */
export async function reportProviders({
  db,
  clock,
  providers: { meter },
}: Pick<Services, 'db' | 'clock' | 'providers'>): Promise<void> {
  if (meter === undefined) return
  const counted = meter.take()
  const nodes = Array.from(meter.breakers(), ([provider, breaker]) => ({
    node: NODE,
    provider,
    breaker,
    reported_at: timestamp(clock),
  }))
  if (nodes.length === 0) return
  try {
    await db.transaction().execute(async (trx) => {
      // In one order on all nodes, so that none waits for another that waits for it.
      const rows = counted
        .map(({ withinMs, ...row }) => ({ ...row, within_ms: withinMs }))
        .toSorted((a, b) => keyOf(a).localeCompare(keyOf(b)))
      if (rows.length > 0)
        await trx
          .insertInto('provider_calls')
          .values(rows)
          .onConflict((conflict) =>
            conflict
              .columns(['day', 'provider', 'outcome', 'within_ms'])
              .doUpdateSet({ calls: sql`provider_calls.calls + excluded.calls` }),
          )
          .execute()
      await trx
        .insertInto('provider_nodes')
        .values(nodes)
        .onConflict((conflict) =>
          conflict.columns(['node', 'provider']).doUpdateSet({
            breaker: sql`excluded.breaker`,
            reported_at: sql`excluded.reported_at`,
          }),
        )
        .execute()
    })
  } catch (error) {
    meter.putBack(counted)
    throw error
  }
}

const keyOf = (row: { day: string; provider: string; outcome: string; within_ms: number }): string =>
  `${row.day} ${row.provider} ${row.outcome} ${String(row.within_ms).padStart(9, '0')}`

/** Reports every minute until the service stops, and once more then. */
export function addProviderReports(app: FastifyInstance, services: Services): void {
  const report = () =>
    reportProviders(services).catch((error: unknown) =>
      services.log.error({ err: error }, 'what was counted of providers could not be written down'),
    )
  const timer = setInterval(() => void report(), EVERY_MS)
  timer.unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await report()
  })
}

export interface ProviderDay {
  readonly day: IsoDate
  readonly provider: string
  readonly outcome: CallEnd
  readonly withinMs: number
  readonly calls: number
}

/** Over all nodes; some dozen rows for each day and provider. */
export async function callsBetween(db: Db, from: IsoDate, to: IsoDate): Promise<ProviderDay[]> {
  const rows = await db
    .selectFrom('provider_calls')
    .selectAll()
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute()
  return rows.map(({ within_ms: withinMs, ...row }) => ({ ...row, withinMs }))
}

/** How many nodes have reported of each provider lately, and how many of their breakers are not closed. */
export async function nodesNow({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<ReadonlyMap<string, { nodes: number; open: number }>> {
  const rows = await db
    .selectFrom('provider_nodes')
    .select(({ fn }) => [
      'provider',
      fn.countAll<number>().as('nodes'),
      sql<number>`count(*) filter (where breaker <> 'closed')::int`.as('open'),
    ])
    .where('reported_at', '>=', timestamp(clock, -SILENT_MS))
    .groupBy('provider')
    .execute()
  return new Map(rows.map(({ provider, ...row }) => [provider, row]))
}
