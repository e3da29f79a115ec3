/**
 * Rows that every page reads and that change a few times a month, cached in the memory of each node. NOTIFY reports a
 * change to all nodes; without a notification a row is read anew after a while. (Decision 080.)
 */
import { runStatement } from '../database/run-statement.ts'
import type { Db, Listen, Trx } from '../database/database.ts'

export interface Cached<T> {
  /** What notifications call it. */
  readonly name: string
  readonly load: (db: Db) => Promise<T>
}

export interface Cache {
  /**
   * As of the last change that this node has heard of, and never older than `LONGEST_MS`. For what is shown; a
   * transaction that decides by such rows reads them itself.
   */
  read<T>(what: Cached<T>): Promise<T>
  /** Runs a transaction that may change these. Once it has committed, this node reads them anew and notifies the others. */
  change<T>(what: readonly Cached<unknown>[], work: (trx: Trx) => Promise<T>): Promise<T>
}

/** So long a node goes on with rows if it hears nothing. */
export const LONGEST_MS = 30_000
/** The same while it is cut off from notifications. */
const CUT_OFF_MS = 1_000

export const CHANNEL = 'sandigan_cache'

export interface CacheParts {
  readonly db: Db
  /** Nothing where this process is the only one on its database. */
  readonly listen?: Listen | undefined
  /** Milliseconds from any beginning: real time, whatever date the service stands at. */
  readonly now?: () => number
}

interface Entry {
  readonly loadedAt: number
  readonly value: Promise<unknown>
}

export interface RunningCache extends Cache {
  close(): Promise<void>
}

/** Begins to listen immediately; until that works, nothing is cached for longer than a second. */
export function createCache({ db, listen, now = () => performance.now() }: CacheParts): RunningCache {
  const entries = new Map<string, Entry>()
  const forget = (name: string) => entries.delete(name)
  const others = listen?.(CHANNEL, { heard: forget, missed: () => entries.clear() })
  const longest = () => (others === undefined || others.works() ? LONGEST_MS : CUT_OFF_MS)

  return {
    read<T>(what: Cached<T>): Promise<T> {
      const known = entries.get(what.name)
      if (known !== undefined && now() - known.loadedAt < longest()) return known.value as Promise<T>
      const value = what.load(db)
      // A load that began before a change is taken out by that change: later readers begin another one.
      const entry: Entry = { loadedAt: now(), value }
      entries.set(what.name, entry)
      value.catch(() => entries.get(what.name) === entry && forget(what.name))
      return value
    },
    async change<T>(what: readonly Cached<unknown>[], work: (trx: Trx) => Promise<T>): Promise<T> {
      try {
        return await db.transaction().execute(async (trx) => {
          const result = await work(trx)
          if (others !== undefined)
            for (const { name } of what) await runStatement(trx, 'select pg_notify($1, $2)', [CHANNEL, name])
          return result
        })
      } finally {
        for (const { name } of what) forget(name)
      }
    },
    close: async () => others?.close(),
  }
}

/**
 * A result of cached rows alone is computed once and cached as long as they are: rows that were read anew are
 * other objects. Nobody may change the result.
 * @param compute from the rows and a key that names all else the result depends on; there should be few keys.
 */
export function derivedFrom<Rows extends object, Key extends string, Result>(
  compute: (rows: Rows, key: Key) => Result,
): (rows: Rows, key: Key) => Result {
  const derived = new WeakMap<Rows, Map<Key, Result>>()
  return (rows, key) => {
    const results = derived.get(rows) ?? new Map<Key, Result>()
    derived.set(rows, results)
    const known = results.get(key)
    if (known !== undefined) return known
    const result = compute(rows, key)
    results.set(key, result)
    return result
  }
}
