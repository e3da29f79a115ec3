import { CompiledQuery } from 'kysely'
import type { Db } from './database.ts'
import { sharedReadsOf } from './shared-reads.ts'

/**
 * Runs a statement whose text is a constant: nothing is built or parsed for it in this process, which a posting would
 * notice. @param values of $1, $2 …
 */
export async function runStatement<Row>(db: Db, text: string, values: readonly unknown[]): Promise<Row[]> {
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))
  return rows
}

/**
 * The same for a short read, as of one borrower: outside of a transaction it shares a connection with
 * others. Not for a read that may take long: those behind it would wait.
 */
export const readRows = <Row>(db: Db, text: string, values: readonly unknown[]): Promise<Row[]> =>
  sharedReadsOf(db)?.read<Row>(text, values) ?? runStatement<Row>(db, text, values)
