/** The clock of a node goes wrong for a while as it runs; whatever happens then, the books come right. */
import { sampled } from '@sandigan/testkit/sampling'
import { expect, test } from 'vitest'
import { CLOCK_FAULTS, expectRight, liveThrough, startWithClocks } from '../../testing/clock-faults.ts'
import { postgresAvailable } from '../../testing/postgres.ts'
import { startTestApp } from '../../testing/start-test-app.ts'
import { openEmbeddedTestDatabase, openTestDatabase } from '../../testing/test-database.ts'
import { reportCorrections } from '../../wiring/correct-books/run-correct-books.ts'

/** Its clock is another witness than the records of the embedded one. */
const DATABASES = [
  { database: 'the embedded database', open: openEmbeddedTestDatabase },
  ...(postgresAvailable ? [{ database: 'PostgreSQL', open: openTestDatabase }] : []),
]

const faults = DATABASES.flatMap(({ database, open }) =>
  sampled(
    `clocks that go wrong on ${database}`,
    CLOCK_FAULTS.map((fault) => ({ ...fault, database, open })),
    { always: ({ fault, around }) => fault === '+3 days' && around === "a month's end" },
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
