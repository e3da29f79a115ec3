/** Ids are made by the app, never by the database: a borrower's rows may live on any shard. */
import { randomFillSync } from 'node:crypto'

/** Crockford's letters: no i, l, o, u, so that a borrower can read an id over the telephone. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz'

const LENGTH = 20
/** Random bytes for the next ids: asking for a few at a time costs more than making the id. */
const pool = new Uint8Array(LENGTH * 100)
let used = pool.length

/** A short, opaque, url-safe id: 20 letters and digits, 100 random bits. */
export function newId(): string {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  let id = ''
  for (const end = used + LENGTH; used < end; used++) id += LETTERS[(pool[used] ?? 0) & 31]
  return id
}
