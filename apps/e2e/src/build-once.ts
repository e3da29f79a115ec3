/** Before the workers start: builds the product, and starts the PostgreSQL and makes the template that their products begin with. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { postgresPrograms, startPostgresCluster } from '@sandigan/testkit/postgres-cluster'
import { POSTGRES, TEMPLATES, templateOf } from './places.ts'
import { workerEngine } from './product.ts'
import { buildProduct, JOURNEYS_RUN } from './product-process.ts'

/** Each product has 16 at most, and a worker has a few products. */
const CONNECTIONS = 300

/** @returns what stops and removes them after the last worker. */
export default async function prepare(): Promise<() => Promise<void>> {
  await buildProduct()
  process.env[JOURNEYS_RUN] = '1'
  const folder = await mkdtemp(join(tmpdir(), 'sandigan-templates-'))
  process.env[TEMPLATES] = folder
  const programs = postgresPrograms()
  const postgres = programs && (await startPostgresCluster(programs, { maxConnections: CONNECTIONS }))
  if (postgres) process.env[POSTGRES] = postgres.url('postgres')
  else console.log('no PostgreSQL starts here: each product is a process with the embedded database')
  await templateOf('reference', workerEngine())
  return async () => {
    await postgres?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
