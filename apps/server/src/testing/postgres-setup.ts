/**
 * One PostgreSQL for all files of a run: the one that SANDIGAN_TEST_POSTGRES names, which is left as it is but for the
 * template, or one that is started here where this machine can. Each test copies its database from the template. Every
 * project of the runner that needs it says so; the runner sets them up one after the other, and stops the first last.
 */
import { canStartPostgres, renewTemplate, SHARED_POSTGRES, startPostgres } from './postgres.ts'

export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  const given = process.env[SHARED_POSTGRES]
  if (given !== undefined) await renewTemplate(given)
  if (given !== undefined || !canStartPostgres) return undefined
  const postgres = await startPostgres()
  await renewTemplate(postgres.url)
  process.env[SHARED_POSTGRES] = postgres.url
  return () => postgres.stop()
}
