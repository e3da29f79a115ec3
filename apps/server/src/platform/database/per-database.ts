import type { Db } from './database.ts'

/** Something that each database has one of in this process, made when it is first asked for, and gone with it. */
export function perDatabase<T>(make: (db: Db) => T): (db: Db) => T {
  const made = new WeakMap<Db, T>()
  return (db) => {
    const known = made.get(db)
    if (known !== undefined) return known
    const first = make(db)
    made.set(db, first)
    return first
  }
}
