/** The product on a real PostgreSQL, with a book of loans and a copy of the database as it then stands. */
import { type Product, startProduct } from '../../apps/e2e/src/product.ts'
import type { Skipped } from '../figure.ts'
import { type Book, fillBook } from './book.ts'
import { benchPrograms, type Cluster, startCluster } from './cluster.ts'

export const SERVICE = 'service'
/** The database before the first payment; replays start from copies of it. */
export const SNAPSHOT = 'snapshot'
/** Plainly fake, as everything of the sandbox; the bench signs as the sandbox's provider with it. */
export const SECRET_KEY = 'bench-only-secret-key-that-protects-nothing'

export interface BenchService {
  readonly cluster: Cluster
  readonly product: Product
  readonly book: Book
}

const startOn = (cluster: Cluster): Promise<Product> =>
  startProduct({ env: { DATABASE_URL: cluster.url(SERVICE), SECRET_KEY } })

/** Runs a part of the bench on the service; where there is no PostgreSQL, says so instead. */
export async function withService<T>(
  names: readonly string[],
  loans: number,
  work: (service: BenchService) => Promise<T[]>,
): Promise<(T | Skipped)[]> {
  const programs = benchPrograms()
  if ('missing' in programs) return names.map((name) => ({ name, skipped: programs.missing }))
  const cluster = await startCluster(programs)
  try {
    await cluster.sql('postgres', `create database ${SERVICE}`)
    await (await startOn(cluster)).stop()
    const book = await fillBook(cluster, SERVICE, loans)
    await cluster.sql('postgres', `create database ${SNAPSHOT} template ${SERVICE}`)
    const product = await startOn(cluster)
    try {
      return await work({ cluster, product, book })
    } finally {
      await product.stop()
    }
  } finally {
    await cluster.stop()
  }
}
