/** Ids are made by the app, never by the database: a borrower's rows may live on any shard. */
import { randomBytes } from 'node:crypto'

/** Crockford's letters: no i, l, o, u, so that a borrower can read an id over the telephone. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz'

/** A short, opaque, url-safe id: 20 letters and digits, 100 random bits. */
export function newId(): string {
  let id = ''
  for (const byte of randomBytes(20)) id += LETTERS[byte & 31]
  return id
}
