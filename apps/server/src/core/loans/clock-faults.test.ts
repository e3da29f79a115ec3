/** The clock of a node goes wrong for a while as it runs; whatever happens then, the books come right. */
import { sampled } from '@sandigan/testkit/sampling'
import { expect, test } from 'vitest'
import { CLOCK_FAULTS, expectRight, liveThrough, startWithClocks } from '../../testing/clock-faults.ts'
import { postgresAvailable } from '../../testing/postgres.ts'
import { startTestApp } from '../../testing/start-test-app.ts'
import { openEmbeddedTestDatabase, openTestDatabase } from '../../testing/test-database.ts'
import { reportCorrections } from '../../wiring/correct-books/run-correct-books.ts'

/**
 * The clock of PostgreSQL is another witness than the records of the embedded database. A life takes seconds: the usual
 * fault is on the one, another by the seed on the other, and in the long run each on both.
 */
const EMBEDDED = {
  database: 'the embedded database',
  open: openEmbeddedTestDatabase,
  always: false,
  others: 1,
}
const DATABASES = postgresAvailable
  ? [EMBEDDED, { database: 'PostgreSQL', open: openTestDatabase, always: true, others: 0 }]
  : [{ ...EMBEDDED, always: true }]

const faults = DATABASES.flatMap(({ database, open, always, others }) =>
  sampled(
    `clocks that go wrong on ${database}`,
    CLOCK_FAULTS.map((fault) => ({ ...fault, database, open })),
    { always: ({ fault, around }) => always && fault === '+3 days' && around === "a month's end", others },
  ),
)

test.each(faults)(
  'a clock that is wrong by $fault around $around on $database leaves books of which every day is right',
  async ({ open, ...fault }) => {
    const clocks = await startWithClocks(async (options) =>
      startTestApp({ ...options, database: await open() }),
    )
    const { app } = clocks
    await liveThrough(clocks, fault)
    await expectRight(app)
    const { db, clock } = app.services
    expect(await reportCorrections({ db, clock }, false)).toMatchObject({ ok: true })
    await app.close()
  },
  120_000,
)
