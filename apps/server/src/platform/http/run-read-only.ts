import type { Services } from '../context.ts'

/** Runs a use case that reads, where the database itself refuses a write. What it leaves to later is done after it. */
export async function runReadOnly<Result>(
  services: Services,
  work: (services: Services) => Promise<Result>,
): Promise<Result> {
  return services.db
    .transaction()
    .setAccessMode('read only')
    .execute((trx) => work({ ...services, db: trx }))
}
