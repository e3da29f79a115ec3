/** A pause and a new payment plan: approved by two operators, read and accepted by touch, and posted in the books. */
import { showStatement } from '@sandigan/contract/client/operator'
import { orderPage } from '../../pages/order-page.ts'
import { at } from '../../src/addresses.ts'
import { axeOn } from '../../src/axe.ts'
import { approved, askAsOperator } from '../../src/operator.ts'
import { personaAt } from '../../src/screens.ts'
import { expect, ownProduct, test } from '../../src/test.ts'

const TWO = ['collections', 'finance'] as const

// Loans of personas change.
test.use(ownProduct())

test('a borrower who is late reads a pause, and then accepts a new payment plan that the ledger follows', async ({
  app,
}) => {
  const { orderId, ...overdue } = personaAt(app.personas, 180)
  const { today } = await app.sandbox.clock({ advanceDays: 0 })
  const day = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10)
  const pause = { orderId, reference: 'p-1', from: day(1), to: day(30), movesDates: true }
  await approved(app.origin, 'grantPause', pause, TWO)
  await approved(
    app.origin,
    'offerPlan',
    {
      orderId,
      reference: 'plan-1',
      periods: 6,
      termUnit: 30,
      dailyRatePpm: 500,
      interest: 'carried',
      charges: 'waived',
      validDays: 7,
    },
    TWO,
  )

  const page = await app.page()
  await orderPage(page).open(app.origin, { orderId, ...overdue }, '&lang=en')
  await page.getByRole('link', { name: /Your pause begins on/ }).tap()
  await page.waitForURL(at('cannotPay'))
  await page.getByText('We agreed on a pause').waitFor()
  await page.getByRole('link', { name: /A new payment plan for you/ }).tap()
  await page.waitForURL(at('reliefOffer'))
  await page.getByRole('heading', { name: 'Each payment' }).waitFor()
  expect((await (await axeOn(page)).analyze()).violations).toEqual([])
  // The app is killed and opened again: the offer is still there, and so is what became of it.
  await page.reload()
  await page.getByRole('button', { name: 'Accept the new plan' }).tap()
  await page.getByText('Your new plan began').first().waitFor()
  await page.reload()
  await page.getByText(/Your new plan began on/).waitFor()

  const statement = await askAsOperator(app.origin, showStatement, { orderId })
  expect(JSON.stringify(statement)).toContain('restructured')
  await approved(app.origin, 'endPause', { orderId, reference: 'p-1' }, TWO)
})
