/** A wrong clock is visible in the metrics, and no day is closed until it is right. */
import { expect, test } from 'vitest'
import { closeBooks } from '../core/loans/close-books.ts'
import { sweep } from '../lender/automation/sweep.ts'
import { payContract, runningOrder } from '../testing/loan-steps.ts'
import { postgresAvailable } from '../testing/postgres.ts'
import { startTestApp, type TestApp, type TestAppOptions } from '../testing/start-test-app.ts'
import { openEmbeddedTestDatabase } from '../testing/test-database.ts'

const MINUTE_MS = 60_000
const SECOND_MS = 1_000
const DAY_MS = 86_400_000
const NOON = Date.parse('2026-11-23T12:00:00+08:00')
const MIDNIGHT = Date.parse('2026-11-24T00:00:00+08:00')

async function watched(options: TestAppOptions): Promise<{ app: TestApp; logged: () => string[] }> {
  const lines: string[] = []
  const app = await startTestApp({ ...options, logTo: { write: (line) => lines.push(line) } })
  const logged = () =>
    lines.map((line) => (JSON.parse(line) as { msg: string }).msg).filter((text) => text.includes('clock of'))
  return { app, logged }
}

const health = async (app: TestApp): Promise<number> => (await app.fastify.inject('/health')).statusCode
const metric = async (app: TestApp): Promise<string | undefined> =>
  /^sandigan_clock_difference_seconds (.*)$/m.exec((await app.fastify.inject('/metrics')).body)?.[1]

const DIFFERS = 'the clock of this node differs from the database'
const WRONG = 'the clock of this node is wrong: no day is closed until it is right'
const RIGHT = 'the clock of this node is right again'

/** `wrong`: how far the node is ahead of PostgreSQL, which stands at `at`. */
const CASES = [
  { claim: 'a minute', at: NOON, wrong: MINUTE_MS, code: 200, says: [] },
  { claim: 'a minute and a second', at: NOON, wrong: MINUTE_MS + SECOND_MS, code: 200, says: [DIFFERS] },
  { claim: 'minus two minutes', at: NOON, wrong: -2 * MINUTE_MS, code: 200, says: [DIFFERS] },
  { claim: 'ten minutes', at: NOON, wrong: 10 * MINUTE_MS, code: 200, says: [DIFFERS] },
  {
    claim: 'ten minutes and a second',
    at: NOON,
    wrong: 10 * MINUTE_MS + SECOND_MS,
    code: 503,
    says: [WRONG],
  },
  { claim: 'minus a day', at: NOON, wrong: -DAY_MS, code: 503, says: [WRONG] },
  { claim: 'a second over midnight', at: MIDNIGHT - 500, wrong: SECOND_MS, code: 503, says: [WRONG] },
]

test.skipIf(!postgresAvailable).each(CASES)(
  'a clock that differs from that of PostgreSQL by $claim: /health $code',
  async ({ at, wrong, code, says }) => {
    let isWrong = true
    const { app, logged } = await watched({
      at: at + wrong,
      databaseClock: (machine) => (isWrong ? machine - wrong : machine),
    })
    expect(logged()).toEqual(says)
    expect(await health(app)).toBe(code)
    expect(await metric(app)).toBe(String(wrong / SECOND_MS))
    isWrong = false
    expect(await health(app)).toBe(200)
    expect(logged()).toEqual(says.length === 0 ? [] : [...says, RIGHT])
    await app.close()
  },
)

test.skipIf(!postgresAvailable)('the date that the sandbox moved is no difference', async () => {
  const { app, logged } = await watched({ at: NOON })
  app.clock.setOffsetDays(40)
  expect(await health(app)).toBe(200)
  expect([await metric(app), logged()]).toEqual(['0', []])
  await app.close()
})

test.skipIf(!postgresAvailable)('by a wrong clock a sweep closes no day, and does the rest', async () => {
  const state = { wrong: 0 }
  const { app } = await watched({ at: NOON, databaseClock: (machine) => machine - state.wrong })
  await runningOrder(app)
  state.wrong = DAY_MS
  app.jump(DAY_MS)
  const closed = () => app.services.db.selectFrom('closed_days').select('day').execute()
  await sweep(app.services)
  expect(await closed()).toEqual([])
  state.wrong = 0
  await sweep(app.services)
  expect(await closed()).toEqual([{ day: '2026-11-23' }])
  await app.close()
})

test('on the embedded database a clock that is behind the newest record is wrong', async () => {
  const { app, logged } = await watched({ at: NOON, database: await openEmbeddedTestDatabase() })
  const order = await runningOrder(app)
  await payContract(app, order, 100_00)
  expect(await health(app)).toBe(200)
  app.jump(-11 * MINUTE_MS)
  expect([await health(app), await metric(app)]).toEqual([503, '-660'])
  app.jump(6 * MINUTE_MS)
  expect([await health(app), await metric(app)]).toEqual([200, '-300'])
  app.jump(5 * MINUTE_MS + DAY_MS)
  expect([await health(app), await metric(app)]).toEqual([200, '0'])
  expect(logged()).toEqual([WRONG, DIFFERS, RIGHT])
  await closeBooks(app.services)
  // A closing is a record, too; and what is closed stays so, whatever the clock says.
  app.jump(-DAY_MS)
  expect(await health(app)).toBe(503)
  expect(app.clock.today()).toBe('2026-11-24')
  await app.close()
})
