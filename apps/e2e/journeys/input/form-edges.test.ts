/** Certification and account: wrong, too long, pasted, tapped twice, without a connection, reloaded halfway. */
import { sampled } from '@sandigan/testkit/sampling'
import { formPage } from '../../pages/form-page.ts'
import { toast } from '../../pages/toasts.ts'
import { at } from '../../src/addresses.ts'
import { hydrated } from '../../src/hydrated.ts'
import { newApplicant, newBorrower } from '../../src/borrowers.ts'
import { counted, hasFocus, isWrong, paste } from '../../src/fields.ts'
import { expect, nightly, shows, type TestApp, test } from '../../src/test.ts'

const NO_CONNECTION = 'No connection. Check your signal and try again. Nothing was lost.'

async function open(app: TestApp, path: string, sessionId: string) {
  const page = await app.page()
  await page.goto(`${app.origin}/${path}?${new URLSearchParams({ productId: 'sandigan-lite', sessionId })}`)
  await hydrated(page)
  return { page, form: formPage(page) }
}

async function fillBasic({ form }: { form: ReturnType<typeof formPage> }, over: Record<string, string> = {}) {
  const fields = {
    'First name': 'Example',
    'Last name': 'Borrower',
    'Date of birth': '1990-05-17',
    'ID number': '1234-5678-9012-3456',
    Email: 'borrower@example.com',
    ...over,
  }
  for (const [title, text] of Object.entries(fields)) await form.field(title).fill(text)
  await form.tapChip('Gender', 'Male')
  await form.choose('Type of ID', 'National ID (PhilSys)')
}

test('basic: what the server finds wrong is said beside each field, the first gets the focus, the rest stays', async ({
  app,
}) => {
  const { sessionId } = await newBorrower(app)
  const { page, form } = await open(app, 'certify/basic', sessionId)
  await fillBasic({ form }, { 'Date of birth': '2020-01-01', 'ID number': '12-34', Email: 'nobody@' })
  await form.save.tap()
  for (const text of [
    'You must be at least 18 years old',
    'This does not look like a National ID number. Example: 1234-5678-9012-3456',
    'Please enter a valid email address',
  ])
    await page.getByText(text, { exact: true }).waitFor()
  await expect.poll(() => hasFocus(form.field('Date of birth'))).toBe(true)
  await expect.poll(() => isWrong(form.field('First name'))).toBe(false)
  await expect.poll(() => form.field('Email').inputValue()).toBe('nobody@')
  await form.field('Date of birth').fill('1990-05-17')
  await expect.poll(() => isWrong(form.field('Date of birth'))).toBe(false)
  await paste(page, form.field('ID number'), ' 1234 5678-9012 3456 ')
  await paste(page, form.field('Email'), ' Borrower@Example.com ')
  await form.save.tap()
  await page.waitForURL(at('certify/personal'))
})

nightly('basic: longer input is ignored, pasted or typed into the middle', async ({ app }) => {
  const { sessionId } = await newBorrower(app)
  const { page, form } = await open(app, 'certify/basic', sessionId)
  await paste(page, form.field('First name'), 'x'.repeat(80))
  await page.keyboard.press('Home')
  await page.keyboard.type('abc')
  await expect.poll(() => form.field('First name').inputValue()).toBe('x'.repeat(60))
})

for (const [path, first, fields] of sampled('left empty', [
  ['certify/personal', 'Where you live', 5],
  ['certify/job', 'What you do', 3],
] as const)) {
  test(`${path}: left empty, the focus goes to "${first}", and each of its ${fields} fields says so`, async ({
    app,
  }) => {
    const { sessionId } = await newBorrower(app)
    const { page, form } = await open(app, path, sessionId)
    await form.save.tap()
    await page.getByText('Please fill this in').first().waitFor()
    await expect.poll(() => page.getByText('Please fill this in').count()).toBe(fields)
    await expect.poll(() => hasFocus(form.choice(first))).toBe(true)
  })
}

test('job: a choice and a text are there after a reload, and after a try without a connection', async ({
  app,
}) => {
  const { sessionId } = await newBorrower(app)
  const { page, form } = await open(app, 'certify/job', sessionId)
  await form.choose('What you do', 'Private employee')
  await form.field('Employer or business').fill('Example Store')
  await page.reload()
  await hydrated(page)
  await form.choice('What you do').filter({ hasText: 'Private employee' }).waitFor()
  await form.tapChip('Monthly income', '₱10,000 to ₱20,000')
  await page.context().setOffline(true)
  await form.save.tap()
  await toast(page, NO_CONNECTION).waitFor()
  await expect.poll(() => form.field('Employer or business').inputValue()).toBe('Example Store')
  await page.context().setOffline(false)
  await form.save.tap()
  // On to what is still missing.
  await page.waitForURL(at('certify/basic'))
})

nightly('personal: a place and a choice are there after a reload', async ({ app }) => {
  const { sessionId } = await newBorrower(app)
  const { page, form } = await open(app, 'certify/personal', sessionId)
  await form.choosePlace('Where you live', 'National Capital Region (NCR)', 'City of Makati', 'Poblacion')
  await form.tapChip('Civil status', 'Married')
  await page.reload()
  await hydrated(page)
  await form.choice('Where you live').filter({ hasText: 'Poblacion' }).waitFor()
  await expect.poll(() => form.isChosen('Civil status', 'Married')).toBe(true)
})

