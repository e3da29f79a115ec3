/** Whoever does not decide about matches with sanction lists finds none on the page of a borrower. */
import * as operator from '@sandigan/contract/client/operator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tell } from '../../testing/ask-operator.ts'
import { pushed } from '../../testing/loan-steps.ts'
import { signedInAs } from '../../testing/operator-browser.ts'
import { borrowerNamed, clearHit, importUn, LISTED, LISTED_NAME } from '../../testing/screened-borrower.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { takeFile } from '../../testing/take-file.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ env: { SANDBOX: 'on' } })
})
afterAll(() => app.close())

async function visibleTo(role: 'support' | 'credit', borrowerId: string): Promise<string> {
  const browser = await signedInAs(app, role)
  const page = await browser.ask(operator.showBorrower, { borrowerId })
  const timeline = await browser.ask(operator.showTimeline, { borrowerId, limit: '100' })
  expect([page.status, timeline.status]).toEqual([200, 200])
  return JSON.stringify([page.body, timeline.body])
}

/** Everything that the record says of a borrower, whichever way it is opened. */
async function recordedFor(role: 'admin' | 'auditor', borrowerId: string): Promise<string> {
  const browser = await signedInAs(app, role)
  const answers = [
    await browser.ask(operator.searchAudit, { borrowerId, limit: '100' }),
    await browser.ask(operator.searchAudit, { action: 'clear-screening-hit' }),
    await browser.ask(operator.listReads, { borrowerId, limit: '100' }),
    await browser.ask(operator.listActions, {}),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  return JSON.stringify(answers.map(({ body }) => body))
}

test('credit sees a match and what became of it; support nothing of either, nor an administrator in the record', async () => {
  await importUn(app)
  const order = await pushed(app, await borrowerNamed(app, LISTED))
  await app.jobs.runDue()
  const decision = { orderId: order.orderId, decision: 'decline', code: 'identity' }
  const declined = await tell(app, operator.decideApplication, decision)
  expect(declined.status).toBe(200)
  expect((await clearHit(app, order)).status).toBe(200)
  const words = [LISTED_NAME, '"listed"', 'screening-hit', '"kind":"screening"']
  const credit = await visibleTo('credit', order.borrowerId)
  for (const word of words) expect(credit, word).toContain(word)
  const support = await visibleTo('support', order.borrowerId)
  // The borrower's own name is the listed one: what stands of it is what was certified.
  for (const word of words.slice(1)) expect(support, word).not.toContain(word)
  expect(support).not.toContain('listedName')
  const record = ['screening-hits', 'clear-screening-hit', '"listed"']
  const auditor = await recordedFor('auditor', order.borrowerId)
  for (const word of record) expect(auditor, word).toContain(word)
  const admin = await recordedFor('admin', order.borrowerId)
  for (const word of record) expect(admin, word).not.toContain(word)
  // Lists are no matches: an administrator may import them.
  expect(admin).toContain('import-screening-list')
  // The file of the record is requested by administrators alone.
  const { exportId } = (await tell(app, operator.exportAudit, { borrowerId: order.borrowerId })).body
  const { text } = await takeFile(app, exportId)
  expect(text).toContain('decide')
  for (const word of record) expect(text, word).not.toContain(word.replaceAll('"', '""'))
})
