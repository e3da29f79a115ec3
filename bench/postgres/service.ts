/** The product on a real PostgreSQL, with a book of loans and a copy of the database as it then stands. */
import { type Product, startProduct } from '../../apps/e2e/src/product.ts'
import type { Skipped } from '../figure.ts'
import { type Book, fillBook } from './book.ts'
import { benchPrograms, type Cluster, startCluster } from './cluster.ts'

/** Plainly fake, as everything of the sandbox; the bench signs as the sandbox's provider with it. */
export const SECRET_KEY = 'bench-only-secret-key-that-protects-nothing'

export interface BenchService {
  readonly cluster: Cluster
  readonly database: string
  readonly product: Product
  readonly port: number
  readonly book: Book
}

export interface ServiceOptions {
  readonly database: string
  readonly loans: number
  /** Folder of the version to run; this project's own where it is left out. */
  readonly root?: string
  /** Name of a copy of the filled database, made before the service starts on it. */
  readonly snapshot?: string
}
/** The sandbox's, with every scope. */
export const OPERATOR_TOKEN = 'not-a-secret-sandbox-operator'

const SERVICE = 'service'
/** The database before the first payment; replays start from copies of it. */
export const SNAPSHOT = 'snapshot'

/** Fills a database of the cluster and gives what starts the product on it. The caller stops the product. */
export async function prepareService(
  cluster: Cluster,
  { database, loans, root, snapshot }: ServiceOptions,
): Promise<() => Promise<BenchService>> {
  const start = () =>
    startProduct({
      env: { DATABASE_URL: cluster.url(database), SECRET_KEY },
      ...(root === undefined ? {} : { root }),
    })
  await cluster.sql('postgres', `create database ${database}`)
  await (await start()).stop()
  const book = await fillBook(cluster, database, loans)
  if (snapshot !== undefined)
    await cluster.sql('postgres', `create database ${snapshot} template ${database}`)
  return async () => {
    const product = await start()
    return { cluster, database, product, port: Number(new URL(product.origin).port), book }
  }
}

/** Fills a database of the cluster and starts the product on it. The caller stops the product. */
export const startService = async (cluster: Cluster, options: ServiceOptions): Promise<BenchService> =>
  (await prepareService(cluster, options))()

/** Runs a part of the bench on a PostgreSQL of its own; where there is none, says so instead. */
export async function withCluster<T>(
  names: readonly string[],
  work: (cluster: Cluster) => Promise<T[]>,
): Promise<(T | Skipped)[]> {
  const programs = benchPrograms()
  if ('missing' in programs) return names.map((name) => ({ name, skipped: programs.missing }))
  const cluster = await startCluster(programs)
  try {
    return await work(cluster)
  } finally {
    await cluster.stop()
  }
}

/** Runs a part of the bench on one service. */
export const withService = <T>(
  names: readonly string[],
  loans: number,
  work: (service: BenchService) => Promise<T[]>,
): Promise<(T | Skipped)[]> =>
  withCluster(names, async (cluster) => {
    const service = await startService(cluster, { database: SERVICE, loans, snapshot: SNAPSHOT })
    try {
      return await work(service)
    } finally {
      await service.product.stop()
    }
  })
