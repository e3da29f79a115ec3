/** How pg-boss reaches PostgreSQL: over connections that are made and watched as all of ours. */
import type { Db } from 'pg-boss'
import type { Connections } from '../database/connections.ts'
import { listenOn } from '../database/listen.ts'

const CONNECTIONS = 4

export interface BossDatabase extends Db {
  /** After `stop` of pg-boss, which leaves it open. */
  close(): Promise<void>
}

export function openBossDatabase(connections: Connections): BossDatabase {
  const pool = connections.pool({ max: CONNECTIONS, application_name: 'sandigan-jobs' })
  return {
    executeSql: (text, values) => pool.query(text, values),
    async listen(channel, heard, reconnected) {
      const listening = listenOn(connections, channel, {
        heard,
        missed: () => {
          if (listening.works()) reconnected()
        },
      })
      return listening
    },
    close: async () => (pool.ending ? undefined : pool.end()),
  }
}
