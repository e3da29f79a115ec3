/** Sends `begin` in one piece with the first statement of a transaction, and `commit` with its last. (Decisions 239 and 261.) */
import type pg from 'pg'

type Ask = (text: unknown, values?: unknown, ...rest: unknown[]) => Promise<pg.QueryResult>
type Question = Parameters<Ask>

/** What Kysely is told of a `begin` that has not been sent, and of an end to it. */
const NOTHING: pg.QueryResult = { command: '', rowCount: null, oid: 0, fields: [], rows: [] }

/**
 * Such a statement alone may share a piece with `begin`: had that failed and the connection not, it would have run without a
 * transaction, which harms nothing where it only reads and locks.
 */
const READS = /^\s*select\b/i

const LAST = '/* last of its transaction */'

/**
 * The text of a statement after which its transaction asks for nothing: `commit` leaves with it. PostgreSQL rolls back where
 * the statement fails. Another statement after it is refused, since the transaction is over. Without a transaction, and on
 * the embedded database, the mark changes nothing.
 */
export const asLast = (text: string): string => `${LAST}${text}`

const isLast = (text: unknown): boolean => typeof text === 'string' && text.startsWith(LAST)

/** Where a connection is: outside of a transaction, before its `begin`, in it, or after a `commit` that is on its way. */
type Place = 'outside' | 'before' | 'inside' | Promise<pg.QueryResult>

/**
 * @param client in pipeline mode, in which the second of two statements does not wait for the first
 * @param ask sends one statement
 */
export function holdEnds(client: pg.PoolClient, ask: Ask): Ask {
  const { stream } = (client as unknown as { connection: { stream: { cork(): void; uncork(): void } } })
    .connection
  let place: Place = 'outside'

  /** The answers to statements that leave in one piece. */
  function askTogether<const Questions extends readonly Question[]>(questions: Questions) {
    stream.cork()
    const answers = questions.map((question) => ask(...question))
    stream.uncork()
    return answers as { [Index in keyof Questions]: Promise<pg.QueryResult> }
  }

  function askLast(question: Question): Promise<pg.QueryResult> {
    const [answer, commit] = askTogether([question, ['commit', []]])
    // Who asks for `commit` hears of it; where the statement failed nobody does.
    commit.catch(() => {})
    place = commit
    return answer
  }

  async function askFirst(question: Question): Promise<pg.QueryResult> {
    const [text] = question
    if (typeof text === 'string' && READS.test(text)) {
      const [begun, answer] = askTogether([['begin', []], question])
      await Promise.all([begun, answer])
      return answer
    }
    await ask('begin', [])
    return isLast(text) ? askLast(question) : ask(...question)
  }

  return async (text, ...rest) => {
    const question: Question = [text, ...rest]
    if (text === 'begin') {
      place = 'before'
      return NOTHING
    }
    const ends = text === 'commit' || text === 'rollback'
    if (typeof place === 'object') {
      if (!ends) throw new Error(`asked after the last statement of a transaction: ${String(text)}`)
      const commit = place
      place = 'outside'
      if (text === 'commit') return commit
      await Promise.allSettled([commit])
      return NOTHING
    }
    const was = place
    place = ends || was === 'outside' ? 'outside' : 'inside'
    if (was === 'before') return ends ? NOTHING : askFirst(question)
    return was === 'inside' && isLast(text) ? askLast(question) : ask(...question)
  }
}
