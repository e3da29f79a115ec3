/** Counts what is sent to a database, beside begin and commit. */
import type { KyselyPlugin } from 'kysely'

export interface StatementCount {
  sent: number
}

export function countingPlugin(): { readonly count: StatementCount; readonly plugin: KyselyPlugin } {
  const count = { sent: 0 }
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => {
      count.sent += 1
      return Promise.resolve(result)
    },
  }
  return { count, plugin }
}
