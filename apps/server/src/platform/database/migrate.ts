/** Brings the database to the shape this version of the app expects. Runs on every start. */
import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from './database.ts'

interface Migration {
  readonly name: string
  readonly statements: readonly string[]
  readonly checksum: string
}

const FOLDER = join(import.meta.dirname, 'migrations')
/** The schema of the first release: a database that has run others and not this one is older. */
const BASELINE = '001-baseline'
/** Any fixed number: two nodes that start together must take turns. */
export const MIGRATION_LOCK = 7_263_001

/** All migrations of the folder in the order of their names. A file without `statements` is a bug and throws. */
export async function readMigrations(folder = FOLDER): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => /^\d{3}-[a-z0-9-]+\.ts$/.test(file)).sort()
  return Promise.all(
    files.map(async (file) => {
      const { statements } = (await import(join(folder, file))) as { statements?: readonly string[] }
      if (statements === undefined) throw new Error(`migration ${file} exports no statements`)
      const checksum = createHash('sha256').update(statements.join(';\n')).digest('hex')
      return { name: file.replace(/\.ts$/, ''), statements, checksum }
    }),
  )
}

/**
 * Runs what has not run yet, all of it or nothing.
 * @returns the names of those that ran now.
 * Throws when a migration that already ran reads differently today: its effect would be unknown. Throws when the database is
 * older than the baseline. Migrations that only a later release knows are left alone: during an update its nodes run beside ours.
 */
export async function migrate(db: Db, migrations: readonly Migration[]): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(trx)
    await sql`create table if not exists schema_migrations (
      name text primary key, checksum text not null, ran_at timestamptz not null default now())`.execute(trx)
    const ran = await sql<{ name: string; checksum: string }>`
      select name, checksum from schema_migrations`.execute(trx)
    const known = new Map(ran.rows.map((row) => [row.name, row.checksum]))
    if (known.size > 0 && !known.has(BASELINE))
      throw new Error(
        'the database was made before the first release: export its data with the version that made it, then start on a fresh DATA_DIR or database',
      )
    const fresh: string[] = []
    for (const { name, statements, checksum } of migrations) {
      const before = known.get(name)
      if (before === checksum) continue
      if (before !== undefined)
        throw new Error(
          `the migration ${name} was changed after it ran on this database: use a fresh DATA_DIR or database, or put the file back`,
        )
      for (const statement of statements) await sql.raw(statement).execute(trx)
      await sql`insert into schema_migrations (name, checksum) values (${name}, ${checksum})`.execute(trx)
      fresh.push(name)
    }
    return fresh
  })
}
