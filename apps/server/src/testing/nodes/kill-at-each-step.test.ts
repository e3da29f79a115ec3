/**
 * A node is killed between any two statements of a payment, and of a payout from the confirmed note on. Providers and
 * borrowers do what they do anyway: they send again what was not answered. In the end it is as if nothing had happened.
 */
import { loanOn } from '@sandigan/lending'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type LoanKey, readEvents } from '../../core/loans/loan-repository.ts'
import { contractCode } from '../../money/payments/payment-codes.ts'
import { createClock } from '../../platform/clock.ts'
import { createProviders } from '../../platform/providers/create-providers.ts'
import { postgresAvailable } from '../postgres.ts'
import { killProcesses } from '../server-process.ts'
import { type HttpClient, httpClient } from './http-client.ts'
import { approvedOrder, certified, confirmed, type HttpOrder, orderPage, runningLoan } from './loan-life.ts'
import { type RunNow, startRunNow } from './run-now.ts'
import { type RunningNodes, startNodes } from './start-nodes.ts'
import { type StatementGate, startStatementGate } from './statement-gate.ts'
import { readConfig } from '../../platform/config/read-config.ts'

/** A payment takes a dozen statements, a payout some two hundred: a node is killed before each of them. */
const MOST_STEPS = 300
/** So many borrowers are made ready in parallel. */
const MAX_PARALLEL = 4
/** What a node does by itself after its start is over when it has sent nothing for so long. */
const QUIET_MS = 400
const CHECK_MS = 25
/** A killed node's jobs begin again within 15 seconds, one after the other. */
const TAKEN_UP_WITHIN_MS = 300_000

async function quiet(gate: StatementGate): Promise<void> {
  let before = -1
  while (gate.count() !== before) {
    before = gate.count()
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS))
  }
}

interface Step {
  /** From 1: before the how manieth statement the node is killed. */
  readonly no: number
  /** Whether the request to the node was answered. */
  readonly answered: boolean
}

