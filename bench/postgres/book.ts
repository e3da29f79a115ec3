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
 * Yesterday is closed, as a lender's book is on any morning, and so are the ends of the last two months: none of the copied
 * loans is late. Releases that write down nothing of a closed day stay as they are.
 */
const CLOSE_YESTERDAY = `do $$
declare
  yesterday date := (now() at time zone 'Asia/Manila')::date - 1;
  month date := date_trunc('month', (now() at time zone 'Asia/Manila'))::date;
  one date;
begin
  if to_regclass('closed_balances') is null then return; end if;
  foreach one in array array[(month - interval '1 month')::date - 1, month - 1, yesterday] loop
    insert into closed_days (day, closed_at, difference, has_balances) values (one, now(), 0, true)
      on conflict (day) do update set has_balances = true;
    delete from closed_balances where day = one;
    insert into closed_balances
      select one, l.account, sum(l.debit) - sum(l.credit)
      from journal_entries e
      join journal_lines l on l.borrower_id = e.borrower_id and l.entry_id = e.entry_id
      where e.posted_on <= one
      group by l.account;
  end loop;
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

/**
 * The last two months are counted and summed: a row for each copied loan, a third of them late, and sums of the rows, of
 * which there are as many in a book of any size. Releases without rows of months stay as they are.
 */
const COUNT_MONTHS = ({ borrower, loan, productId }: Persona): string => `do $$
declare
  last date := date_trunc('month', (now() at time zone 'Asia/Manila'))::date - interval '1 month';
  of_month date;
begin
  if to_regclass('portfolio_figures') is null then return; end if;
  foreach of_month in array array[(last - interval '1 month')::date, last] loop
    insert into loan_month_ends (
      borrower_id, loan_id, month, product_id, client, stage, principal, term_days, disbursed_on, matures_on, days_late,
      principal_owed, interest_owed, fee_owed, charges_owed, deferred, interest_unrecognised, charges_unrecognised,
      principal_paid, interest_paid, fee_paid, charges_paid, written_off, recovered, extensions, instalments_open,
      instalments_late, overdue, balances, loss_stage, loss_bucket, loss_base, loss_ppm, allowance, loss_cause,
      allowance_before, renegotiated_on, written_off_on)
    select '${borrower}x' || c.tag, '${loan}x' || c.tag, of_month, '${productId}', 'new', 'running', 1000000, 120,
      of_month - (c.no % 300)::int, of_month + 90, case when c.no % 3 = 0 then (c.no % 120)::int else 0 end,
      500000 + c.no % 400000, 5000, 0, 0, 0, 0, 0, 500000 - c.no % 400000, 5000, 0, 0, 0, 0, 0, 2, 0, 0, '{}',
      1 + (c.no % 3 = 0)::int, (c.no % 3 = 0)::int * 31, 500000 + c.no % 400000, 20000, 10000 + c.no % 8000, 'rest', 10000,
      case when c.no % 100 = 7 then of_month end, case when c.no % 200 = 3 then of_month + 3 end
    from bench_copies c;
    insert into month_ends (month, counted, expected, counted_at, summed_at)
      select of_month, count(*), count(*), now(), now() from bench_copies;
    insert into portfolio_figures
      select month, figure, product_id, key, count(*), sum(principal_owed), sum(principal_owed + interest_owed)
      from (select *, case when days_late > 90 then '91-plus' when days_late > 60 then '61-90' when days_late > 30
          then '31-60' when days_late > 7 then '8-30' when days_late > 0 then '1-7' else 'current' end as step
        from loan_month_ends where month = of_month) r,
      lateral (values ('age', step), ('roll', 'current>' || step), ('size', 'to-10000'),
        ('vintage', to_char(disbursed_on, 'YYYY-MM')), ('due', 'scheduled'), ('channel', 'otc')) f (figure, key)
      group by 1, 2, 3, 4;
    insert into portfolio_figures
      select of_month, 'largest', '', borrower_id, 1, principal_owed, principal_owed from loan_month_ends
      where month = of_month order by principal_owed desc, borrower_id limit 20;
    insert into month_provisions (month, rates, allowance, opening, figures, counted_at)
      select of_month, 0, sum(allowance), sum(allowance_before), jsonb_build_object(
        'stages', jsonb_build_array(jsonb_build_object('stage', 1, 'bucket', 0, 'loans', count(*), 'base', sum(loss_base),
          'allowance', sum(allowance))),
        'movements', jsonb_build_array(jsonb_build_object('cause', 'rest', 'loans', count(*),
          'before', sum(allowance_before), 'after', sum(allowance), 'used', 0)),
        'direct', jsonb_build_object('loans', 0, 'owed', 0), 'backTests', '[]'::jsonb), now()
      from loan_month_ends where month = of_month;
  end loop;
end $$`

/**
 * The taxes of these months: an invoice for each copied loan, and each of them paid out on some day of the last ten months.
 * Releases without registers of taxes stay as they are.
 */
const REGISTER_TAXES = ({ borrower, loan }: Persona): string => `do $$
declare
  yesterday date := (now() at time zone 'Asia/Manila')::date - 1;
begin
  if to_regclass('stamp_tax_days') is null then return; end if;
  insert into stamp_taxes (borrower_id, loan_id, sequence, posted_on, taxed_on, cause, base, days, yearly_ppm, amount)
    select '${borrower}x' || c.tag, '${loan}x' || c.tag, 1, yesterday - (c.no % 300)::int, yesterday - (c.no % 300)::int,
      'payout', 1000000, 120, 7500, 2466
    from bench_copies c;
  delete from stamp_tax_days;
  insert into stamp_tax_days select posted_on, count(*), sum(base), sum(amount) from stamp_taxes group by 1;
  insert into tax_months (month, invoices, counted_at) select month, counted, now() from month_ends;
  insert into invoices (borrower_id, loan_id, month, number, tax_kind, interest, fee, charges)
    select borrower_id, loan_id, month, row_number() over (order by month, borrower_id, loan_id), 'to-five-years', 5000, 0, 0
    from loan_month_ends;
  update invoice_counter set last_number = (select max(number) from invoices);
  insert into percentage_tax_bases (month, tax_kind, loans, interest, fee, charges)
    select month, tax_kind, count(*), sum(interest), sum(fee), sum(charges) from invoices group by 1, 2;
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
  await cluster.sql(database, COUNT_MONTHS(persona))
  await cluster.sql(database, REGISTER_TAXES(persona))
  await cluster.sql(database, 'vacuum analyze')
  await cluster.sql(database, 'checkpoint')
  const loans = await usedLoans(cluster, database, persona, count)
  const nextDue = (Number(persona.nextDue) / 100).toLocaleString('en', { minimumFractionDigits: 2 })
  return { loans, nextDue }
}
