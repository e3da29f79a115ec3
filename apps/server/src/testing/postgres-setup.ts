/**
 * One PostgreSQL for all files of a run, where this machine can start one. Each test copies its database from a template.
 * Every project of the runner that needs it says so; the runner sets them up one after the other, and stops the first last.
 */
import { makeTemplate, postgresAvailable, SHARED_POSTGRES, startPostgres } from './postgres.ts'

export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (!postgresAvailable || process.env[SHARED_POSTGRES] !== undefined) return undefined
  const postgres = await startPostgres()
  await makeTemplate([postgres.url])
  process.env[SHARED_POSTGRES] = postgres.url
  return () => postgres.stop()
}
