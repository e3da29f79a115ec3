/**
 * Several nodes of the built product on one PostgreSQL database, with one folder of uploads, behind a proxy. They are
 * started by the command that runs in production; only the pages are left out.
 */
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testKeyFile } from '@sandigan/testkit/key-file'
import { createDatabase, databaseUrl, dropDatabase } from '@sandigan/testkit/postgres-databases'
import { type RoundRobinProxy, startRoundRobinProxy } from '@sandigan/testkit/round-robin-proxy'
import { openPostgres } from '../../platform/database/postgres.ts'
import type { Db } from '../../platform/database/database.ts'
import { sharedPostgres, TEMPLATE } from '../postgres.ts'
import { type ServerProcess, startProcess } from '../server-process.ts'

export interface NodeOptions {
  /** Settings of every node. */
  readonly env?: Readonly<Record<string, string>>
  /** The nodes find a database without a table, as at the first start of an installation. */
  readonly emptyDatabase?: boolean
  /** Done on the database before the first node starts. */
  readonly prepare?: (db: Db) => Promise<unknown>
  /** How often the proxy asks each node's `/health`; without it the proxy only notices refused connections. */
  readonly checkEveryMs?: number
}

export interface RunningNodes {
  readonly proxy: RoundRobinProxy
  /** By number; the place of a node that was started anew holds the new process. */
  readonly nodes: readonly ServerProcess[]
  /** The test's own connection to the database that the nodes share. */
  readonly db: Db
  readonly databaseUrl: string
  /**
   * Starts a further node that the proxy does not know.
   * @param databaseUrl another way to the same database
   */
  startBeside(databaseUrl: string): Promise<ServerProcess>
  /** Starts the node of this number anew, after it has ended, and sends it requests again. */
  restart(number: number): Promise<ServerProcess>
  /** Ends all processes, and removes the database and the folder. */
  stop(): Promise<void>
}

/** A test itself needs no more. */
const CHECK_CONNECTIONS = 4
/** What a node may use, so that three of them and the other tests of a run fit into one server. */
const NODE_CONNECTIONS = '6'

/** Names a node's connections, so that a test can tell in the database which node did something. */
const nameOfNode = (number: number): string => `node-${number}`

function addressFor(url: string, number: number): string {
  const own = new URL(url)
  own.searchParams.set('application_name', nameOfNode(number))
  return own.href
}

/** Starts so many nodes in parallel. Throws what a node printed when one of them does not get ready. */
export async function startNodes(count: number, options: NodeOptions = {}): Promise<RunningNodes> {
  const server = sharedPostgres()
  if (server === undefined) throw new Error('this run has no PostgreSQL')
  const name = `nodes_${randomUUID().replaceAll('-', '')}`
  await createDatabase(server, name, options.emptyDatabase === true ? 'template1' : TEMPLATE)
  const url = databaseUrl(server, name)
  const folder = await mkdtemp(join(tmpdir(), 'sandigan-nodes-'))
  const own = await openPostgres(url, CHECK_CONNECTIONS)
  await options.prepare?.(own.db)

  const start = async (number: number, database = url): Promise<ServerProcess> => {
    const env = {
      DATABASE_URL: addressFor(database, number),
      DATABASE_POOL_SIZE: NODE_CONNECTIONS,
      DATA_DIR: folder,
      DATA_KEYS: testKeyFile(),
      SANDBOX: 'on',
      WEB: 'off',
      DOCS: 'off',
      TRUST_PROXY: 'on',
      LIMIT_CALLS_PER_MINUTE: '1000000',
      LIMIT_SAME_CALL_PER_MINUTE: '1000000',
      LIMIT_CALLS_PER_ADDRESS_MINUTE: '1000000',
      LIMIT_OPERATOR_CALLS_PER_MINUTE: '1000000',
      ...options.env,
    }
    const node = await startProcess(env)
    if (node.origin === '') throw new Error(`node ${number} did not get ready:\n${node.errors}`)
    return node
  }

  const started = await Promise.allSettled(Array.from({ length: count }, (_, number) => start(number)))
  const nodes = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const origins = () => nodes.map(({ origin }) => origin)
  const proxy = await startRoundRobinProxy(origins(), options)

  const beside: ServerProcess[] = []
  const running: RunningNodes = {
    proxy,
    nodes,
    db: own.db,
    databaseUrl: url,
    async startBeside(way) {
      const node = await start(beside.length + count, way)
      beside.push(node)
      return node
    },
    async restart(number) {
      const node = await start(number)
      nodes[number] = node
      proxy.forwardTo(origins())
      return node
    },
    async stop() {
      await proxy.close()
      await Promise.all([...nodes, ...beside].map((node) => node.stop('SIGKILL')))
      await own.close()
      await dropDatabase(server, name)
      await rm(folder, { recursive: true, force: true })
    },
  }
  const failed = started.find((one) => one.status === 'rejected')
  if (failed !== undefined) {
    await running.stop()
    throw failed.reason
  }
  return running
}