nightly('job: blanks are no employer, and longer input is ignored', async ({ app }) => {
  const { sessionId } = await newBorrower(app)
  const { page, form } = await open(app, 'certify/job', sessionId)
  const employer = form.field('Employer or business')
  await form.choose('What you do', 'Private employee')
  await paste(page, employer, '   ')
  await form.save.tap()
  await expect.poll(() => isWrong(employer)).toBe(true)
  await expect.poll(() => hasFocus(employer)).toBe(true)
  await paste(page, employer, 'Example Store '.repeat(10))
  await expect.poll(async () => (await employer.inputValue()).length).toBe(80)
  await expect.poll(() => isWrong(employer)).toBe(false)
})

nightly('personal: a place is found by a pasted name', async ({ app }) => {
  const { sessionId } = await newBorrower(app)
  const { page, form } = await open(app, 'certify/personal', sessionId)
  await form.choice('Where you live').tap()
  const sheet = page.getByRole('dialog')
  const search = sheet.getByPlaceholder('Search')
  await paste(page, search, 'x'.repeat(90))
  await expect.poll(async () => (await search.inputValue()).length).toBe(60)
  await sheet.getByText('Nothing found').waitFor()
  await paste(page, search, '  Poblacion  ')
  await sheet
    .getByRole('button', { name: /^Poblacion/ })
    .first()
    .tap()
  await sheet.waitFor({ state: 'hidden' })
  await form.choice('Where you live').filter({ hasText: 'Poblacion' }).waitFor()
})

test('references: the same person twice is refused beside the second; on a slow line three taps save once', async ({
  app,
}) => {
  const { sessionId } = await newBorrower(app)
  const { page, form } = await open(app, 'certify/ext', sessionId)
  await form.field('First reference: name').fill('Example Reference')
  await form.choose('First reference: relationship', 'Parent')
  await paste(page, form.field('First reference: mobile number'), 'tel. +86 138-0000-0001')
  await expect.poll(() => form.field('First reference: mobile number').inputValue()).toBe('138 0000 0001')
  await form.field('Second reference: name').fill('Example Friend')
  await form.choose('Second reference: relationship', 'Friend')
  await paste(page, form.field('Second reference: mobile number'), '(138) 0000 0001')
  await form.save.tap()
  await page.getByText('Please name two different people').waitFor()
  await expect.poll(() => hasFocus(form.field('Second reference: mobile number'))).toBe(true)
  await form.field('Second reference: mobile number').fill('13800000002')
  const saved = counted(page, '/save-ext-info-new')
  await page.route('**/certify-list?**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await route.continue()
  })
  const answered = page.waitForResponse('**/save-ext-info-new?**')
  await form.save.dblclick()
  await answered
  await form.save.click({ timeout: 1_000 }).catch(() => {})
  await page.waitForURL((url) => !url.pathname.endsWith('/certify/ext'))
  expect(saved()).toBe(1)
})

test(
  'account: pasted digits are kept, the tab survives a reload, a try without a connection loses nothing and binds nothing twice',
  shows('5.bank.digits'),
  async ({ app }) => {
    const { sessionId } = await newApplicant(app)
    const { page, form } = await open(app, 'bindBank', sessionId)
    await paste(page, form.field('Account number'), 'Acct no. 1234-5678 9012/3456')
    await expect.poll(() => form.field('Account number').inputValue()).toBe('1234 5678 9012 3456')
    await form.tab('E-wallet').tap()
    await paste(page, form.field('Wallet mobile number'), '138.0013.8000 mobile')
    await page.reload()
    await hydrated(page)
    await expect.poll(() => form.field('Wallet mobile number').inputValue()).toBe('138 0013 8000')
    await form.field('Account name').fill('')
    await form.confirmChoice('Bank or wallet', 'GCash')
    await form.next.tap()
    await expect.poll(() => isWrong(form.field('Account name'))).toBe(true)
    await expect.poll(() => hasFocus(form.field('Account name'))).toBe(true)
    await form.field('Account name').fill('Example Borrower')
    await page.context().setOffline(true)
    await form.next.tap()
    await toast(page, NO_CONNECTION).waitFor()
    await expect.poll(() => form.field('Wallet mobile number').inputValue()).toBe('138 0013 8000')
    await page.context().setOffline(false)
    const bound = counted(page, '/bind-card-new')
    await form.next.dblclick()
    await page.waitForURL((url) => !url.pathname.endsWith('/bindBank'))
    expect(bound()).toBe(1)
  },
)

test('planted bug: a server that names no field leaves the borrower without a mark, and that is seen', async ({
  app,
}) => {
  const { sessionId } = await newBorrower(app)
  const { page, form } = await open(app, 'certify/basic', sessionId)
  await page.route('**/save-basic-info?**', (route) =>
    route.fulfill({
      json: { code: '3008', success: false, message: 'Please correct the marked fields.', data: {} },
    }),
  )
  await fillBasic({ form }, { 'Date of birth': '2020-01-01' })
  await form.save.tap()
  await toast(page, 'Please correct the marked fields.').waitFor()
  await expect.poll(() => isWrong(form.field('Date of birth'))).toBe(false)
})
