/**
 * Nodes are killed at any moment of a stream of payments and applications. Providers and phones do what they do anyway,
 * and send again what was not answered. In the end everything that was answered is there, once.
 */
import { loanDetailPush } from '@sandigan/contract'
import { centavosToPesos, loanOn } from '@sandigan/lending'
import { isLongRun } from '@sandigan/testkit/sampling'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { reconcileBooks } from '../../core/loans/reconcile-books.ts'
import { readEvents } from '../../core/loans/loan-repository.ts'
import { createClock } from '../../platform/clock.ts'
import { postgresAvailable } from '../postgres.ts'
import { killProcesses } from '../server-process.ts'
import { type HttpClient, httpClient } from './http-client.ts'
import { certified, granted, type HttpBorrower, OFFER, runningLoan } from './loan-life.ts'
import { paymentReports, type ReportedPayment } from './payment-reports.ts'
import { type RunningNodes, startNodes } from './start-nodes.ts'

const NODES = 3
const KILLS = isLongRun() ? 3 : 1
const LOANS = isLongRun() ? 4 : 2
const APPLICANTS = isLongRun() ? 8 : 2
/** Each kill comes after so many more answers: another moment each time, however fast the machine is. */
const answersBefore = (kill: number) => 25 + 17 * kill

describe.skipIf(!postgresAvailable)('on three nodes', () => {
  let running: RunningNodes
  let client: HttpClient
  beforeEach(async () => {
    running = await startNodes(NODES)
    client = httpClient(running.proxy.origin, { persistent: true })
  }, 120_000)
  afterEach(async () => {
    await running?.stop()
    killProcesses()
  })

  async function openLoans() {
    await Promise.all(Array.from({ length: LOANS }, () => runningLoan(client)))
    const loans = await running.db.selectFrom('loans').select(['borrower_id', 'loan_id']).execute()
    return loans.map((row) => ({ borrowerId: row.borrower_id, loanId: row.loan_id }))
  }

  function provider() {
    const report = paymentReports(running.db)
    return async (to: HttpClient, payment: ReportedPayment, event?: string): Promise<void> => {
      const { path, init } = await report(payment, event)
      const answer = await to.send(path, init)
      if (!answer.ok) throw new Error(`a report was answered with ${answer.status}: ${await answer.text()}`)
    }
  }

  /** Waits until every event that was taken in is worked, those too whose node was killed at it. */
  async function allWorked(): Promise<void> {
    const waiting = () =>
      running.db.selectFrom('webhook_events').select('id').where('state', '=', 'received').execute()
    await expect.poll(waiting, { timeout: 300_000, interval: 500 }).toEqual([])
  }

  /** What is there and should not be, or is missing: each loan's payments, and the books. */
  async function differences(sent: readonly ReportedPayment[]): Promise<string[]> {
    const found: string[] = []
    const loans = new Map(sent.map(({ loan }) => [loan.loanId, loan]))
    for (const [loanId, loan] of loans) {
      const own = sent.filter((one) => one.loan.loanId === loanId)
      const events = await readEvents(running.db, loan)
      const paid = events.filter(({ type }) => type === 'paid').length
      const { received } = loanOn(events, createClock().today()).totals
      const wanted = own.reduce((sum, { amount }) => sum + amount, 0)
      if (paid !== own.length) found.push(`${loanId} has ${paid} payments instead of ${own.length}`)
      if (received !== wanted) found.push(`${loanId} received ${received} instead of ${wanted}`)
    }
    const rows = await sql<{ off: number }>`
      select (sum(debit) - sum(credit))::bigint as off from journal_lines`.execute(running.db)
    if (rows.rows[0]?.off !== 0) found.push(`debit and credit differ by ${rows.rows[0]?.off}`)
    const { difference } = await reconcileBooks(running.db, createClock().today())
    if (difference !== 0) found.push(`the books differ by ${centavosToPesos(difference)}`)
    return found
  }

  test('kills under payments and applications lose nothing and double nothing', async () => {
    const loans = await openLoans()
    const applicants = await Promise.all(Array.from({ length: APPLICANTS }, () => certified(client)))
    const report = provider()
    const answered: ReportedPayment[] = []
    const stream = { over: false }

    const payInto = async (loan: ReportedPayment['loan']) => {
      for (let n = 0; !stream.over; n += 1) {
        const payment = { reference: `kill-${loan.loanId}-${n}`, amount: 1 + (n % 7), loan }
        await report(client, payment)
        answered.push(payment)
      }
    }
    const orders = new Map<HttpBorrower, string>()
    const apply = async (borrower: HttpBorrower, place: number) => {
      while (!stream.over && answered.length < 30 * place)
        await new Promise((resolve) => setTimeout(resolve, 10))
      const offer = { ...OFFER, confirmFlag: '1' } as const
      const key = { idempotencyKey: `kill-${place}` }
      const answer = await client.call(loanDetailPush, offer, borrower.session, key)
      orders.set(borrower, granted('loanDetailPush', answer).orderId)
    }
    const kill = async () => {
      for (let n = 0; n < KILLS; n += 1) {
        const from = answered.length
        while (answered.length < from + answersBefore(n))
          await new Promise((resolve) => setTimeout(resolve, 2))
        await running.nodes[n % NODES]?.stop('SIGKILL')
        await running.restart(n % NODES)
      }
    }
    await Promise.all([
      ...loans.map(payInto),
      ...applicants.map(apply),
      kill().finally(() => {
        stream.over = true
      }),
    ])

    expect(answered.length).toBeGreaterThan(KILLS * answersBefore(0))
    await allWorked()
    expect(await differences(answered)).toEqual([])
    const made = await running.db.selectFrom('loans').select('loan_id').execute()
    expect(new Set(orders.values()).size).toBe(APPLICANTS)
    expect(made).toHaveLength(LOANS + APPLICANTS)
  }, 600_000)

  test('planted bug: references that each node keeps for itself are noticed', async () => {
    const [loan] = await openLoans()
    if (loan === undefined) throw new Error('no loan')
    // A repeat is noticed in two places: by the key of the receipt, and by the rules in the loan's own events.
    await sql`create function planted() returns trigger language plpgsql as $$ begin
      if tg_table_name = 'payments_received' then
        new.reference := new.reference || current_setting('application_name');
      elsif new.body->>'type' = 'paid' then
        new.body := new.body || jsonb_build_object('reference', current_setting('application_name'));
      end if; return new; end $$`.execute(running.db)
    for (const table of ['payments_received', 'loan_events'])
      await sql`create trigger planted before insert on ${sql.table(table)}
        for each row execute function planted()`.execute(running.db)
    const payment = { reference: 'planted', amount: 100, loan }
    for (const { origin } of running.nodes) await provider()(httpClient(origin), payment, origin)
    await allWorked()
    expect(await differences([payment])).not.toEqual([])
  })
})
