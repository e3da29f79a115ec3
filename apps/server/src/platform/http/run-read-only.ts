import type { Cached } from '../cache/cache.ts'
import type { Services } from '../context.ts'

const READ_ONLY = '25006'

/** The database that we have made read-only ourselves refused a write: a bug, while the database takes writes as ever. */
function asBug(error: unknown): never {
  const isOurs = (error as { code?: unknown } | null)?.code === READ_ONLY
  throw isOurs ? new Error('a use case that only reads has written', { cause: error }) : error
}

/**
 * Runs a use case that reads, where the database itself refuses a write. Rows that are cached are read by the same
 * connection: the embedded database has no other one, and would wait for it for ever.
 */
export async function runReadOnly<Result>(
  services: Services,
  work: (services: Services) => Promise<Result>,
): Promise<Result> {
  return services.db
    .transaction()
    .setAccessMode('read only')
    .execute((trx) => {
      const cache = { ...services.cache, read: <T>(what: Cached<T>) => what.load(trx) }
      return work({ ...services, db: trx, cache })
    })
    .catch(asBug)
}