describe.skipIf(!postgresAvailable)('a node that is killed', () => {
  let running: RunningNodes
  let gate: StatementGate
  let runNow: RunNow
  beforeAll(async () => {
    // All borrowers register from one address.
    const env = {
      LIMIT_SMS_PER_ADDRESS_HOUR: '1000000',
      LIMIT_SMS_PER_MINUTE: '1000000',
      LIMIT_TRIES_PER_ADDRESS_HOUR: '1000000',
      LIMIT_CAPTCHAS_PER_ADDRESS_MINUTE: '1000000',
    }
    running = await startNodes(1, { env })
    gate = await startStatementGate(running.databaseUrl)
    runNow = await startRunNow(running.databaseUrl, running.db)
  }, 120_000)
  afterAll(async () => {
    await runNow?.stop()
    await gate?.close()
    await running?.stop()
    killProcesses()
  })

  /** @param before those that were due before, and whose node is gone, do not count */
  const dueJobs = (before: readonly string[] = []) =>
    running.db
      .selectFrom(sql<{ id: string }>`jobs.job`.as('job'))
      .select('id')
      .where(sql<boolean>`state in ('created', 'retry', 'active') and start_after <= now()`)
      .where(sql<boolean>`not id::text = any(${before})`)
      .execute()
      .then((rows) => rows.map(({ id }) => id))
  /** What a killed node left is for the end: the next one shall meet its own work alone. */
  const park = () =>
    sql`update jobs.job set start_after = start_after + interval '10 years'
      where state in ('created', 'retry')`.execute(running.db)
  const unpark = () =>
    sql`update jobs.job set start_after = start_after - interval '10 years'
      where start_after > now() + interval '5 years'`.execute(running.db)

  /** Time passes: what is to be done about payouts later is due now. */
  const hurry = () => runNow(sql<boolean>`start_after > now() and name like '%payout'`)
  /** What came due without a word. */
  const wake = () =>
    runNow(sql<boolean>`start_after between now() - interval '1 day' and now() - interval '0.3 seconds'`)

  /**
   * Does the same thing again and again on a node of its own, each time killed a step later, until it is through.
   * @returns the steps, the last of which ended by itself
   */
  async function sweep(act: (client: HttpClient, turn: number) => Promise<unknown>): Promise<Step[]> {
    const steps: Step[] = []
    for (let no = 1; no <= MOST_STEPS; no += 1) {
      gate.open()
      const before = await dueJobs()
      const node = await running.startBeside(gate.url)
      await quiet(gate)
      const fate = { killed: false }
      const ended = new Promise<void>((resolve) => {
        gate.closeBefore(no, () => {
          fate.killed = true
          void node.stop('SIGKILL').then(() => resolve())
        })
      })
      const answered = await act(httpClient(node.origin), steps.length).then(
        () => true,
        () => false,
      )
      steps.push({ no, answered })
      const processed = async () => {
        while (!fate.killed && (await dueJobs(before)).length > 0) {
          await wake()
          await new Promise((resolve) => setTimeout(resolve, CHECK_MS))
        }
        await quiet(gate)
      }
      await Promise.race([ended, processed()])
      await park()
      if (fate.killed) await ended
      else {
        await node.stop('SIGKILL')
        return steps
      }
    }
    throw new Error(`it is not through after ${MOST_STEPS} statements`)
  }

  /** A node that nobody kills takes up what is left. */
  async function recover(): Promise<HttpClient> {
    gate.open()
    await unpark()
    await running.restart(0)
    return httpClient(running.proxy.origin, { persistent: true })
  }
  async function allDone(): Promise<void> {
    const received = () =>
      running.db.selectFrom('webhook_events').select('id').where('state', '=', 'received').execute()
    const due = async () => {
      await wake()
      return [...(await dueJobs()), ...(await received())]
    }
    await expect.poll(due, { timeout: TAKEN_UP_WITHIN_MS, interval: 500 }).toEqual([])
  }

  async function loanOf({ orderId: loanId }: HttpOrder): Promise<LoanKey> {
    const loan = await running.db
      .selectFrom('loans')
      .select('borrower_id')
      .where('loan_id', '=', loanId)
      .executeTakeFirstOrThrow()
    return { borrowerId: loan.borrower_id, loanId }
  }
  const booksAreOff = async () => {
    const { rows } = await sql<{ off: number }>`
      select (sum(debit) - sum(credit))::bigint as off from journal_lines`.execute(running.db)
    return rows[0]?.off
  }

  /** What the bank of the sandbox has sent. */
  const transfers = async (): Promise<number> =>
    (await running.db.selectFrom('sandbox_payouts').select('reference').execute()).length

  test('at any step of a payment: it is credited once', async () => {
    const client = httpClient(running.proxy.origin)
    const loan = await loanOf(await runningLoan(client))
    await running.nodes[0]?.stop('SIGTERM')
    const clock = createClock()
    const read = readConfig({ SANDBOX: 'on' })
    if (!read.ok) throw new Error(read.problems.join('\n'))
    const { sandbox } = createProviders(read.config, running.db, clock)
    const payCode = (await contractCode(running.db, loan)) ?? ''
    const pay = async (to: HttpClient, turn: number) => {
      const notice = {
        reference: `step-${turn}`,
        payCode,
        amount: 100 + turn,
        currency: 'PHP',
        paidOn: clock.today(),
      }
      const { headers, body } = sandbox?.payment.webhookFor(notice) ?? {}
      const init = { method: 'POST', headers: headers as Record<string, string>, body: body ?? '' }
      const answer = await to.send('/webhooks/payments/sandbox', init)
      if (!answer.ok) throw new Error(`a report was answered with ${answer.status}`)
    }

    const steps = await sweep(pay)
    const healthy = await recover()
    for (const [turn, { answered }] of steps.entries()) if (!answered) await pay(healthy, turn)
    await allDone()

    const events = await readEvents(running.db, loan)
    const paid = events.flatMap((event) => (event.type === 'paid' ? [event.amount] : []))
    expect(paid.toSorted((a, b) => a - b)).toEqual(steps.map((_, turn) => 100 + turn))
    expect(loanOn(events, clock.today()).totals.received).toBe(paid.reduce((sum, amount) => sum + amount, 0))
    expect(await booksAreOff()).toBe(0)
    const states = await running.db
      .selectFrom('webhook_events')
      .select('state')
      .where('kind', '=', 'payments')
      .execute()
    expect(states.map(({ state }) => state)).toEqual(steps.map(() => 'done'))
    // A payment is taken in by one statement and credited by more: the kills came in both.
    expect(steps.some(({ answered }) => !answered)).toBe(true)
    expect(steps.filter(({ answered }) => answered).length).toBeGreaterThan(1)
  }, 900_000)

  test('at any step of a payout: the money is sent once', async () => {
    await running.nodes[0]?.stop('SIGTERM')
    await running.restart(0)
    const client = httpClient(running.proxy.origin)
    const orders: HttpOrder[] = []
    const makeReady = async () => {
      while (orders.length < MOST_STEPS) orders.push(await approvedOrder(client, await certified(client)))
    }
    await Promise.all(Array.from({ length: MAX_PARALLEL }, makeReady))
    await running.nodes[0]?.stop('SIGTERM')
    const sentBefore = await transfers()

    const orderOf = (turn: number): HttpOrder => {
      const order = orders[turn]
      if (order === undefined) throw new Error(`there is no order for turn ${turn}`)
      return order
    }
    const steps = await sweep((to, turn) => confirmed(to, orderOf(turn)))
    const healthy = await recover()
    // A borrower presses again; where it was taken the first time, the second is refused.
    for (const [turn, { answered }] of steps.entries())
      if (!answered) await confirmed(healthy, orderOf(turn)).catch(() => undefined)
    const lives = async () => {
      await hurry()
      const loans = await Promise.all(steps.map((_, turn) => loanOf(orderOf(turn))))
      const events = await Promise.all(loans.map((loan) => readEvents(running.db, loan)))
      return events.map((one) => one.map(({ type }) => type).join(' '))
    }
    const whole = 'agreed approved noteConfirmed payoutSent disbursed'
    await expect.poll(lives, { timeout: TAKEN_UP_WITHIN_MS, interval: 500 }).toEqual(steps.map(() => whole))
    await allDone()
    expect(await lives()).toEqual(steps.map(() => whole))
    const statuses = await Promise.all(steps.map((_, turn) => orderPage(healthy, orderOf(turn))))
    expect(new Set(statuses.map(({ orderStatus }) => orderStatus)).size).toBe(1)
    expect((await transfers()) - sentBefore).toBe(steps.length)
    expect(await booksAreOff()).toBe(0)
    expect(steps.some(({ answered }) => !answered)).toBe(true)
    expect(steps.filter(({ answered }) => answered).length).toBeGreaterThan(1)
  }, 3_600_000)
})
