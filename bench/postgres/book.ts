/**
 * A book of loans for the bench: the sandbox's running loan, copied row by row to as many borrowers as needed, each with
 * a session. Tables and columns are read from the database itself, so that any version of the product can be filled.
 */
import { dropIndexes, runSideBySide } from './bulk-fill.ts'
import type { Cluster } from './cluster.ts'
import { copiesOf, LOAN_TABLES, type Persona, personaOf, SESSION } from './copied-loans.ts'

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
  from generate_series(1, ${count}) no, lateral (select (500000000000 + no * 7)::text as digits) long;
  create unique index on bench_copies (no)`

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
    left join loan_dues d on d.amount > 0 and band = case
      when d.due_on >= yesterday then 'current'
      when d.due_on >= yesterday - 30 then 'late-1-30'
      when d.due_on >= yesterday - 90 then 'late-31-90'
      else 'late-91-plus' end
    group by band;
end $$`

async function usedLoans(
  cluster: Cluster,
  database: string,
  { loan, productId }: Persona,
  count: number,
): Promise<BookLoan[]> {
  const used = await cluster.sql(
    database,
    `select tag, code from bench_copies where no % ${Math.max(1, Math.floor(count / USED))} = 0 order by no`,
  )
  return used
    .trim()
    .split('\n')
    .map((line) => line.split('\t'))
    .map(([tag = '', payCode = '']) => ({
      productId,
      orderId: `${loan}x${tag}`,
      sessionId: SESSION + tag,
      payCode,
    }))
}

/** Copies the running persona's loan `count` times. */
export async function fillBook(cluster: Cluster, database: string, count: number): Promise<Book> {
  const persona = await personaOf(cluster, database, PERSONA)
  await cluster.sql(database, makeCopies(count))
  const indexes = count >= BULK ? await dropIndexes(cluster, database, LOAN_TABLES) : []
  await runSideBySide(cluster, database, await copiesOf(cluster, database, persona))
  await runSideBySide(cluster, database, indexes)
  await cluster.sql(database, CLOSE_YESTERDAY)
  await cluster.sql(database, 'vacuum analyze')
  await cluster.sql(database, 'checkpoint')
  const loans = await usedLoans(cluster, database, persona, count)
  const nextDue = (Number(persona.nextDue) / 100).toLocaleString('en', { minimumFractionDigits: 2 })
  return { loans, nextDue }
}
