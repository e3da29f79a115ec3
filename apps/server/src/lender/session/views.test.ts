/** Saved views of lists: whose they are, who sees them and who removes them. */
import * as operator from '@sandigan/contract/client/operator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OperatorBrowser, signedInAs, signedInNew } from '../../testing/operator-browser.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { MOST_VIEWS } from './list-views.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const LATE = { name: 'Late a month', path: '/console/loans', query: 'late=8-30&sort=-due', shared: false }
const save = async (by: OperatorBrowser, over: object = {}) =>
  (await by.ask(operator.saveView, { ...LATE, ...over })).body
const viewsOf = async (by: OperatorBrowser) => (await by.ask(operator.listViews)).body.rows
const ownOf = async (by: OperatorBrowser) =>
  (await viewsOf(by)).flatMap(({ mine, name }: { mine: boolean; name: string }) => (mine ? [name] : []))

test('a view has filters and order, never what was searched for, the page or the open row', async () => {
  const by = await signedInNew(app, 'Vera', 'collections')
  const { viewId } = await save(by, {
    name: ' Late a month ',
    query: `?q=Santos&${LATE.query}&after=x&open=y&do=z`,
  })
  expect(await viewsOf(by)).toEqual([{ ...LATE, viewId, mine: true, by: 'Vera', mayRemove: true }])
})

test('the same name for the same list replaces it, and one of another list does not', async () => {
  const by = await signedInNew(app, 'Rosa', 'collections')
  const { viewId } = await save(by)
  expect(await save(by, { query: 'late=1-7' })).toEqual({ viewId })
  await save(by, { path: '/console/borrowers', query: '' })
  expect((await viewsOf(by)).map(({ query }: { query: string }) => query).sort()).toEqual(['', 'late=1-7'])
})

test('a shared view is visible to whoever may open its list, with its maker, and one’s own to nobody else', async () => {
  const by = await signedInNew(app, 'Mila', 'collections')
  await save(by, { name: 'Shared', shared: true })
  await save(by, { name: 'Own' })
  const support = await viewsOf(await signedInAs(app, 'support'))
  expect(support).toMatchObject([{ name: 'Shared', by: 'Mila', mine: false, mayRemove: false }])
  // An outside approver opens approvals alone.
  expect(await viewsOf(await signedInNew(app, 'Outside', 'approver'))).toEqual([])
})

test('its maker removes it, an administrator one that is shared, and nobody else', async () => {
  const by = await signedInNew(app, 'Gina', 'finance')
  const shared = await save(by, { name: 'Of Gina', shared: true })
  const own = await save(by, { name: 'Private' })
  const support = await signedInAs(app, 'support')
  expect((await support.ask(operator.removeView, shared)).body.code).toBe('NOT_OWN')
  const admin = await signedInAs(app, 'admin')
  expect((await admin.ask(operator.removeView, own)).body.code).toBe('NOT_OWN')
  expect((await admin.ask(operator.removeView, shared)).body).toEqual({ repeated: false })
  expect(await ownOf(by)).toEqual(['Private'])
  expect((await by.ask(operator.removeView, own)).body).toEqual({ repeated: false })
  expect((await by.ask(operator.removeView, own)).body).toEqual({ repeated: true })
})

test('a list that is not for one’s roles, or none at all, is refused', async () => {
  const by = await signedInNew(app, 'Nora', 'support')
  for (const path of ['/console/suspense', '/console/nowhere', '/elsewhere'])
    expect((await save(by, { path })).code).toBe('INPUT_INVALID')
})

test('one operator has at most a hundred, and may still change one of them', async () => {
  const by = await signedInNew(app, 'Many', 'support')
  for (let n = 0; n < MOST_VIEWS; n += 1) await save(by, { name: `View ${n}` })
  expect((await save(by, { name: 'One more' })).code).toBe('TOO_MANY_VIEWS')
  expect(await save(by, { name: 'View 7', query: 'late=1-7' })).toEqual({ viewId: expect.any(String) })
})
