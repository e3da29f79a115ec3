import type { TestApp } from './start-test-app.ts'

/** Runs the hourly job that ends what is past its time. */
export async function cleanUp({ services, jobs }: TestApp): Promise<void> {
  await services.db.transaction().execute((trx) => services.jobs.send(trx, 'clean-up', {}))
  await jobs.runDue()
}
