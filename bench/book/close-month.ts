/** Closing a month of the books: how long whoever closes it waits. */
import { closeMonth, listMonths } from '@sandigan/contract/client/operator'
import { askAsOperator } from '../../apps/e2e/src/operator.ts'
import { type Figure, milliseconds, type Part } from '../figure.ts'
import { type BenchService, withService } from '../postgres/service.ts'

const ENTRIES = 200_000
const BORROWERS = 50_000
/** Of the product itself, whose days are closed as in a real book. */
const LOANS = 100
/** Whoever closes it waits for the answer of one call. */
const LIMIT_MS = 30_000
const NAME = 'a month of 200,000 entries closed'

/** In pairs that take each other back, so that the book comes to what it came to before. */
const fill = (month: string): string => `
  with made as (
    select 'bench' || n % ${BORROWERS} as borrower, 'entry' || n as entry, n % 2 = 0 as back,
      date '${month}-01' + n % 28 as day
    from generate_series(1, ${ENTRIES}) n),
  entries as (
    insert into journal_entries
      (borrower_id, entry_id, loan_id, kind, posted_on, reference, recorded_at, lines_dated)
    select borrower, entry, borrower, 'event', day, entry, day + interval '4 hours', true from made returning 1)
  insert into journal_lines (borrower_id, entry_id, line_no, account, debit, credit, posted_on)
  select borrower, entry, no, case no when 1 then '1010' else '2010' end,
    case when back = (no = 1) then 0 else 100 end, case when back = (no = 1) then 100 else 0 end, day
  from made, generate_series(1, 2) no`

/** What the database itself takes to give the same rows in the same order. */
const read = (month: string): string => `copy (
  select e.posted_on, e.recorded_at, e.entry_id, e.kind, e.loan_id, e.reference, l.account, l.debit, l.credit
  from journal_entries e join journal_lines l using (borrower_id, entry_id)
  where e.posted_on >= date '${month}-01' and e.posted_on < date '${month}-01' + interval '1 month'
  order by e.posted_on, e.recorded_at, e.borrower_id, e.entry_id, l.line_no) to '/dev/null'`

async function turnOf({ product }: BenchService): Promise<string> {
  const { turn } = await askAsOperator(product.origin, listMonths, {})
  if (turn?.state !== 'ready')
    throw new Error(`no month can be closed: ${turn?.state ?? 'nothing was posted'}`)
  return turn.month
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

export const closingOfMonth: Part = () =>
  withService<Figure>([NAME], LOANS, async (bench) => {
    const { cluster, database, product } = bench
    // A night goes by: the days before it are closed.
    await product.sandbox.clock({ advanceDays: 1 })
    const month = await turnOf(bench)
    await cluster.sql(database, fill(month))
    await cluster.sql(database, 'vacuum analyze journal_entries, journal_lines')
    const copied = await timed(() => cluster.sql(database, read(month)))
    let entries = 0
    const closed = await timed(async () => {
      const answer = await askAsOperator(product.origin, closeMonth, { month, reason: 'bench' })
      entries = answer.entries
    })
    if (entries < ENTRIES) throw new Error(`${entries} entries were closed, not ${ENTRIES}`)
    return [
      {
        name: NAME,
        measured: milliseconds(closed),
        against: `${milliseconds(LIMIT_MS)}, limit`,
        ratio: closed / LIMIT_MS,
        goal: { atMost: 1 },
      },
      {
        name: `${NAME}, against copying its rows`,
        measured: milliseconds(closed),
        against: `${milliseconds(copied)}, copy of PostgreSQL`,
        ratio: closed / copied,
      },
    ]
  })
