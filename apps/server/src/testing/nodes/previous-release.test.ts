/**
 * During an update the previous release runs on the schema of the new one, beside it. So no migration may take away
 * what the previous release reads or writes: a change takes two releases. (Decision 081.)
 */
import { moveDate } from '@sandigan/contract/client/sandbox'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../../platform/database/database.ts'
import { postgresAvailable } from '../postgres.ts'
import { BUILT_SERVER, killProcesses } from '../server-process.ts'
import { type HttpClient, httpClient } from './http-client.ts'
import { until, wholeLife } from './loan-life.ts'
import { type PreviousRelease, previousRelease } from './previous-release.ts'
import { type RunningNodes, startNodes } from './start-nodes.ts'

/** The node of this number is the previous release, the other one the present. */
const PREVIOUS = 0
const PRESENT = 1
/** A form is drawn by a release's own fields, and its page sends them there: the two may ask for different things. */
function formsAt(origin: string, client: HttpClient): HttpClient {
  const there = httpClient(origin)
  return {
    ...client,
    call: (declaration, ...rest) =>
      (declaration.path.startsWith('/v3/certify/') ? there : client).call(declaration, ...rest),
  }
}

/** The life before moved the date on one node: the other one has heard of it, and ends no session of another date. */
const sameDate = (origins: readonly string[]) =>
  until(
    'one date on both nodes',
    () => Promise.all(origins.map((origin) => httpClient(origin).plain(moveDate, { advanceDays: 0 }))),
    (dates) => new Set(dates.map(({ today }) => today)).size === 1,
  )

/** Where the previous release has a borrower, nothing is encrypted until it is said that none of its nodes is left. (Decision 281.) */
const addBorrower = (db: Db) =>
  db
    .insertInto('borrowers')
    .values({ borrower_id: 'from-before', phone: '', registered_at: new Date(0), origin: '{}' })
    .execute()

/**
 * The life of the release before counts on being late five days after a date, which holidays around the turn of the year move: so
 * there are none here, whatever the day of the run.
 */
async function prepare(db: Db): Promise<void> {
  await addBorrower(db)
  await db.deleteFrom('holidays').execute()
}

const PAID_BACK = 'The loan was paid back.'

describe.skipIf(!postgresAvailable)('the previous release on the schema of this one', () => {
  let previous: PreviousRelease
  let running: RunningNodes
  beforeAll(async () => {
    previous = await previousRelease()
    const program = (number: number) => (number === PREVIOUS ? previous.server : BUILT_SERVER)
    running = await startNodes(2, { program, prepare })
  }, 300_000)
  afterAll(async () => {
    await running?.stop()
    killProcesses()
  })
  const alone = () => running.nodes[PREVIOUS]?.origin ?? ''

  test('serves the whole life of a loan', async () => {
    expect(await previous.takeLoanThroughLife(alone())).toContain(PAID_BACK)
  })

  test('serves it together with this release, request by request, to clients of either', async () => {
    await sameDate(running.nodes.map(({ origin }) => origin))
    expect(await previous.takeLoanThroughLife(running.proxy.origin)).toContain(PAID_BACK)
    await wholeLife(formsAt(running.nodes[PRESENT]?.origin ?? '', httpClient(running.proxy.origin)))
    expect([...running.proxy.answers.values()]).toHaveLength(2)
  })

  test('planted bug: a migration that renames what it reads is noticed', async () => {
    await sql`alter table captchas rename column text to letters`.execute(running.db)
    await expect(previous.takeLoanThroughLife(alone())).rejects.toThrow()
  })
})
