/** A planted bug from below: the database forgets what one column was set to. */
import { sql } from 'kysely'
import { startTestApp, type TestApp } from './start-test-app.ts'

/** @param forgotten the SQL of what the column falls back to at every update. */
export async function plantForgetting(table: string, column: string, forgotten: string): Promise<TestApp> {
  const broken = await startTestApp()
  const body = `begin new.${column} := ${forgotten}; return new; end`
  await sql
    .raw(`create function forget() returns trigger language plpgsql as $$ ${body} $$`)
    .execute(broken.services.db)
  const when = `before update on ${table} for each row`
  await sql.raw(`create trigger forget ${when} execute function forget()`).execute(broken.services.db)
  return broken
}
