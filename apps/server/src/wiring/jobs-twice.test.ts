/**
 * Every job may run twice: a node that falls silent loses it to another one. In a life that comes by each queue the first
 * jobs of a kind run twice, one after the other, and the second run leaves the whole database as it is.
 */
import {
  callPath,
  problemList,
  problemSave,
  repaymentCommit,
  repaymentConfirm,
  repaymentWay,
  uploadImage,
} from '@sandigan/contract'
import * as operator from '@sandigan/contract/client/operator'
import { addDays, OFFER_DAYS } from '@sandigan/lending'
import { sql } from 'kysely'
import { type FetchOptions, type Job, PgBoss } from 'pg-boss'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type JobData, QUEUE_NAMES, type QueueName } from '../platform/jobs/queues.ts'
import { mailAdministrators } from '../core/operators/operator-mails.ts'
import { ask, tell } from '../testing/ask-operator.ts'
import { clearBorrower } from '../testing/clear-borrower.ts'
import {
  approved,
  askCode,
  goDays,
  goTo,
  must,
  payContract,
  pushed,
  running,
  standingOf,
  type TestOrder,
} from '../testing/loan-steps.ts'
import { lastCode } from '../testing/register-by-calls.ts'
import { signedInNew } from '../testing/operator-browser.ts'
import { samplePicture } from '../testing/sample-picture.ts'
import { importUn } from '../testing/screened-borrower.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'

/** So many jobs of a kind run twice; the others, as they always do, once. */
const TWICE_OF_A_KIND = 2
/** Tables that say how often something was sent or heard; nobody is notified of it. Nodes write theirs once a minute, beside any job. */
const COUNTED = ['decision_evaluations', 'webhook_events', 'provider_calls', 'provider_nodes']
/** The next run queries what was handed over and processes the provider's answer: the run after finds it done. */
const QUERIED_NEXT: readonly string[] = ['send-payout', 'send-transfer']
const SMALL_OFFICE = {
  OFFICE: 'small',
  SMALL_OFFICE_DAILY_LIMIT: '6000',
  OFFICE_OWNER: 'owner@lender.example',
}
const ADDED = { name: 'Example', email: 'third@lender.example', roles: 'credit', by: 'Example' }

interface Kind {
  runs: number
  /** Tables that its last run changed. */
  readonly changed: Set<string>
}
const kinds = new Map<string, Kind>()

/** Which message or reminder it is, where a queue has several kinds. */
function kindOf(queue: string, { message = '', reason = '' }: { message?: string; reason?: string }): Kind {
  const name = [queue, message, reason].filter(Boolean).join(' ')
  const kind = kinds.get(name) ?? { runs: 0, changed: new Set<string>() }
  kinds.set(name, kind)
  return kind
}

interface Repeated {
  readonly job: Job
  readonly kind: Kind
  left: number
  before: ReadonlyMap<string, string>
}

/** A fetch of jobs returns the last one of the queue once more, and what its last run changed is noted once it is done. */
function giveTwice(): void {
  const repeated = new Map<string, Repeated>()
  const { fetch, complete } = PgBoss.prototype
  vi.spyOn(PgBoss.prototype, 'fetch').mockImplementation(async function (
    this: PgBoss,
    queue: string,
    options?: FetchOptions,
  ) {
    const last = repeated.get(queue)
    if (last !== undefined) {
      last.left -= 1
      if (last.left === 0) last.before = await contents()
      return [last.job] as never
    }
    const [job] = await fetch.call(this, queue, options)
    if (job === undefined) return [] as never
    const kind = kindOf(queue, job.data as object)
    kind.runs += 1
    const left = QUERIED_NEXT.includes(queue) ? 2 : 1
    if (kind.runs <= TWICE_OF_A_KIND) repeated.set(queue, { job: job as Job, kind, left, before: new Map() })
    return [job] as never
  })
  vi.spyOn(PgBoss.prototype, 'complete').mockImplementation(async function (this: PgBoss, queue, ...rest) {
    const last = repeated.get(queue)
    if (last?.left === 0) {
      for (const [table, sum] of await contents())
        if (last.before.get(table) !== sum && !COUNTED.includes(table)) last.kind.changed.add(table)
      repeated.delete(queue)
    }
    return complete.call(this, queue, ...rest)
  })
}

/** A sum of the rows of every table. */
async function contents(): Promise<ReadonlyMap<string, string>> {
  const { db } = app.services
  const tables = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db)
  const sums = tables.rows.map(
    ({ name }) =>
      sql`select ${name}::text as name, md5(string_agg(t::text, '|' order by t::text)) as sum from ${sql.table(name)} t`,
  )
  const { rows } = await sql<{ name: string; sum: string }>`${sql.join(sums, sql` union all `)}`.execute(db)
  return new Map(rows.map(({ name, sum }) => [name, sum]))
}

let app: TestApp
const send = <Q extends QueueName>(queue: Q, data: JobData[Q]) =>
  app.services.db.transaction().execute((trx) => app.jobs.send(trx, queue, data))

/** A loan is applied for, left to the rules, paid out, and reported. */
async function lend(): Promise<TestOrder> {
  await importUn(app)
  const borrower = await clearBorrower(app)
  await uploadId(borrower.session)
  await pushed(app, borrower)
  await goDays(app, 1)
  return running(app, await clearBorrower(app))
}

