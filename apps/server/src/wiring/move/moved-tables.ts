/** The tables that a move copies, as the database itself describes them. */
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** Of the queues what is waiting and planned; counts, warnings and versions are the new database's own. */
const OF_QUEUES = ['job', 'job_dependency', 'queue', 'schedule', 'subscription']

export interface MovedTable {
  /** With its schema: `public.loans`. */
  readonly name: string
  /** In the order of their names, which no history of migrations changes. */
  readonly columns: readonly string[]
  /** Of the primary key, in its order. */
  readonly key: readonly string[]
  readonly keyTypes: readonly string[]
  /** Whether the database numbers the rows of a column by itself. */
  readonly numbered: boolean
}

/** All tables of the service but the list of its migrations, with those of the queues. */
export async function readTables(db: Db): Promise<MovedTable[]> {
  const { rows } = await sql<MovedTable>`
    select n.nspname || '.' || c.relname as name,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by 1) as columns,
      array(select a.attname::text from pg_index i cross join unnest(i.indkey::int2[]) with ordinality k(no, place)
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.no
        where i.indrelid = c.oid and i.indisprimary order by k.place) as key,
      array(select format_type(a.atttypid, null)
        from pg_index i cross join unnest(i.indkey::int2[]) with ordinality k(no, place)
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.no
        where i.indrelid = c.oid and i.indisprimary order by k.place) as "keyTypes",
      exists (select from pg_attribute a where a.attrelid = c.oid and a.attidentity <> '') as numbered
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition
      and (n.nspname = 'public' and c.relname <> 'schema_migrations'
        or n.nspname = 'jobs' and c.relname = any (${OF_QUEUES}::text[]))
    order by 1`.execute(db)
  const keyless = rows.find(({ key }) => key.length === 0)
  if (keyless !== undefined)
    throw new Error(`${keyless.name} has no primary key, by which its rows are copied`)
  return rows
}

/** The next number of each sequence of the service, by its name with the schema. */
export async function readSequences(db: Db): Promise<{ name: string; last: number }[]> {
  const { rows } = await sql<{ name: string; last: number }>`
    select schemaname || '.' || sequencename as name, last_value as last from pg_sequences
    where schemaname in ('public', 'jobs') and last_value is not null order by 1`.execute(db)
  return rows
}
