import { CompiledQuery } from 'kysely'
import type { Db } from './database.ts'

/**
 * Runs a statement whose text is a constant: nothing is built or parsed for it in this process, which a posting would
 * notice. @param values of $1, $2 …
 */
export async function runStatement<Row>(db: Db, text: string, values: readonly unknown[]): Promise<Row[]> {
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))
  return rows
}
