import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import type { StatementLog } from './database.ts'
import { openPglite } from './pglite.ts'
import { openPostgres } from './postgres.ts'

export type AnyOpenDatabase =
  | Awaited<ReturnType<typeof openPglite>>
  | Awaited<ReturnType<typeof openPostgres>>

/** Opens what the configuration names. The caller holds the lock of the folder already. */
export function openDatabase(config: Config, log?: StatementLog): Promise<AnyOpenDatabase> {
  return config.databaseUrl === undefined
    ? openPglite({ folder: join(config.dataDir, 'db'), ...(log === undefined ? {} : { log }) })
    : openPostgres(config.databaseUrl, config.databasePoolSize, log)
}
