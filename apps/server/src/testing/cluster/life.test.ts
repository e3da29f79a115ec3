/** The life of loans on a cluster, and that nothing which a borrower calls is sent to all shards. */
import * as contract from '@sandigan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reconcileBooks } from '../../core/loans/reconcile-books.ts'
import { distribute, isCluster } from '../../platform/database/cluster/distribute.ts'
import { DISTRIBUTION } from '../../platform/database/cluster/distribution.ts'
import { httpClient, type HttpClient } from '../nodes/http-client.ts'
import { wholeLife } from '../nodes/loan-life.ts'
import { logInByCalls, registerByCalls } from '../register-by-calls.ts'
import { newPhoneNumber, startTestApp, type TestApp } from '../start-test-app.ts'
import { openCopy, postgresAvailable, sharedPostgres } from '../postgres.ts'
import {
  apply,
  type Caller,
  changeAccount,
  introduce,
  leave,
  readEverything,
  openTheDoor,
  repay,
} from './every-call.ts'
import { countTasks, type Watch, watchStatements } from './watch-statements.ts'

/** Calls that only read, and what they need beside a session. */
const PAGES = [
  contract.homeIndex,
  contract.homePage,
  contract.orderList,
  contract.userInfo,
  contract.userMenu,
  contract.creditReports,
  contract.cardInit,
  contract.certifyList,
  contract.problemInit,
  contract.problemList,
  contract.recommendedList,
  contract.calcIndex,
  contract.calcListLoan,
] as const

const ONCE = 'once in an account’s life, in directories that lie by the key of their lookups'
const ALL_SESSIONS =
  'seldom: sessions lie by their token, since each request asks for one before it knows the borrower'

/** Statements that may go to all workers, as `path: text`, and why. */
const TO_ALL_SHARDS: readonly { readonly statement: string; readonly why: string }[] = [
  {
    statement: '/service/login/reset-pwd: delete from "sessions" where "borrower_id" = $1',
    why: ALL_SESSIONS,
  },
  {
    statement: '/v3/personal-center/sessions-close: delete from "sessions" where "borrower_id" = $1',
    why: ALL_SESSIONS,
  },
  {
    statement: '/v3/personal-center/data-export: select * from "payments_received" where borrower_id = $1',
    why: ONCE,
  },
  {
    statement: '/v3/personal-center/data-export: select * from "sessions" where borrower_id = $1',
    why: ONCE,
  },
  {
    statement: '/v3/personal-center/user-delete: delete from "identity_directory" where "borrower_id" = $1',
    why: ONCE,
  },
  {
    statement: '/v3/personal-center/user-delete: delete from "phone_directory" where "borrower_id" = $1',
    why: ONCE,
  },
  {
    statement: '/v3/personal-center/user-delete: delete from "sessions" where "borrower_id" = $1',
    why: ONCE,
  },
]
const plain = (statement: string) => statement.replaceAll(/\s+/g, ' ').trim()
const reasonOf = (found: string) => TO_ALL_SHARDS.find(({ statement }) => plain(found) === statement)

