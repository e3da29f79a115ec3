/** The database as the rest of the app sees it: Kysely over the embedded engine or over PostgreSQL. */
import { join } from 'node:path'
import type { Kysely, Transaction } from 'kysely'
import type { Config } from '../config/config.ts'
import { openPglite } from './pglite.ts'
import { openPostgres } from './postgres.ts'
import type { Database } from './schema.ts'

export type Db = Kysely<Database>
/** A write takes this as its first argument, so that nobody can forget the transaction. */
export type Trx = Transaction<Database>

export interface OpenDatabase<Kind extends 'pglite' | 'postgres' = 'pglite' | 'postgres'> {
  readonly kind: Kind
  readonly db: Db
  poolState(): { total: number; idle: number; waiting: number }
  close(): Promise<void>
}

export type AnyOpenDatabase =
  | Awaited<ReturnType<typeof openPglite>>
  | Awaited<ReturnType<typeof openPostgres>>

/** Opens what the configuration names. The caller holds the lock of the folder already. */
export function openDatabase(config: Config): Promise<AnyOpenDatabase> {
  return config.databaseUrl === undefined
    ? openPglite({ folder: join(config.dataDir, 'db') })
    : openPostgres(config.databaseUrl, config.databasePoolSize)
}
