/** Starts the whole service from the environment, and stops it again without losing a request. */
import { chmod, mkdir } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { type App, type AppParts, createApp } from './app.ts'
import { createClock } from '../platform/clock.ts'
import { type Config } from '../platform/config/config.ts'
import { distribute } from '../platform/database/cluster/distribute.ts'
import { lockFolder } from '../platform/database/folder-lock.ts'
import { type Tracing } from '../platform/tracing/tracing.ts'
import { createKeyWrapper } from '../platform/encryption/create-key-wrapper.ts'
import { MissingKey } from '../platform/encryption/key-wrapper.ts'
import { migrate, readMigrations } from '../platform/database/migrate.ts'
import { type AnyOpenDatabase, openDatabase } from '../platform/database/open-database.ts'
import { readConfig } from '../platform/config/read-config.ts'
import { startTracing } from '../platform/tracing/start-tracing.ts'

export interface RunningServer extends App {
  /** Where it listens, like `http://127.0.0.1:3000`. */
  readonly origin: string
  /**
   * Says at `/health` that it stops and answers on for `DRAIN_SECONDS`; then takes no new request, ends those under way,
   * stops the jobs and closes the database.
   */
  stop(): Promise<void>
}

export type StartResult = { ok: true; server: RunningServer } | { ok: false; problems: string[] }

export interface StartOptions {
  /** Adds the pages, after every call has its route. */
  readonly mountPages?: (app: App) => Promise<void>
  readonly logTo?: AppParts['logTo']
}

/** @returns the running server, or everything that keeps it from starting, a clear line each. */
export async function startServer(
  env: Readonly<Record<string, string | undefined>>,
  options: StartOptions = {},
): Promise<StartResult> {
  const read = readConfig(env)
  if (!read.ok) return read
  const { config } = read
  // Nodes on PostgreSQL share everything and lock nothing.
  const lock =
    config.databaseUrl === undefined ? lockFolder(config.dataDir) : ({ ok: true, release() {} } as const)
  if (!lock.ok) return { ok: false, problems: [lock.problem] }

  let database: AnyOpenDatabase | undefined
  try {
    await closeToOthers(config.dataDir)
    const tracing = await startTracing(config.tracing)
    database = await openDatabase(config, tracing?.statement)
    await migrate(database.db, await readMigrations())
    await distribute(database.db)
    const personas = await sessionCache(config, database)
    if (personas !== undefined) {
      await database.close()
      lock.release()
      return { ok: false, problems: [personas] }
    }
    const server = await listen({ config, database, tracing, release: () => lock.release() }, options)
    return { ok: true, server }
  } catch (error) {
    await database?.close().catch(() => {})
    lock.release()
    const problem = startProblem(error, config)
    if (problem === undefined) throw error
    return { ok: false, problems: [problem] }
  }
}

interface Opened {
  readonly config: Config
  readonly database: AnyOpenDatabase
  readonly tracing: Tracing | undefined
  release(): void
}

async function listen(opened: Opened, { mountPages, logTo }: StartOptions): Promise<RunningServer> {
  const { config, database, tracing } = opened
  const app = await createApp({
    config,
    clock: createClock(),
    database,
    tracing,
    keys: createKeyWrapper(config),
    poll: true,
    ...(logTo && { logTo }),
  })
  try {
    await mountPages?.(app)
    const origin = await app.fastify.listen({ host: config.host, port: config.port })
    return {
      ...app,
      origin,
      async stop() {
        app.sayStopping()
        await setTimeout(config.drainSeconds * 1_000)
        await app.fastify.close()
        await database.close()
        opened.release()
        await tracing?.stop()
      },
    }
  } catch (error) {
    await app.fastify.close()
    throw error
  }
}

/** What lies in it is about borrowers: no other user of the machine may read it. */
async function closeToOthers(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700)
}

/** The sessions of personas are printed in the documentation, so a database that holds them lets anyone in. */
async function sessionCache(
  { sandbox, databaseUrl, dataDir }: Config,
  { db }: AnyOpenDatabase,
): Promise<string | undefined> {
  if (sandbox) return undefined
  const persona = await db.selectFrom('sandbox_personas').select('persona').limit(1).executeTakeFirst()
  const place = databaseUrl === undefined ? `in ${dataDir}` : 'at DATABASE_URL'
  return persona === undefined
    ? undefined
    : `the database ${place} once ran the sandbox with its personas, whose sessions anyone may know: use another`
}

const POSTGRES_CODES: Readonly<Record<string, string>> = {
  '28P01': 'it refused the password',
  '28000': 'it refused the user',
  '3D000': 'it has no database of that name',
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'no machine has that name',
}

/** A start that fails for a reason outside the code is reported in one line; anything else is a bug. */
function startProblem(error: unknown, config: Config): string | undefined {
  const { code, message } = error as { code?: string; message?: string }
  if (code === 'EADDRINUSE')
    return `port ${config.port} on ${config.host} is taken: stop what uses it, or set PORT to another`
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL')
    return `the server may not listen on ${config.host}:${config.port}: set HOST and PORT`
  const refused = code === undefined ? undefined : POSTGRES_CODES[code]
  if (config.databaseUrl !== undefined && refused !== undefined)
    return `the database at DATABASE_URL does not answer: ${refused}`
  if (error instanceof MissingKey) return message
  return /^the (migration|cluster|database) /.test(message ?? '') ? message : undefined
}
