import { createHash } from 'node:crypto'
import type { readMigrations } from '../platform/database/migrate.ts'
import { QUEUES } from '../platform/jobs/queues.ts'

/** Names what a migrated database with its queues is made from; other migrations or queues have another. */
export function schemaKey(migrations: Awaited<ReturnType<typeof readMigrations>>): string {
  const madeOf = [migrations.map((one) => one.checksum), QUEUES, 'pglite 0.5.16, pg-boss 12.35.0']
  return createHash('sha256').update(JSON.stringify(madeOf)).digest('hex').slice(0, 24)
}