describe.skipIf(!postgresAvailable)('on a cluster', () => {
  let app: TestApp
  let watch: Watch
  let client: HttpClient
  /** The app, watched during each call. */
  let watched: TestApp
  const granted = new Set<contract.CallDeclaration>()
  const upload: Caller['upload'] = async (declaration, session, fields, bytes) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
    form.append(
      declaration.file ?? '',
      new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }),
      'photo.jpg',
    )
    const request = new Request('http://localhost', { method: 'POST', body: form })
    const payload = Buffer.from(await request.arrayBuffer())
    const answer = await watch.during(declaration.path, () =>
      app.fastify.inject({
        method: 'POST',
        url: `${contract.callPath(declaration)}?sessionId=${session}`,
        headers: { 'content-type': request.headers.get('content-type') ?? '' },
        payload,
      }),
    )
    if (contract.readEnvelope(answer.json()).success) granted.add(declaration)
  }
  beforeAll(async () => {
    const database = await openCopy(sharedPostgres() ?? '')
    watch = watchStatements(database.pool)
    app = await startTestApp({ database, env: { DATABASE_URL: database.connectionString, SANDBOX: 'on' } })
    watched = {
      ...app,
      async call(declaration, ...rest) {
        const answer = await watch.during(declaration.path, () => app.call(declaration, ...rest))
        if (answer.success) granted.add(declaration)
        return answer
      },
    }
    const origin = await app.fastify.listen({ host: '127.0.0.1', port: 0 })
    const plain = httpClient(origin)
    client = {
      ...plain,
      // What follows a call is done immediately; what the call itself sends is watched.
      async call(declaration, payload, session, options) {
        const answer = await watch.during(declaration.path, async () => {
          const given = await plain.call(declaration, payload, session, options)
          await app.settled()
          return given
        })
        await app.jobs.runDue()
        return answer
      },
      async plain(call, payload) {
        const answer = await plain.plain(call, payload)
        await app.jobs.runDue()
        return answer
      },
    }
  })
  afterAll(() => app?.close())

  test('every table lies where the declaration says, and applying it again changes nothing', async () => {
    const { db } = app.services
    expect(await isCluster(db)).toBe(true)
    expect(await distribute(db)).toEqual([])
    const { rows } = await sql<{ name: string; place: string }>`
      select table_name::text as name, citus_table_type || ' ' || distribution_column as place
      from citus_tables`.execute(db)
    const declared = Object.entries(DISTRIBUTION).flatMap(([name, placement]) => {
      if ('local' in placement) return []
      return [
        {
          name,
          place: 'reference' in placement ? 'reference <none>' : `distributed ${placement.distributedBy}`,
        },
      ]
    })
    expect(rows.sort((a, b) => (a.name < b.name ? -1 : 1))).toEqual(
      declared.sort((a, b) => (a.name < b.name ? -1 : 1)),
    )
  })

  test('a loan lives its whole life over HTTP: late, extended, complained about, paid back', async () => {
    await wholeLife(client)
    const { difference } = await reconcileBooks(app.services.db, app.services.clock.today())
    expect(difference).toBe(0)
  })

  test('a visitor registers, logs in, reads its pages and logs out', async () => {
    const phone = newPhoneNumber()
    await registerByCalls(watched, phone)
    await app.pass(61_000)
    const session = await logInByCalls(watched, phone)
    for (const page of PAGES) {
      const { success, code } = await watched.call(page, {}, session)
      expect([page.path, success, code]).toEqual([page.path, true, '0'])
    }
    expect((await watched.call(contract.logout, {}, session)).success).toBe(true)
  })

  test('every other call of the contract is granted', async () => {
    const caller: Caller = { app: watched, sandbox: client, upload }
    const phone = newPhoneNumber()
    await registerByCalls(watched, phone)
    await readEverything(caller)
    await openTheDoor(caller, phone)
    const borrower = await introduce(caller)
    await apply(caller, borrower.session)
    await repay(caller, borrower)
    await changeAccount(caller)
    await leave(caller)
    expect(Object.values(contract.CALL_TABLE).flatMap((one) => (granted.has(one) ? [] : [one.path]))).toEqual(
      [],
    )
  }, 120_000)

  test('no statement of a borrower was sent to more than one shard', async () => {
    const { db } = app.services
    expect(watch.statements.length).toBeGreaterThan(100)
    expect(watch.toManyShards.filter((one) => reasonOf(one) === undefined)).toEqual([])
    const texts = new Map(watch.statements.map((one) => [one.text, one]))
    const many: string[] = []
    for (const { text, values, during } of texts.values()) {
      if (!/^\s*(select|insert|update|delete|with)/i.test(text)) continue
      const counts = await countTasks(db, text, values)
      if (counts.some((count) => count > 1)) many.push(`${during}: ${text}`)
    }
    expect(many.filter((one) => reasonOf(one) === undefined)).toEqual([])
    const used = new Set([...watch.toManyShards, ...many].map(reasonOf))
    expect(TO_ALL_SHARDS.filter((one) => !used.has(one))).toEqual([])
  })

  test('planted bug: a question that names no borrower is noticed, by its plan and by the coordinator', async () => {
    const { db } = app.services
    const before = watch.toManyShards.length
    await watch.during('planted', () => sql`select count(*) from loans where product_id = ${'x'}`.execute(db))
    expect(watch.toManyShards.length).toBe(before + 1)
    const counts = await countTasks(db, 'select count(*) from loans where product_id = $1', ['x'])
    expect(counts.some((count) => count > 1)).toBe(true)
  })
})
