/**
 * A lender's book at the end of a quarter: loans of a simulated half year, of which every kind of thing has happened, copied row
 * by row to as many borrowers as needed. The months before the last one are counted and closed.
 */
import { addDays } from '@sandigan/lending'
import { simulate } from '@sandigan/lending/simulation'
import { lastDayOf } from '../../apps/server/src/core/loans/closed-months.ts'
import { writeRows } from '../../apps/server/src/core/loans/write-rows.ts'
import { countMonth } from '../../apps/server/src/core/month-ends/count-month.ts'
import { countTaxes } from '../../apps/server/src/core/taxes/count-taxes.ts'
import { createClock } from '../../apps/server/src/platform/clock.ts'
import { readConfig } from '../../apps/server/src/platform/config/read-config.ts'
import type { Services } from '../../apps/server/src/platform/context.ts'
import { migrate, readMigrations } from '../../apps/server/src/platform/database/migrate.ts'
import { openPostgres } from '../../apps/server/src/platform/database/postgres.ts'
import { runStatement } from '../../apps/server/src/platform/database/run-statement.ts'
import { addLoanRows, noRows } from '../../apps/server/src/sandbox/portfolio/loan-rows.ts'
import { planOf } from '../lending/plan.ts'
import { runSideBySide } from '../postgres/bulk-fill.ts'
import type { Cluster } from '../postgres/cluster.ts'

/** The last of a quarter: its tax is posted with it. */
export const MONTH = '2027-06'
const BEFORE = '2027-05'
const END = lastDayOf(MONTH)
/** When somebody closes the month. */
export const NOW = Date.parse(`${addDays(END, 1)}T10:00:00+08:00`)

const BORROWERS = 1_000
/** Borrowers whose rows are written by one statement. */
const BATCH = 100

/** Those that closing a month takes: it sends nothing, asks no provider and starts no job. */
export function servicesOf(db: Services['db']): Services {
  const read = readConfig({ SANDBOX: 'on' })
  if (!read.ok) throw new Error(read.problems.join('; '))
  return { db, config: read.config, clock: createClock(() => NOW), log: console } as unknown as Services
}

const PLAN = planOf({ borrowers: BORROWERS, to: END, arriveWithinDays: 181 })

/** The rows of each simulated loan as the service writes them, a batch of borrowers together. */
function* simulatedRows(): Generator<ReturnType<typeof noRows>> {
  const loans: {
    borrower: number
    no: number
    events: Parameters<typeof addLoanRows>[1]['loan']['events']
  }[] = []
  simulate(PLAN, (loan) => loans.push(loan))
  for (let from = 0; from < BORROWERS; from += BATCH) {
    const rows = noRows()
    for (const { borrower, no, events } of loans) {
      if (borrower < from || borrower >= from + BATCH) continue
      const borrowerId = `borrower${String(borrower).padStart(5, '0')}`
      addLoanRows(rows, {
        borrowerId,
        loan: { loanId: `${borrowerId}n${no}`, productId: 'bench', events },
        timestampOf: (day, step) => Date.parse(`${day}T09:00:00+08:00`) + step * 60_000,
        today: addDays(END, 1),
      })
    }
    yield rows
  }
}

/** Fills a database of the cluster with the loans, their months before the last one counted. */
export async function fillSimulated(cluster: Cluster, database: string): Promise<void> {
  await cluster.sql('postgres', `create database ${database}`)
  const opened = await openPostgres(cluster.url(database), 2)
  try {
    await migrate(opened.db, await readMigrations())
    for (const rows of simulatedRows())
      await opened.db.transaction().execute(async (trx) => {
        // There are no borrowers here: nothing of them is read.
        await runStatement(trx, 'set local session_replication_role = replica', [])
        await writeRows(trx, { ...rows, payments: [], receipts: [] })
      })
    const services = servicesOf(opened.db)
    await countMonth(services, BEFORE)
    await countTaxes(services, BEFORE)
  } finally {
    await opened.close()
  }
}

/** Of a loan, each with the columns that tell copies apart. */
const COPIED = [
  'loan_events',
  'loan_projection',
  'loan_dues',
  'journal_entries',
  'journal_lines',
  'stamp_taxes',
  'loan_month_ends',
  'invoices',
]
const HOUSE = '-'

async function copyOf(cluster: Cluster, database: string, table: string, copies: number): Promise<string> {
  const names = (
    await cluster.sql(
      database,
      `select column_name from information_schema.columns where table_name = '${table}' and is_generated = 'NEVER'
       order by ordinal_position`,
    )
  )
    .trim()
    .split('\n')
  const values = names.map((name) => {
    if (name === 'borrower_id' || name === 'loan_id') return `"${name}" || 'x' || lpad(n::text, 5, '0')`
    // Numbers of invoices go on.
    return name === 'number' ? `number + n * (select last_number from invoice_counter)` : `"${name}"`
  })
  return `insert into ${table} (${names.map((name) => `"${name}"`).join(', ')})
    select ${values.join(', ')} from ${table}, generate_series(1, ${copies - 1}) n where borrower_id <> '${HOUSE}'`
}

/** The last day is closed, and so are the months before it, as they would be. */
const CLOSE = `
  insert into closed_days (day, closed_at, difference, has_balances) values ('${END}', now(), 0, true);
  insert into closed_balances
    select '${END}', account, sum(debit) - sum(credit) from journal_lines where posted_on <= '${END}' group by account;
  insert into closed_months (month, entries, totals, hash, closed_by, reason, closed_at)
    select '${BEFORE}-01', 1, jsonb_object_agg(account, balance), repeat('0', 64), 'bench', 'bench', now()
    from (select account, sum(debit) - sum(credit) as balance from journal_lines where posted_on < '${MONTH}-01' group by account) b
    where balance <> 0;`

/** A database like another one, with so many times its loans. @returns how many loans its last month has about */
export async function copyBook(
  cluster: Cluster,
  database: string,
  { of, copies }: { of: string; copies: number },
): Promise<void> {
  await cluster.sql('postgres', `create database ${database} template ${of}`)
  const statements = await Promise.all(COPIED.map((table) => copyOf(cluster, database, table, copies)))
  await runSideBySide(cluster, database, statements)
  await cluster.sql(
    database,
    `update month_ends set counted = counted * ${copies}, expected = expected * ${copies};
     update invoice_counter set last_number = last_number * ${copies};
     update percentage_tax_bases set loans = loans * ${copies}, interest = interest * ${copies},
       fee = fee * ${copies}, charges = charges * ${copies};
     ${CLOSE}`,
  )
  await cluster.sql(database, 'vacuum analyze')
  await cluster.sql(database, 'checkpoint')
}

/** Loans that the last month of a database will have a row of, about. */
export const loansOf = async (cluster: Cluster, database: string): Promise<number> =>
  Number(
    await cluster.sql(
      database,
      `select count(*) from loan_projection
       where (open or posted_to >= '${MONTH}-01') and disbursed_on <= '${END}'`,
    ),
  )
