/**
 * A book of loans for the bench: the sandbox's running loan, copied row by row to as many borrowers as needed, each with
 * a session. Tables and columns are read from the database itself, so that any version of the product can be filled.
 */
import { copyStatements, type TemplateTable } from './copy-rows.ts'
import type { Cluster } from './cluster.ts'

/** Tables that a copied borrower needs to be shown the loan and to pay it. Documents are large, and nobody reads them here. */
const TABLES = [
  'borrowers',
  'bank_accounts',
  'certification_sections',
  'loans',
  'loan_events',
  'loan_projection',
  'loan_dues',
  'journal_entries',
  'journal_lines',
  'payment_codes',
  'payment_code_directory',
  'sessions',
]
const PERSONA = 'running'
/** Lists of so many rows are made without their secondary indexes, which are built once at the end. */
const BULK = 50_000
/** Of a book's loans the bench uses this many at most, from all over the book. */
const USED = 10_000

export interface BookLoan {
  readonly productId: string
  readonly orderId: string
  readonly sessionId: string
  /** Contract number of the loan, which takes any amount. */
  readonly payCode: string
}

export interface Book {
  readonly loans: readonly BookLoan[]
  /** The next instalment of every loan as its pages write it: 1,403.52. */
  readonly nextDue: string
}

/** Session of the copy with this tag; the copies' rows hold its hash, as the product's own do. */
const SESSION = 'bench-session-'

/**
 * Numbers the copies, each with its tag (part of its ids, sorted as the numbers are) and a contract number: 12 digits
 * and their Luhn digit. The digits grow with the number, so that the directory's index grows at its end.
 */
const makeCopies = (count: number): string => `
  create table bench_copies as
  select no, lpad(no::text, 8, '0') as tag, digits || (10 - (
      select sum(case when i % 2 = 0 then d * 2 / 10 + d * 2 % 10 else d end)
      from generate_series(0, 11) i, lateral (select substr(digits, 12 - i, 1)::int as d) one
    ) % 10) % 10 as code
  from generate_series(1, ${count}) no, lateral (select (500000000000 + no * 7)::text as digits) long`

async function templates(cluster: Cluster, database: string, borrower: string): Promise<TemplateTable[]> {
  const text = await cluster.sql(
    database,
    `select json_agg(json_build_object('name', c.relname, 'columns', (
        select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)))
        from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
          and a.attgenerated = '' and a.attidentity = '')))
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'p') and c.relname in ('${TABLES.join("','")}')`,
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
async function dropIndexes(cluster: Cluster, database: string): Promise<string[]> {
  const text = await cluster.sql(
    database,
    `select coalesce(json_agg(json_build_object('name', i.indexname, 'def', i.indexdef)), '[]') from pg_indexes i
     where i.schemaname = 'public' and i.tablename in ('${TABLES.join("','")}')
       and not exists (select 1 from pg_constraint c where c.conname = i.indexname)`,
  )
  const indexes = JSON.parse(text) as { name: string; def: string }[]
  for (const { name } of indexes) await cluster.sql(database, `drop index "${name}"`)
  return indexes.map(({ def }) => def)
}

/** Two at a time: each keeps a core busy. */
async function sideBySide(statements: readonly string[], run: (statement: string) => Promise<unknown>) {
  const left = [...statements]
  const work = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) await run(next)
  }
  await Promise.all([work(), work()])
}

/**
 * Yesterday is closed, as a lender's book is on any morning: none of the copied loans is late. Releases that write down
 * nothing of a closed day stay as they are.
 */
const CLOSE_YESTERDAY = `do $$
declare yesterday date := (now() at time zone 'Asia/Manila')::date - 1;
begin
  if to_regclass('closed_balances') is null then return; end if;
  insert into closed_days (day, closed_at, difference, has_balances) values (yesterday, now(), 0, true)
    on conflict (day) do update set has_balances = true;
  delete from closed_balances where day = yesterday;
  insert into closed_balances
    select yesterday, l.account, sum(l.debit) - sum(l.credit)
    from journal_entries e
    join journal_lines l on l.borrower_id = e.borrower_id and l.entry_id = e.entry_id
    where e.posted_on <= yesterday
    group by l.account;
  if to_regclass('closed_ageing') is null then return; end if;
  delete from closed_ageing where day = yesterday;
  insert into closed_ageing
    select yesterday, band, count(distinct d.loan_id), coalesce(sum(d.amount), 0)
    from unnest(array['current', 'late-1-30', 'late-31-90', 'late-91-plus']) band
    left join loan_dues d on band = 'current' and d.due_on >= yesterday
    group by band;
end $$`

/** Copies the running persona's loan `count` times. */
export async function fillBook(cluster: Cluster, database: string, count: number): Promise<Book> {
  const found = await cluster.sql(
    database,
    `select p.borrower_id, p.order_id, p.product_id, c.pay_code, l.next_due from sandbox_personas p
     join loan_projection l on l.borrower_id = p.borrower_id and l.loan_id = p.order_id
     join payment_codes c on c.borrower_id = p.borrower_id and c.loan_id = p.order_id and c.purpose = 'contract'
     where p.persona = '${PERSONA}'`,
  )
  const [borrower = '', loan = '', productId = '', code = '', due = ''] = found.trim().split('\t')
  if (!code) throw new Error(`the persona "${PERSONA}" has no contract number to copy`)
  const tables = await templates(cluster, database, borrower)
  const ids = new Map([
    [borrower, `'${borrower}x' || c.tag`],
    [loan, `'${loan}x' || c.tag`],
    [code, 'c.code'],
  ])
  const values = {
    token_hash: `translate(rtrim(encode(sha256(('${SESSION}' || c.tag)::bytea), 'base64'), '='), '+/', '-_')`,
  }
  await cluster.sql(database, makeCopies(count))
  const indexes = count >= BULK ? await dropIndexes(cluster, database) : []
  const statements = tables.flatMap((table) => copyStatements(table, ids, values))
  // The rows are copies of good ones: checking references and balances a million times would only take long.
  const unchecked = 'set session_replication_role = replica; set synchronous_commit = off;'
  await sideBySide(statements, (statement) => cluster.sql(database, `${unchecked} ${statement}`))
  await sideBySide(indexes, (index) => cluster.sql(database, index))
  await cluster.sql(database, CLOSE_YESTERDAY)
  await cluster.sql(database, 'vacuum analyze')
  await cluster.sql(database, 'checkpoint')
  const used = await cluster.sql(
    database,
    `select tag, code from bench_copies where no % ${Math.max(1, Math.floor(count / USED))} = 0 order by no`,
  )
  const loans = used
    .trim()
    .split('\n')
    .map((line) => line.split('\t'))
    .map(([tag = '', payCode = '']) => ({
      productId,
      orderId: `${loan}x${tag}`,
      sessionId: SESSION + tag,
      payCode,
    }))
  const nextDue = (Number(due) / 100).toLocaleString('en', { minimumFractionDigits: 2 })
  return { loans, nextDue }
}
