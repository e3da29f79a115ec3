import { calculatorPage } from '../../pages/calculator-page.ts'
import { toast } from '../../pages/toasts.ts'
import { at } from '../../src/addresses.ts'
import { hydrated } from '../../src/hydrated.ts'
import { newBorrower } from '../../src/borrowers.ts'
import { counted, hasFocus } from '../../src/fields.ts'
import { expect, nightly, shows, type TestApp, test } from '../../src/test.ts'

async function open(app: TestApp, fields: Record<string, string> = {}) {
  const page = await app.page()
  await page.goto(`${app.origin}/calculator?${new URLSearchParams(fields)}`)
  await hydrated(page)
  return { page, calculator: calculatorPage(page) }
}

test(
  'a visitor sees what a product truly costs before any script, types another loan, and finds it again after a reload',
  shows('7.call.calculator'),
  async ({ app }) => {
    const bare = await (await fetch(`${app.origin}/calculator?lang=en`)).text()
    expect(bare).toContain('₱1,684.22')
    const { page, calculator } = await open(app)
    await expect.poll(() => calculator.result.innerText()).toBe('₱1,684.22')
    await calculator.amount.fill('10,000')
    await calculator.rate.fill('5')
    await calculator.fee.fill('0')
    await expect.poll(() => calculator.result.innerText()).toBe('₱2,820.12')
    await expect.poll(() => calculator.figure('Cost of the loan').innerText()).toBe('₱1,280.46')
    await page.reload()
    await hydrated(page)
    await expect.poll(() => calculator.result.innerText()).toBe('₱2,820.12')
    await expect.poll(() => calculator.amount.inputValue()).toBe('10,000')
    // What stands above the link comes as the page scrolls there, and moves it.
    await calculator.logIn.scrollIntoViewIfNeeded()
    await page.getByText('Payment 1', { exact: true }).waitFor()
    await page.getByText('What the law allows').waitFor()
    await calculator.logIn.tap()
    await page.waitForURL(at('login'))
    expect(new URL(page.url()).searchParams.get('next')).toBe('/calculator')
  },
)

test('the chart says in words what it shows, payment by payment, and the table has every figure', async ({
  app,
}) => {
  const { page, calculator } = await open(app)
  await calculator.picture.waitFor()
  await expect.poll(() => calculator.picture.getAttribute('aria-labelledby')).not.toBeNull()
  await calculator.picture.scrollIntoViewIfNeeded()
  await page.getByText('Payment 1', { exact: true }).waitFor()
  await calculator.laterPayment.tap()
  await page.getByText('Payment 2', { exact: true }).waitFor()
  await calculator.tableTitle.tap()
  await expect.poll(() => calculator.rows.count()).toBe(4)
  await expect.poll(() => calculator.rows.last().innerText()).toContain('₱0.00')
})

test('what cannot be calculated is told at its field; a product of ours puts it right at a tap', async ({
  app,
}) => {
  const { page, calculator } = await open(app)
  await calculator.payments.fill('61')
  await page.getByText('Please enter 1 to 60').waitFor()
  await expect.poll(() => calculator.result.innerText()).toBe('₱1,684.22')
  await calculator.product('Sandigan Plus').tap()
  await calculator.picture.scrollIntoViewIfNeeded()
  await calculator.tableTitle.scrollIntoViewIfNeeded()
  await page.getByText('They do not cover this one.').waitFor()
  await expect.poll(() => calculator.payments.inputValue()).toBe('6')
})

test('a loan that is dearer than the law allows is shown as such, and what it is worth abroad', async ({
  app,
}) => {
  const { page, calculator } = await open(app)
  await calculator.rate.fill('15')
  await calculator.above.waitFor()
  await calculator.picture.scrollIntoViewIfNeeded()
  await calculator.tableTitle.scrollIntoViewIfNeeded()
  await page.getByText('at most 6.00%').waitFor()
  await calculator.currency('JPY').tap()
  await page.getByText(/^₱6,000\.00 is about JPY\s15,789$/).waitFor()
})

