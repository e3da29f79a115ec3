/** What filling a database fast needs: rows to copy, statements side by side, indexes built at the end. */
import type { Cluster } from './cluster.ts'
import type { TemplateTable } from './copy-rows.ts'

/** The rows of a borrower in these tables, each with its columns as the database has them. */
export async function templates(
  cluster: Cluster,
  database: string,
  names: readonly string[],
  borrower: string,
): Promise<TemplateTable[]> {
  const text = await cluster.sql(
    database,
    `select json_agg(json_build_object('name', c.relname, 'columns', (
        select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)))
        from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
          and a.attgenerated = '' and a.attidentity = '')))
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'p') and c.relname in ('${names.join("','")}')`,
  )
  const found = JSON.parse(text) as Omit<TemplateTable, 'rows'>[]
  const tables: TemplateTable[] = []
  for (const table of found) {
    // Values as PostgreSQL writes them, each read back as the column's own type.
    const columns = table.columns.map(({ name }) => `'${name}', t."${name}"::text`).join(', ')
    const rows = await cluster.sql(
      database,
      `select coalesce(json_agg(json_build_object(${columns})), '[]') from ${table.name} t where borrower_id = '${borrower}'`,
    )
    tables.push({ ...table, rows: JSON.parse(rows) as TemplateTable['rows'] })
  }
  return tables
}

/** Takes the secondary indexes of the tables away and gives the statements that build them again. */
export async function dropIndexes(
  cluster: Cluster,
  database: string,
  names: readonly string[],
): Promise<string[]> {
  const text = await cluster.sql(
    database,
    `select coalesce(json_agg(json_build_object('name', i.indexname, 'def', i.indexdef)), '[]') from pg_indexes i
     where i.schemaname = 'public' and i.tablename in ('${names.join("','")}')
       and not exists (select 1 from pg_constraint c where c.conname = i.indexname)`,
  )
  const indexes = JSON.parse(text) as { name: string; def: string }[]
  for (const { name } of indexes) await cluster.sql(database, `drop index "${name}"`)
  return indexes.map(({ def }) => def)
}

/** The rows are copies of good ones: checking references and balances a million times would only take long. */
const UNCHECKED = 'set session_replication_role = replica; set synchronous_commit = off;'

/** Runs statements that fill tables, two at a time: each keeps a core busy. */
export async function runSideBySide(
  cluster: Cluster,
  database: string,
  statements: readonly string[],
): Promise<void> {
  const left = [...statements]
  const work = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift())
      await cluster.sql(database, `${UNCHECKED} ${next}`)
  }
  await Promise.all([work(), work()])
}
