/** Whoever does not decide about matches with sanction lists finds none in an application, nor what tells of one. */
import * as operator from '@sandigan/contract/client/operator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pushed, type TestOrder } from '../../testing/loan-steps.ts'
import { signedInAs } from '../../testing/operator-browser.ts'
import { borrowerNamed, importUn, LISTED } from '../../testing/screened-borrower.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let app: TestApp
let listed: TestOrder
let clear: TestOrder
beforeAll(async () => {
  app = await startTestApp({ env: { SANDBOX: 'on' } })
  await importUn(app)
  listed = await pushed(app, await borrowerNamed(app, LISTED))
  clear = await pushed(
    app,
    await borrowerNamed(app, { ...LISTED, firstName: 'Nobody', lastName: 'Whosoever' }),
  )
  await app.jobs.runDue()
})
afterAll(() => app.close())

async function visibleTo(role: string, { orderId }: TestOrder) {
  const browser = await signedInAs(app, role)
  const { body } = await browser.ask(operator.showApplication, { orderId })
  const list = await browser.ask(operator.listApplications)
  const row = list.body.rows.find((one: { orderId: string }) => one.orderId === orderId)
  return { ...body, listHolds: row?.holds }
}
const shape = ({ holds, listHolds, evaluations }: Awaited<ReturnType<typeof visibleTo>>) => ({
  holds,
  listHolds,
  evaluations: evaluations.map((one: { verdict: unknown; reason: unknown; results: { rule: string }[] }) => ({
    verdict: one.verdict,
    reason: one.reason,
    rules: one.results.map(({ rule }) => rule),
  })),
})

test.each(['credit', 'auditor'])('%s sees the hold, the rule and the verdict', async (role) => {
  const { holds, listHolds, evaluations } = shape(await visibleTo(role, listed))
  expect(holds).toEqual([{ reason: 'listed', others: [] }])
  expect(listHolds).toEqual(holds)
  expect(evaluations[0]).toMatchObject({ verdict: 'review', rules: expect.arrayContaining(['listed']) })
})

test('support sees of a listed borrower just what is visible of one who is not', async () => {
  const received = await visibleTo('support', listed)
  expect(shape(received)).toEqual(shape(await visibleTo('support', clear)))
  expect(JSON.stringify(received)).not.toContain('"listed"')
  expect(received.evaluations[0].results.length).toBeGreaterThan(0)
})