test('a borrower keeps two offers, compares them, shows one again and deletes it', async ({ app }) => {
  const { sessionId } = await newBorrower(app)
  const { page, calculator } = await open(app, { sessionId })
  await calculator.compare.scrollIntoViewIfNeeded()
  await calculator.keep.tap()
  await page.getByText('Please give it a name').waitFor()
  await calculator.name.fill('Ours')
  await calculator.keep.tap()
  await toast(page, 'Kept').waitFor()
  await calculator.show('Ours').waitFor()
  await calculator.rate.fill('12')
  await expect.poll(() => calculator.result.innerText()).not.toBe('₱1,684.22')
  await calculator.name.fill('Another lender')
  await calculator.keep.tap()
  await calculator.show('Another lender').waitFor()
  await page.getByText('Lowest cost').waitFor()
  const names = await calculator.offers.allInnerTexts()
  expect(names.indexOf('Ours')).toBeLessThan(names.indexOf('Another lender'))

  await calculator.show('Ours').tap()
  await expect.poll(() => calculator.result.innerText()).toBe('₱1,684.22')
  await calculator.remove('Another lender').tap()
  await calculator.confirmRemoval.tap()
  await toast(page, 'Deleted').waitFor()
  await expect.poll(() => calculator.show('Another lender').count()).toBe(0)
  await expect.poll(() => calculator.show('Ours').count()).toBe(1)
})

nightly(
  'nothing is kept with a wrong figure: it is said beside the field, which has the focus, also in the closed part',
  async ({ app }) => {
    const { sessionId } = await newBorrower(app)
    const { page, calculator } = await open(app, { sessionId })
    const sent = counted(page, '/calc/add-loan')
    await calculator.compare.scrollIntoViewIfNeeded()
    await calculator.name.fill('Ours')
    await calculator.rate.fill('900')
    await calculator.keep.tap()
    await expect.poll(() => hasFocus(calculator.rate)).toBe(true)
    await expect.poll(() => calculator.rate.getAttribute('aria-invalid')).toBe('true')
    await calculator.rate.fill('4.80')
    await calculator.options.tap()
    await calculator.firstDay.fill('2001-01-01')
    await expect.poll(() => calculator.firstDay.getAttribute('aria-invalid')).toBe('true')
    await calculator.options.tap()
    await expect.poll(() => calculator.firstDay.isVisible()).toBe(false)
    await calculator.keep.tap()
    await expect.poll(() => hasFocus(calculator.firstDay)).toBe(true)
    expect(sent()).toBe(0)
    await calculator.firstDay.fill('')
    await calculator.keep.tap()
    await toast(page, 'Kept').waitFor()
    expect(sent()).toBe(1)
  },
)

test('from a product its amount and term come along, and the main page and the settings lead here', async ({
  app,
}) => {
  const { sessionId } = await newBorrower(app)
  const page = await app.page()
  const calculator = calculatorPage(page)
  await page.goto(`${app.origin}/productDetail?productId=sandigan-first&sessionId=${sessionId}`)
  await hydrated(page)
  await page.getByRole('link', { name: 'Compare with another offer' }).tap()
  await page.waitForURL(at('calculator'))
  await hydrated(page)
  expect([await calculator.payments.inputValue(), await calculator.daysApart.inputValue()]).toEqual([
    '7',
    '13',
  ])
  for (const path of ['main', 'setting']) {
    await page.goto(`${app.origin}/${path}?sessionId=${sessionId}`)
    await page.getByRole('link', { name: /^Loan calculator/ }).waitFor()
  }
})

test('planted bug: a figure that does not follow what is typed would be seen', async ({ app }) => {
  const { page, calculator } = await open(app)
  await page.route('**/calc/emi-adv?**', (route) => route.abort())
  await calculator.amount.fill('9000')
  await page.getByText('No connection.', { exact: false }).waitFor()
  await expect.poll(() => calculator.result.innerText()).toBe('₱1,684.22')
  await page.unroute('**/calc/emi-adv?**')
  await page.getByRole('button', { name: 'Try again' }).tap()
  await expect.poll(() => calculator.result.innerText()).not.toBe('₱1,684.22')
})
