/** Complaints by their deadlines, their figures and their register. */
import { problemSave, problemScore } from '@sandigan/contract'
import * as operator from '@sandigan/contract/client/operator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, tell } from '../../testing/ask-operator.ts'
import { must } from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { takeFile } from '../../testing/take-file.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const complain = async () => {
  const borrower = await app.newBorrower()
  const about = { problemType: '6', problemDetail: 'The app is slow.' }
  const { problemId } = must(await app.call(problemSave, about, borrower.session))
  return { ...borrower, problemId }
}
const reply = (problemId: string) =>
  tell(app, operator.replyToComplaint, { problemId, text: 'It is mended.', askScore: true }, {})
const list = async (query: object = {}) => (await ask(app, operator.listComplaints, query)).body

test('of a week: deadlines, pages, figures and the register', async () => {
  // Monday: three weekdays are Thursday.
  const [first, second, third] = [await complain(), await complain(), await complain()]
  expect((await list()).rows.map((row) => [row.replyBy, row.daysLeft, row.resolveBy, row.late])).toEqual([
    ['2026-11-26', 3, '2026-12-23', false],
    ['2026-11-26', 3, '2026-12-23', false],
    ['2026-11-26', 3, '2026-12-23', false],
  ])
  const page = await list({ limit: '2' })
  expect(page.rows).toHaveLength(2)
  const rest = await list({ limit: '2', after: page.next })
  expect(rest).toMatchObject({ rows: [{}], next: null })
  expect(new Set([...page.rows, ...rest.rows].map((row) => row.problemId)).size).toBe(3)

  await app.passDays(3)
  expect((await list({ state: 'late' })).rows).toEqual([])
  await reply(first.problemId)
  must(await app.call(problemScore, { problemId: first.problemId, score: '2' }, first.session))
  await app.passDays(1)
  expect((await list({ state: 'late' })).rows.map((row) => row.daysLeft)).toEqual([-1, -1])
  await reply(second.problemId)
  expect((await list({ state: 'answered', stars: '2' })).rows).toMatchObject([
    { problemId: first.problemId, score: 2, daysLeft: null },
  ])
  expect((await list({ state: 'answered', stars: '1' })).rows).toEqual([])

  const days = { from: '2026-11-23', to: '2026-11-23' }
  expect((await ask(app, operator.showComplaintFigures, days)).body).toEqual({
    filed: 3,
    answered: 2,
    inTime: 1,
    late: 1,
    rated: 1,
    stars: [0, 1, 0, 0, 0],
    byType: [
      {
        type: 'The app',
        filed: 3,
        late: 1,
      },
    ],
  })
  const empty = { from: '2026-11-24', to: '2026-11-24' }
  expect((await ask(app, operator.showComplaintFigures, empty)).body).toMatchObject({ filed: 0, byType: [] })

  const { body } = await tell(app, operator.exportComplaints, days)
  const { status, headers, text: csv } = await takeFile(app, body.exportId)
  expect(status).toBe(200)
  expect(headers['content-disposition']).toBe('attachment; filename="complaints-2026-11-27.csv"')
  const rowOf = ({ problemId }: { problemId: string }) =>
    csv.split('\r\n').find((row) => row.startsWith(problemId))
  expect(csv.split('\r\n')[0]).toBe(
    'problemId,orderId,type,subtype,filedOn,replyBy,resolveBy,repliedOn,days,state,stars',
  )
  const begin = 'The app,,2026-11-23,2026-11-26,2026-12-23'
  expect(rowOf(first)).toBe(`${first.problemId},,${begin},2026-11-26,3,answered in time,2`)
  expect(rowOf(second)).toBe(`${second.problemId},,${begin},2026-11-27,4,answered late,`)
  expect(rowOf(third)).toBe(`${third.problemId},,${begin},,4,"open, late",`)
  expect(csv).not.toContain('slow')
  const deeds = (await ask(app, operator.listActions, { subject: 'complaints' })).body
  expect(deeds).toMatchObject([{ action: 'export-complaints', facts: { ...days, exportId: body.exportId } }])
})

describe('a reply text', () => {
  const text = { en: 'Hello {name}, about {order}: {app} is sorry.', fil: 'Kumusta {name}, {app}.' }
  const save = (version: number, over: object = {}) =>
    tell(app, operator.saveReplyTemplate, { templateId: 'sorry', version, title: 'Sorry', text, ...over })

  const listed = async () =>
    (await ask(app, operator.listReplyTemplates)).body.find(({ templateId }) => templateId === 'sorry')

  test('is saved in versions, filled for a complaint, and taken off the list', async () => {
    expect((await save(1)).body).toMatchObject({ repeated: false })
    expect((await save(1)).body).toMatchObject({ repeated: true })
    expect((await save(3)).body.code).toBe('VERSION_NOT_NEXT')
    expect((await save(2, { title: 'Very sorry' })).body).toMatchObject({ repeated: false })
    expect(await listed()).toMatchObject({ version: 2, title: 'Very sorry', text, types: [] })
    const { problemId, borrowerId } = await complain()
    const { appName } = app.services.config.brand
    const suggested = async () => {
      const { body } = await ask(app, operator.suggestReplies, { problemId })
      return body.replies.find(({ templateId }) => templateId === 'sorry')
    }
    expect(await suggested()).toEqual({
      templateId: 'sorry',
      version: 2,
      title: 'Very sorry',
      missing: ['{name}', '{order}'],
      text: `Hello {name}, about {order}: ${appName} is sorry.`,
      fits: false,
    })
    expect((await ask(app, operator.listReads, { borrowerId })).body.rows).toMatchObject([
      { call: 'suggested-replies', subject: problemId },
    ])
    expect((await tell(app, operator.removeReplyTemplate, { templateId: 'sorry' })).body).toMatchObject({
      repeated: false,
    })
    expect(await listed()).toBeUndefined()
    expect(await suggested()).toBeUndefined()
  })

  test('with a placeholder that nothing is put in for is refused by its name', async () => {
    const answers = await save(1, { templateId: 'wrong', text: { en: 'Hello {nmae}', fil: '{name}' } })
    expect(answers).toMatchObject({ status: 409, body: { code: 'TEMPLATE_WRONG' } })
    expect(answers.body.error).toContain('{nmae}')
  })
})
