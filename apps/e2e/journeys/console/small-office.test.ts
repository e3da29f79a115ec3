/** The same day where nobody else comes: a day later each carries out what they requested. */
import { openConsole, openRequest, sendForm } from '../../src/console.ts'
import {
  approveAndSign,
  beginDay,
  expectPaidOut,
  importNewList,
  openRelease,
  requestClearance,
  requestMatch,
} from '../../src/operator-day.ts'
import { ownProduct, test } from '../../src/test.ts'

test.use(
  ownProduct({
    OFFICE: 'small',
    SMALL_OFFICE_DAILY_LIMIT: '100000',
    OFFICE_OWNER: 'owner@lender.example',
  }),
)

test('in a small office one person goes on with what nobody decided about for a day', async ({ app }) => {
  const { origin, sandbox } = app
  const day = await beginDay(app)
  const finance = await openConsole(app, 'finance')
  await requestMatch(finance, origin, day, 'the receipt shows it')
  const credit = await openConsole(app, 'credit')
  await requestClearance(credit, origin, day, 'born elsewhere')
  await approveAndSign(credit, app, day)
  await importNewList(credit, origin)
  await openRequest(credit, origin, 'born elsewhere')
  await credit.getByText('You may carry it out alone from', { exact: false }).waitFor()
  await sandbox.clock({ advanceDays: 1 })

  for (const [role, reason] of [
    ['finance', 'the receipt shows it'],
    ['credit', 'born elsewhere'],
  ] as const) {
    const page = await openConsole(app, role)
    await openRequest(page, origin, reason)
    await page.getByRole('button', { name: 'Carry out alone' }).click()
    await sendForm(page, { title: 'Carry out alone', reason: 'nobody else is here' })
    await page.getByText('Carried out by one').waitFor()
  }
  const releasing = await openConsole(app, 'credit')
  await openRelease(releasing, origin, day)
  await releasing.keyboard.press('r')
  await sendForm(releasing, { title: 'Release', reason: 'nobody else is here' })
  await releasing.getByText(/^Released/).waitFor()
  await expectPaidOut(app, day)
  await releasing.goto(`${origin}/console/dashboard`)
  await releasing.getByText('3 changes decided by one person.', { exact: false }).waitFor()
})
