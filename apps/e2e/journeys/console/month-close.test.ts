/** A month closed with its provisions: dated rates of two people, the counted month, the ledger, and a hash that stays. */
import { closeMonth, listJournal, listMonths } from '@sandigan/contract/client/operator'
import { expectAccessible, openConsole, signIn } from '../../src/console.ts'
import { askAsOperator } from '../../src/operator.ts'
import { expect, ownProduct, test } from '../../src/test.ts'

// Its loans have an allowance, and months are closed for good.
test.use(ownProduct({ SANDBOX_PORTFOLIO: '32' }))

test('rates of two people provide for a month, which is closed in the ledger for good', async ({ app }) => {
  const { origin, sandbox } = app
  const { today } = await sandbox.clock({ advanceDays: 0 })
  const day = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10)
  // The month that ends by the new rates.
  const month = day(1).slice(0, 7)
  const after = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 2))
  const months = () => askAsOperator(origin, listMonths, {})

  const finance = await openConsole(app, 'finance', '/console/books/loss-rates')
  await finance.getByText('In force today: Examples').waitFor()
  await finance.getByRole('button', { name: /^New rates/ }).click()
  const asking = finance.getByRole('dialog')
  await asking.getByLabel('Rates', { exact: true }).fill('0;4\n31;60')
  await asking.getByLabel('Reason').fill('our own past')
  await asking.getByRole('button', { name: /^Request approval/ }).click()
  await finance.getByText(/^Approval requested/).waitFor()
  const other = await openConsole(app, 'finance2', '/console/approvals')
  await other
    .getByRole('table')
    .getByRole('link', { name: /loss rates/i })
    .click()
  await other.getByRole('button', { name: 'Approve', exact: true }).click()
  const approving = other.getByRole('dialog')
  await approving.getByLabel('Reason').fill('checked')
  await approving.getByRole('button', { name: 'Approve', exact: true }).click()
  await other.getByText('No pending approvals').waitFor()

  await sandbox.clock({ date: after.toISOString().slice(0, 10) })
  // Months are closed in order.
  for (let { turn } = await months(); turn !== null && turn.month < month; turn = (await months()).turn)
    await askAsOperator(origin, closeMonth, { month: turn.month, reason: 'earlier' })
  // A job counts it once its last day is compared.
  await expect.poll(async () => (await months()).turn?.count?.isDone, { timeout: 60_000 }).toBe(true)
  expect((await months()).turn).toMatchObject({ month, state: 'ready' })

  // Sessions of operators have ended meanwhile.
  await signIn(finance, origin, 'finance')
  await finance.goto(`${origin}/console/books/provisions?month=${month}`)
  await finance.getByRole('table', { name: 'Movements of the allowance' }).waitFor()
  // The examples are no longer what it goes by.
  await expect(finance.getByText(/Example rates/)).toHaveCount(0)
  await expectAccessible(finance)
  await finance.goto(`${origin}/console/books/months`)
  await finance.getByRole('button', { name: /^Close / }).click()
  const closing = finance.getByRole('dialog')
  await closing.getByText(/are charged to the month \(5150\)/).waitFor()
  await closing.getByLabel('Reason').fill('reconciled')
  await closing.getByRole('button', { name: /^Close / }).click()
  await finance
    .getByText(/is closed$/)
    .first()
    .waitFor()

  const [closed] = (await months()).rows
  expect(closed).toMatchObject({ month, hash: expect.stringMatching(/^[\da-f]{64}$/) })
  await sandbox.clock({ advanceDays: 1 })
  expect((await months()).rows[0]).toEqual(closed)
  const end = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0))
    .toISOString()
    .slice(0, 10)
  const provided = await entryOf(origin, end, `provision:${month}`)
  expect(provided?.lines.map(({ account }) => account).toSorted()).toEqual(['1170', '5150'])
})

/** The entry of a day with a reference, wherever it stands among those of its loans. */
async function entryOf(origin: string, day: string, reference: string) {
  for (let after: string | undefined; ; ) {
    const page = await askAsOperator(origin, listJournal, { from: day, to: day, ...(after && { after }) })
    const found = page.rows.find((entry) => entry.reference === reference)
    if (found || page.next === null) return found
    after = page.next
  }
}
