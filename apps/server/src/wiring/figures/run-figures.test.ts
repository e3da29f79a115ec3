/** A spoilt figure is found and mended, and nothing is written unasked. */
import { addDays } from '@sandigan/lending'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { runFigures, tellFigures } from './run-figures.ts'

let app: TestApp
let range: { from: string; to: string }
beforeAll(async () => {
  app = await startTestApp({ env: { SANDBOX_PORTFOLIO: '60' } })
  await app.jobs.runDue()
  const to = addDays(app.services.clock.today(), -1)
  range = { from: addDays(to, -89), to }
})
afterAll(() => app.close())

const recount = (mend = false) => tellFigures(app.services.db, { ...range, mend })
const rows = () =>
  app.services.db
    .selectFrom('daily_figures')
    .selectAll()
    .orderBy('day')
    .orderBy('figure')
    .orderBy('detail')
    .execute()

test('says that nothing differs after a closing', async () => {
  expect(await recount()).toEqual({
    lines: [`Every figure from ${range.from} to ${range.to} is as counted.`],
    ok: true,
  })
})

test('finds a spoilt row, a missing one and one too many, and mends them', async () => {
  const { db } = app.services
  const good = await rows()
  const collected = good.findLast(({ figure }) => figure === 'collected')
  const due = good.findLast(({ figure }) => figure === 'due')
  const filed = good.findLast(({ figure }) => figure === 'complaint-filed')
  if (!collected || !due || !filed) throw new Error('the portfolio has no such figure')
  const at = ({ day, figure }: typeof due) =>
    db.updateTable('daily_figures').where('day', '=', day).where('figure', '=', figure)
  await at(collected)
    .set({ amount: collected.amount + 1 })
    .execute()
  await db.deleteFrom('daily_figures').where('day', '=', due.day).where('figure', '=', 'due').execute()
  await at(filed).set({ count: 0 }).execute()
  const extra = {
    day: range.to,
    figure: 'declined',
    detail: 'nobody',
    count: 1,
    amount: 1,
    waited: 0,
  } as const
  await db.insertInto('daily_figures').values(extra).execute()
  const spoilt = await rows()

  const found = await recount()
  expect(found.ok).toBe(false)
  expect(found.lines).toHaveLength(5)
  expect(found.lines.at(-1)).toBe(
    `4 differ from ${range.from} to ${range.to}; nothing was written: --mend does.`,
  )
  expect(await rows()).toEqual(spoilt)

  expect((await recount(true)).lines.at(-1)).toBe(`4 differ from ${range.from} to ${range.to}; 4 mended.`)
  expect(await rows()).toEqual(good)
})

test('leaves complaints of which fewer are there than were counted', async () => {
  const { db } = app.services
  const good = await rows()
  await db.deleteFrom('complaint_answers').execute()
  await db.deleteFrom('complaints').execute()
  const { lines } = await recount(true)
  expect(lines.at(-1)).toMatch(/; 0 mended\.$/)
  expect(lines[0]).toContain('left: complaints go with an erased account')
  expect(await rows()).toEqual(good)
})

test.each([
  [[]],
  [['--from', '2026-11-20', '--to', '2026-11-19']],
  [['--from', '2026-02-30', '--to', '2026-03-01']],
])('refuses %j', async (argv) => {
  await expect(runFigures(argv, {})).rejects.toThrow('nothing was done')
})

test('refuses a day that is not closed', async () => {
  const today = app.services.clock.today()
  await expect(tellFigures(app.services.db, { from: today, to: today, mend: true })).rejects.toThrow(
    'is not closed',
  )
})
