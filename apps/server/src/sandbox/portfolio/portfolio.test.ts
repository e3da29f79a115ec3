/** The example portfolio: everybody in it is where their story says, and the books are those of the rules. */
import * as operator from '@sandigan/contract/client/operator'
import { addDays, ageingOf, type LoanEvent, loanOn } from '@sandigan/lending'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { loansWithEvents } from '../../core/loans/books-repository.ts'
import { readDocuments } from '../../core/loans/documents.ts'
import { closeBooks } from '../../core/loans/close-books.ts'
import { reconcileBooks } from '../../core/loans/reconcile-books.ts'
import { holdsOf } from '../../core/decisions/holds.ts'
import { ask, tell } from '../../testing/ask-operator.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { startPersonas } from '../module.ts'
import { fillPortfolio } from './fill-portfolio.ts'
import { characterOf } from './plot.ts'

const SIZE = 150

let app: TestApp
const printed: unknown[] = []
beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation((line) => void printed.push(line))
  app = await startTestApp({ env: { SANDBOX_PORTFOLIO: String(SIZE) } })
})
afterAll(() => app?.close())

const LINE = `Making ${SIZE} example borrowers. Only this first start takes so long.`

test('a start says that it makes the example borrowers, once', async () => {
  expect(printed).toEqual([LINE])
  await startPersonas(app.services)
  expect(printed).toEqual([LINE])
})

describe('a portfolio', () => {
  test('has borrowers in every state', async () => {
    const { db } = app.services
    const stages = await db.selectFrom('loan_projection').select('stage').distinct().execute()
    expect(stages.map((row) => row.stage).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'awaiting-note',
      'cancelled',
      'declined',
      'due-soon',
      'lapsed',
      'overdue',
      'payout-failed',
      'reviewing',
      'running',
      'sending',
      'settled',
    ])
    const count = async (table: 'borrowers' | 'complaints' | 'suspense' | 'application_flags') => {
      const { n } = await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
      return n
    }
    expect(await count('borrowers')).toBe(SIZE)
    expect(await count('complaints')).toBeGreaterThan(10)
    expect(await count('suspense')).toBe(Math.ceil(SIZE / 40))
    expect(await count('application_flags')).toBeGreaterThan(1)
  })

  test('has loans late by every bucket, extended ones, and borrowers who came again', async () => {
    const { db, clock } = app.services
    const bands = new Set<string>()
    let extensions = 0
    for await (const events of loansWithEvents(db, clock.today())) {
      const standing = loanOn(events, clock.today())
      extensions += standing.extensions
      for (const [band, amount] of Object.entries(ageingOf(standing))) if (amount > 0) bands.add(band)
    }
    expect(bands).toEqual(new Set(['current', 'late-1-30', 'late-31-90', 'late-91-plus']))
    expect(extensions).toBeGreaterThan(0)
    const again = await db
      .selectFrom('loans')
      .select('borrower_id')
      .groupBy('borrower_id')
      .having(({ fn }) => fn.countAll(), '>', 1)
      .execute()
    expect(again.length).toBeGreaterThan(5)
  })

  test('has borrowers who broke their promise to pay', async () => {
    const { rows: broken } = (await ask(app, operator.listCollections, { rule: 'broken-promise' })).body
    expect(broken.length).toBeGreaterThan(2)
    const { n } = await app.services.db
      .selectFrom('borrower_notes')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    expect(n).toBeGreaterThan(broken.length)
  })

  test('has a year of write-offs and recoveries, and money by every channel', async () => {
    const { recoveries, channels } = (await ask(app, operator.showCollected)).body
    const months = recoveries.map(({ month }) => month)
    expect(months.length).toBeGreaterThan(4)
    expect(recoveries.filter(({ recovered }) => Number(recovered) > 0).length).toBeGreaterThan(2)
    expect(channels.map(({ channel }) => channel)).toEqual(
      expect.arrayContaining(['GCash', 'Maya', 'contract']),
    )
    const { vintages } = (await ask(app, operator.showVintages)).body
    expect(vintages.filter(({ lost }) => Number(lost) > 0).length).toBeGreaterThan(3)
    const { shown } = (await ask(app, operator.showProvisions)).body
    expect(shown?.backTests.map(({ after }) => after)).toEqual([3, 6, 12])
    const lost = shown?.backTests.flatMap(({ rows }) => rows.map((row) => Number(row.lost))) ?? []
    expect(lost.filter((amount) => amount > 0).length).toBeGreaterThan(2)
    // Of its days no balances are stored: the allowance is that of the journal.
    const { allowance, cover } = (await ask(app, operator.showPortfolio)).body
    expect(allowance).toBe(shown?.inBooks)
    expect(cover).toBeGreaterThan(0)
  })

  test('is written down as its events say: projections, dues, and the books to the centavo', async () => {
    const { db, clock } = app.services
    const rows = await db.selectFrom('loan_projection').selectAll().execute()
    for (const row of rows) {
      const found = await db
        .selectFrom('loan_events')
        .select('body')
        .where('loan_id', '=', row.loan_id)
        .orderBy('sequence')
        .execute()
      const events: LoanEvent[] = found.map((event) => event.body)
      const { stage, nextDueOn, outstandingPrincipal } = loanOn(events, clock.today())
      expect([row.loan_id, row.stage, row.next_due_on, row.outstanding_principal]).toEqual([
        row.loan_id,
        stage,
        nextDueOn,
        outstandingPrincipal,
      ])
    }
    await closeBooks(app.services)
    const { difference } = await reconcileBooks(db, addDays(clock.today(), -1))
    expect(difference).toBe(0)
  })

  test('puts a hold on whoever is to have one: the account is another person’s', async () => {
    const who = Array.from({ length: SIZE }, (_, no) => characterOf(no)).find((one) => one.ending === 'hold')
    const holds = await holdsOf(app.services.db, app.services, who?.borrowerId ?? '')
    expect(holds.map((hold) => hold.reason)).toContain('name-differs')
  })

  test('has applications that are approved and signed like any other', async () => {
    const { db } = app.services
    const waiting = await db
      .selectFrom('loan_projection')
      .select(['loan_id', 'borrower_id', 'stage'])
      .where('stage', 'in', ['reviewing', 'awaiting-note'])
      .execute()
    const stages = waiting.map(({ stage }) => stage)
    expect([stages.includes('reviewing'), stages.includes('awaiting-note')]).toEqual([true, true])
    for (const { loan_id: orderId, borrower_id: borrowerId, stage } of waiting) {
      const payload = { orderId, approve: true }
      const decided = await app.fastify.inject({ method: 'POST', url: '/sandbox/api/decide', payload })
      expect([orderId, stage, decided.statusCode]).toEqual([orderId, stage, 200])
      expect(await readDocuments(db, { borrowerId, loanId: orderId })).toMatchObject({
        'disclosure-statement': {},
        'loan-agreement': {},
        'promissory-note': {},
      })
    }
  })

  test('grows to the configured size, and keeps who is there', async () => {
    expect(await fillPortfolio(app.services, SIZE)).toBe(0)
    expect(await fillPortfolio(app.services, SIZE + 3)).toBe(3)
  })

  test('lets its months be closed, and grows no more once one of them is', async () => {
    const { turn } = (await ask(app, operator.listMonths)).body
    expect(turn?.state).toBe('ready')
    expect((await tell(app, operator.closeMonth, { month: turn?.month })).status).toBe(200)
    expect(await fillPortfolio(app.services, SIZE + 6)).toBe(0)
  })
})
