/** Brings waiting jobs forward. A node is notified of what is sent, and polls for what comes due later only every half minute. */
import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import type { Db } from '../../platform/database/database.ts'

export interface RunNow {
  /** Makes waiting jobs due and wakes the nodes for them. @param which an SQL condition on `jobs.job` */
  (which: ReturnType<typeof sql<boolean>>): Promise<void>
  stop(): Promise<void>
}

/** @param db the same database as the address */
export async function startRunNow(databaseUrl: string, db: Db): Promise<RunNow> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    schema: 'jobs',
    max: 1,
    migrate: false,
    supervise: false,
    schedule: false,
  })
  await boss.start()
  const runNow = async (which: ReturnType<typeof sql<boolean>>) => {
    const waiting = await db
      .selectFrom(sql<{ id: string; name: string }>`jobs.job`.as('job'))
      .select(['id', 'name'])
      .where(sql<boolean>`state in ('created', 'retry')`)
      .where(which)
      .execute()
    for (const { id, name } of waiting) await boss.update(name, undefined, { id, startAfter: new Date() })
  }
  return Object.assign(runNow, { stop: () => boss.stop({ graceful: false }) })
}