async function uploadId(session: string): Promise<void> {
  const form = new FormData()
  form.append('imageType', 'idBack')
  form.append('consent', '1')
  form.append('image', new Blob([new Uint8Array(await samplePicture())], { type: 'image/jpeg' }), 'id.jpg')
  const request = new Request('http://localhost', { method: 'POST', body: form })
  await app.fastify.inject({
    method: 'POST',
    url: `${callPath(uploadImage)}?sessionId=${session}`,
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  await app.settled()
}

/** Complained, answered, paid by card, by number and by code, and too much in the end. */
async function live(order: TestOrder): Promise<void> {
  const { orderId, session, phone, borrowerId } = order
  must(
    await app.call(
      problemSave,
      { problemType: '6', problemDetail: 'It is slow.', orderNo: orderId },
      session,
    ),
  )
  const problemId = must(await app.call(problemList, {}, session)).tabs[0]?.list[0]?.id
  await tell(app, operator.replyToComplaint, { problemId, text: 'It is fast again.', askScore: true }, {})
  await send('tell-of-password', { borrowerId, at: app.clock.now() })
  const { bankCards, repayToken } = must(await app.call(repaymentWay, { orderId }, session))
  const card = { amount: '100.00', orderId, repayToken, cardId: bankCards[0]?.id ?? '', sendMsg: '1' }
  const { repayRecordId } = must(await app.call(repaymentCommit, card, session))
  const verifyCode = await lastCode(app, phone)
  must(await app.call(repaymentConfirm, { orderId, verifyCode, repaymentRecordId: repayRecordId }, session))
  await app.jobs.runDue()
  const due = (await standingOf(app, order)).nextDueOn ?? ''
  await tell(app, operator.saveHoliday, { date: due, name: 'Example day', kind: 'special' })
  const moved = (await standingOf(app, order)).nextDueOn ?? due
  for (const day of [-3, 0, 1, 3, 7, 14, 30]) await goTo(app, addDays(moved, day))
  must(await askCode(app, order, {}))
  await payContract(app, order, 9_000_00)
  await tell(app, operator.sendRefund, { orderId, reference: 'too-much', amount: '1.00' })
  await app.jobs.runDue()
}

/** What people of a small office are notified of. */
async function tellPeople(): Promise<void> {
  const person = await signedInNew(app, 'Second Person', 'admin')
  const requested = { action: 'removeScreeningEntry', payload: { entryId: 'own:1' }, reason: 'as a test' }
  expect((await person.ask(operator.requestApproval, requested)).status).toBe(200)
  await app.services.db
    .transaction()
    .execute((trx) => mailAdministrators(trx, app.services, 'operator-added', ADDED))
  await app.jobs.runDue()
}

/** A list of one loan is sold. */
async function sellLoans(): Promise<void> {
  const { orderId } = await running(app, await clearBorrower(app))
  const buyer = { name: 'Example Buyer', contact: '02 8000 0000', payTo: 'BDO 0000' }
  const transferOn = addDays(app.services.clock.today(), 30)
  const list = { reference: 'list', buyer, transferOn, loans: `${orderId},100.00` }
  expect((await tell(app, operator.sellLoans, list)).status).toBe(200)
  await app.jobs.runDue()
}

/** The report of the last month goes to the credit bureau. */
async function reportCredit(): Promise<void> {
  const { rows } = (await ask(app, operator.listCreditMonths, {})).body
  const month = rows.find(({ state }) => state === 'to-submit')?.month
  expect((await tell(app, operator.submitCreditData, { month })).status).toBe(200)
  await app.jobs.runDue()
}

/** What the clock or an outage begins. */
async function pass(order: TestOrder): Promise<void> {
  const { borrowerId } = order
  for (const queue of [
    'number-receipts',
    'screen-night',
    'ask-codes',
    'find-webhooks',
    'count-today',
    'clean-up',
    'apply-retention',
  ] as const)
    await send(queue, {})
  await send('note-identities', { after: '' })
  await send('restate-books', { borrowerId: '', loanId: '' })
  const { id } = await app.services.db.selectFrom('webhook_events').select('id').executeTakeFirstOrThrow()
  await send('work-webhook', { id })
  const { message_id: messageId } = await app.services.db
    .selectFrom('messages')
    .select('message_id')
    .where('borrower_id', '=', borrowerId)
    .executeTakeFirstOrThrow()
  await send('ask-message', { borrowerId, messageId, asked: 0 })
  const { reference } = await app.services.db
    .selectFrom('payouts')
    .select('reference')
    .executeTakeFirstOrThrow()
  await send('send-text', { key: 'of another secret', sealed: '' })
  await send('ask-payout', { reference })
  await approved(app, await clearBorrower(app))
  await goDays(app, OFFER_DAYS - 1)
  await app.jobs.runDue()
}

beforeAll(async () => {
  app = await startTestApp({ env: SMALL_OFFICE })
  giveTwice()
  const order = await lend()
  await live(order)
  await tellPeople()
  await sellLoans()
  await reportCredit()
  await pass(order)
}, 300_000)
afterAll(async () => {
  vi.restoreAllMocks()
  await app?.close()
})

describe('a job that runs twice', () => {
  test.each(QUEUE_NAMES)('of %s is done once', (queue) => {
    const own = [...kinds].filter(([name]) => name.split(' ')[0] === queue)
    expect(own.length).toBeGreaterThan(0)
    expect(own.map(([name, { changed }]) => [name, ...changed])).toEqual(own.map(([name]) => [name]))
  })
  test('and after all of them no money has gone out twice', async () => {
    const { rows } = await sql`select loan_id from payouts group by loan_id having count(*) <> 1
      union all select subject from transfers group by subject having count(*) <> 1
      union all select loan_id from loan_events where type = 'disbursed' group by loan_id having count(*) <> 1`.execute(
      app.services.db,
    )
    expect(rows).toEqual([])
    expect((await sql`select from payouts`.execute(app.services.db)).rows.length).toBeGreaterThan(0)
  })
})
