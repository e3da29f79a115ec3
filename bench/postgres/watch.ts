/** Polls the database of a running service over one connection, without a program for each query. */
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import type { Cluster } from './cluster.ts'

const CHECK_MS = 20

/** Waits until a query that gives one true or false gives true. */
export async function waitUntil(cluster: Cluster, database: string, query: string): Promise<void> {
  const client = new pg.Client(cluster.url(database))
  await client.connect()
  try {
    for (;;) {
      const { rows } = await client.query<[boolean]>({ text: query, rowMode: 'array' })
      if (rows[0]?.[0] === true) return
      await setTimeout(CHECK_MS)
    }
  } finally {
    await client.end()
  }
}
