import type { Cached } from '../cache/cache.ts'
import type { Services } from '../context.ts'

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
}
