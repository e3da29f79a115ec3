/** Times of complaints on their edges: the promised day, the thirtieth day, a second reply. */
import { problemSave } from '@sandigan/contract'
import * as operator from '@sandigan/contract/client/operator'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { tell } from '../../testing/ask-operator.ts'
import { must } from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { complaintFigures, storeComplaintFigures } from './complaint-figures.ts'

let app: TestApp
beforeEach(async () => {
  app = await startTestApp()
})
afterEach(() => app.close())

const complain = async (): Promise<string> => {
  const borrower = await app.newBorrower()
  const about = { problemType: '6', problemDetail: 'The app is slow.' }
  return must(await app.call(problemSave, about, borrower.session)).problemId
}
const reply = (problemId: string, text = 'It is mended.') =>
  tell(app, operator.replyToComplaint, { problemId, text, askScore: false }, {})
const counted = async () => {
  const rows = await complaintFigures(app.services.db, { after: null, upTo: app.clock.today() })
  return rows
    .map(({ day, figure, detail, count, waited }) => [day, figure, detail, count, waited].join(' '))
    .toSorted()
}

test('in time on the promised day and on the thirtieth, late on the days after', async () => {
  // Monday, 10:00: promised for Thursday, to be settled by 23 December.
  const [first, second, third, fourth] = [
    await complain(),
    await complain(),
    await complain(),
    await complain(),
  ]
  await app.passDays(3)
  await reply(first)
  await app.passDays(1)
  await reply(second)
  await app.passDays(26)
  await reply(third)
  await app.passDays(1)
  await reply(fourth)
  expect(await counted()).toEqual([
    '2026-11-23 complaint-filed  4 0',
    '2026-11-26 complaint-answered in-time 1 4320',
    '2026-11-26 complaint-closed in-time 1 4320',
    '2026-11-27 complaint-answered late 1 5760',
    '2026-11-27 complaint-closed in-time 1 5760',
    '2026-12-23 complaint-answered late 1 43200',
    '2026-12-23 complaint-closed in-time 1 43200',
    '2026-12-24 complaint-answered late 1 44640',
    '2026-12-24 complaint-closed late 1 44640',
  ])
})

test('a later reply is no first answer; on one day the last one closes', async () => {
  const problemId = await complain()
  await app.pass(60_000)
  await reply(problemId, 'We look into it.')
  await app.pass(60_000)
  await reply(problemId, 'It is mended.')
  await app.passDays(1)
  await reply(problemId, 'It is mended again.')
  expect(await counted()).toEqual([
    '2026-11-23 complaint-answered in-time 1 1',
    '2026-11-23 complaint-closed in-time 1 2',
    '2026-11-23 complaint-filed  1 0',
    '2026-11-24 complaint-closed in-time 1 1442',
  ])
})

test('a reply of the release before, which writes no answer down, counts by its complaint', async () => {
  const { db } = app.services
  const problemId = await complain()
  await app.pass(60_000)
  await reply(problemId)
  const before = await counted()
  await db.deleteFrom('complaint_answers').execute()
  expect(await counted()).toEqual(before)
})

test('are written down for every day since the last one written down', async () => {
  await complain()
  await app.passDays(2)
  await complain()
  await app.passDays(1)
  const { db } = app.services
  const stored = () => db.selectFrom('daily_figures').select(['day', 'count']).orderBy('day').execute()
  await storeComplaintFigures(app.services, '2026-11-24')
  expect(await stored()).toEqual([{ day: '2026-11-23', count: 1 }])
  await storeComplaintFigures(app.services, '2026-11-25')
  await storeComplaintFigures(app.services, '2026-11-25')
  expect(await stored()).toEqual([
    { day: '2026-11-23', count: 1 },
    { day: '2026-11-25', count: 1 },
  ])
})
