/** Payments that are reported all in parallel, some of them several times and in any order. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { postgresAvailable, sharedPostgres } from '../postgres.ts'
import type { TestApp } from '../start-test-app.ts'
import { BESIDE_CLUSTER } from './citus.ts'
import {
  faultsAfter,
  inParallel,
  type OpenLoan,
  openLoans,
  type Report,
  sendReport,
  startAppOn,
  workReports,
} from './payment-reports.ts'

const LOANS = 40
const REPORTS = 5_000
/** Reports under way in parallel: a provider that clears its backlog. */
const MAX_PARALLEL = 24
/** A provider that got no answer in time says everything again. One payment of twenty says another amount then. */
const TIMES = 3
const DIFFERING = 20
/** On one PostgreSQL, to compare with. */
const COMPARED = 500

/** Moves each to another place, the same in every run: 7,919 is a prime that divides no count here. */
const shuffled = <T>(items: readonly T[]): T[] =>
  items.map((_, place) => items[(place * 7_919) % items.length]).filter((item) => item !== undefined)

/** Payments spread over the loans, each reported several times, some with another amount at the last time. */
function reportsOf(loans: readonly OpenLoan[], count: number): Report[] {
  const reports: Report[] = []
  for (let n = 0; reports.length < count; n += 1) {
    const loan = loans[n % loans.length]
    if (loan === undefined) throw new Error('no loan')
    const report = { loan, reference: `storm-${n}`, amount: 1 + (n % 7) }
    const differs = n % DIFFERING === 2
    for (let time = 1; time < TIMES; time += 1) reports.push(report)
    // The last time by an event of its own: the inbox does not know it from before.
    reports.push({ ...report, event: 'again', amount: report.amount + (differs ? 1 : 0) })
  }
  return shuffled(reports.slice(0, count))
}

/** @returns how many payments were posted in a second */
async function send(app: TestApp, reports: readonly Report[]): Promise<number> {
  const start = performance.now()
  await inParallel(reports, MAX_PARALLEL, async (report) => expect(await sendReport(app, report)).toBe(200))
  await workReports(app)
  const payments = new Set(reports.map(({ reference }) => reference)).size
  return Math.round((payments / (performance.now() - start)) * 1_000)
}

describe.skipIf(!postgresAvailable)('on a cluster', () => {
  let app: TestApp
  let loans: OpenLoan[]
  let reports: Report[]
  beforeAll(async () => {
    app = await startAppOn(sharedPostgres() ?? '')
    loans = await openLoans(app, LOANS)
    reports = reportsOf(loans, REPORTS)
  })
  afterAll(() => app?.close())

  test('the loans of a storm lie on every worker', async () => {
    const ids = loans.map(({ key }) => key.borrowerId)
    const { rows } = await sql<{ node: string }>`
      select distinct nodename || ':' || nodeport as node from citus_shards
      where table_name = 'loans'::regclass
        and shardid = any (select get_shard_id_for_distribution_column('loans', id) from unnest(${ids}::text[]) id)
    `.execute(app.services.db)
    expect(rows.length).toBe(2)
  })

  test(`${REPORTS} reports in parallel: each payment is credited once, and the books are right`, async () => {
    expect(reports).toHaveLength(REPORTS)
    const rate = await send(app, reports)
    expect(await faultsAfter(app, reports)).toEqual([])
    const single = await startAppOn(process.env[BESIDE_CLUSTER] ?? '')
    try {
      const rateOfOne = await send(single, reportsOf(await openLoans(single, LOANS), COMPARED))
      const all = 'all on this machine'
      console.log(
        `postings per second, ${all}: ${rate} on a cluster of three, ${rateOfOne} on one PostgreSQL`,
      )
    } finally {
      await single.close()
    }
  }, 300_000)

  test('planted bug: a report that is written under another reference each time is noticed', async () => {
    const [loan] = loans
    if (loan === undefined) throw new Error('no loan')
    // A repeat is noticed in two places: by the key of the receipt, and by the rules in the loan's own events.
    await sql`create function planted() returns trigger language plpgsql as $$ begin
      if tg_argv[0] = 'receipt' then
        new.reference := new.reference || random();
      elsif new.body->>'type' = 'paid' then
        new.body := new.body || jsonb_build_object('reference', 'planted' || random());
      end if; return new; end $$`.execute(app.services.db)
    for (const [table, what] of [
      ['payments_received', 'receipt'],
      ['loan_events', 'event'],
    ] as const)
      await sql`create trigger planted before insert on ${sql.table(table)}
        for each row execute function planted(${sql.lit(what)})`.execute(app.services.db)
    const report = { loan, reference: 'planted', amount: 100 }
    await send(app, [report])
    await send(app, [{ ...report, event: 'again' }])
    expect(await faultsAfter(app, [...reports, report])).toContain(
      `${loan.key.loanId} has 2 payments too many`,
    )
  })
})
