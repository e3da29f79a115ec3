import { type ConsoleRole, expectAccessible, openConsole } from '../../src/console.ts'
import { expect, nightly, CONSOLE_PRODUCT, type TestApp, test } from '../../src/test.ts'

// The date is moved, and a product of everybody gets another version.
test.use(CONSOLE_PRODUCT)

const PRODUCT = 'sandigan-plus'
const OLD_RATE = /^4\.50%/
const NEW_RATE = /^3\.90%/

/** What a visitor reads of the product on the shelf. */
async function rateOnShelf({ origin, page: newPage }: TestApp): Promise<string> {
  const page = await newPage()
  const answer = await page.request.post(`${origin}/borrower/v4/index/home-page`)
  const { data } = (await answer.json()) as { data: { products: { productId: string; rateDes: string }[] } }
  return data.products.find(({ productId }) => productId === PRODUCT)?.rateDes ?? ''
}

async function approveAs(app: TestApp, role: ConsoleRole) {
  const page = await openConsole(app, role, '/console/approvals')
  await page.getByRole('table').getByRole('link', { name: 'Save product' }).click()
  await page.getByRole('cell', { name: '1300' }).first().waitFor()
  await expectAccessible(page)
  await page.keyboard.press('a')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('cheaper is right')
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.getByText('No pending approvals').waitFor()
}

nightly(
  'a product gets cheaper: tried on the grid, approved by another, in the app from its day on',
  async ({ app }) => {
    const { origin, sandbox } = app
    expect(await rateOnShelf(app)).toMatch(OLD_RATE)

    const page = await openConsole(app, 'admin', `/console/products/${PRODUCT}?draft=1`)
    const rate = page.getByLabel('Interest a day, %')
    const grid = page.getByRole('region', { name: 'Amounts by terms' })
    await grid
      .getByRole('button', { name: /No ceiling/ })
      .first()
      .waitFor()
    await expectAccessible(page)

    // Down to where the ceilings apply, it would be too dear.
    await page.getByLabel('Smallest amount').fill('10000')
    await page.getByLabel('Terms', { exact: true }).fill('4 x 30')
    await rate.fill('0.2001')
    await grid
      .getByRole('button', { name: /Refused/ })
      .first()
      .click()
    await page.getByText(/Interest of at most 6\.00% a month \(SEC MC 14 s\.2025\)/).waitFor()
    await page.getByText('Nobody would be offered this loan.').waitFor()
    expect(await page.getByRole('button', { name: 'Save version 3' }).getAttribute('aria-disabled')).toBe(
      'true',
    )
    await expectAccessible(page)

    await rate.fill('0.13')
    await grid
      .getByRole('button', { name: /Lawful/ })
      .first()
      .click()
    await page.getByRole('region', { name: 'The app' }).getByText('3.90%', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Filipino' }).click()
    await page.getByRole('region', { name: 'The app' }).getByText('Para sa sarili mong plano').waitFor()
    await page.getByRole('button', { name: 'Save version 3' }).click()
    await page.getByRole('dialog').getByLabel('Reason').fill('a cheaper offer')
    await page.getByRole('dialog').getByRole('button', { name: 'Request approval' }).click()
    await page.getByText(/Approval requested/).waitFor()

    await approveAs(app, 'credit')
    expect(await rateOnShelf(app)).toMatch(OLD_RATE)
    await page.goto(`${origin}/console/products/${PRODUCT}?open=3`)
    await page.getByText('Comes later').first().waitFor()
    await page.getByText('Sandbox Credit').waitFor()
    await expectAccessible(page)

    await sandbox.clock({ advanceDays: 1 })
    expect(await rateOnShelf(app)).toMatch(NEW_RATE)
  },
)
