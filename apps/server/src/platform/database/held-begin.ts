/** Sends a transaction's `begin` in one piece with its first statement. (Decision 239.) */
import type pg from 'pg'

type Ask = (text: unknown, values?: unknown, ...rest: unknown[]) => Promise<pg.QueryResult>

/** What Kysely is told of a `begin` that has not been sent, and of an end to it. */
const NOTHING: pg.QueryResult = { command: '', rowCount: null, oid: 0, fields: [], rows: [] }

/**
 * Such a statement alone may share a piece with `begin`: had that failed and the connection not, it would have run without a
 * transaction, which harms nothing where it only reads and locks.
 */
const READS = /^\s*select\b/i

/**
 * @param client in pipeline mode, in which the second of two statements does not wait for the first
 * @param ask sends one statement
 */
export function holdBegin(client: pg.PoolClient, ask: Ask): Ask {
  const { stream } = (client as unknown as { connection: { stream: { cork(): void; uncork(): void } } })
    .connection
  let held = false

  async function askTogether(first: Parameters<Ask>, second: Parameters<Ask>): Promise<pg.QueryResult> {
    stream.cork()
    const both = [ask(...first), ask(...second)] as const
    stream.uncork()
    const [, answer] = await Promise.all(both)
    return answer
  }

  return async (text, ...rest) => {
    if (text === 'begin') {
      held = true
      return NOTHING
    }
    if (!held) return ask(text, ...rest)
    held = false
    if (text === 'commit' || text === 'rollback') return NOTHING
    if (typeof text === 'string' && READS.test(text)) return askTogether(['begin', []], [text, ...rest])
    await ask('begin', [])
    return ask(text, ...rest)
  }
}
