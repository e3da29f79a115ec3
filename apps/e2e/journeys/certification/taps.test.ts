/** How much certification requires of a borrower: fields that are shown, and taps that choose something. */
import type { Page } from 'playwright-core'
import { formPage } from '../../pages/form-page.ts'
import { at } from '../../src/addresses.ts'
import { newBorrower } from '../../src/borrowers.ts'
import { BASIC_DATA, HOME_DATA, JOB_DATA, REFERENCE_DATA } from '../../src/fixtures.ts'
import { hydrated } from '../../src/hydrated.ts'
import { expect, type TestApp, test } from '../../src/test.ts'

const MOST_FIELDS = 22
const MOST_TAPS = 30

const CHOOSES = 'main [role=radiogroup], main [aria-haspopup=dialog], dialog'

/** Counts the taps of a finger on what chooses, over every page of this tab. Before the first page. */
async function countTaps(page: Page): Promise<() => number> {
  let taps = 0
  await page.exposeFunction('tapCounted', () => {
    taps += 1
  })
  await page.addInitScript((chooses) => {
    addEventListener(
      'pointerup',
      ({ target, pointerType }) => {
        const on = target instanceof Element && target.closest(chooses) !== null
        const counted: unknown = Reflect.get(window, 'tapCounted')
        if (on && pointerType === 'touch' && typeof counted === 'function') counted()
      },
      true,
    )
  }, CHOOSES)
  return () => taps
}

/** Types into the fields of these titles. */
async function type(page: Page, texts: Readonly<Record<string, string | undefined>>): Promise<void> {
  for (const [title, text] of Object.entries(texts))
    await formPage(page)
      .field(title)
      .fill(text ?? '')
}

const STEPS: readonly (readonly [path: string, fillIn: (page: Page) => Promise<void>])[] = [
  [
    'certify/basic',
    async (page) => {
      const form = formPage(page)
      await type(page, {
        'First name': BASIC_DATA['firstName'],
        'Last name': BASIC_DATA['lastName'],
        'Date of birth': BASIC_DATA['birthday'],
        'ID number': BASIC_DATA['idNumber'],
        Email: BASIC_DATA['email'],
      })
      await form.tapChip('Gender', 'Female')
      await form.choose('Type of ID', 'National ID (PhilSys)')
    },
  ],
  [
    'certify/personal',
    async (page) => {
      const form = formPage(page)
      const place = ['National Capital Region (NCR)', 'City of Manila', 'Tondo I/II', 'Barangay 1']
      await form.choosePlace('Where you live', ...place)
      await type(page, { 'Street address': HOME_DATA['address'] })
      await form.tapChip('Type of residence', 'Rented')
      await form.tapChip('Civil status', 'Living together')
      await form.tapChip('Dependents', '4+')
    },
  ],
  [
    'certify/job',
    async (page) => {
      const form = formPage(page)
      await form.choose('What you do', 'Private employee')
      await type(page, { 'Employer or business': JOB_DATA['employer'] })
      await form.tapChip('Monthly income', '₱10,000 to ₱20,000')
    },
  ],
  [
    'certify/ext',
    async (page) => {
      const form = formPage(page)
      await type(page, {
        'First reference: name': REFERENCE_DATA['ref1Name'],
        'First reference: mobile number': REFERENCE_DATA['ref1Phone'],
        'Second reference: name': REFERENCE_DATA['ref2Name'],
        'Second reference: mobile number': REFERENCE_DATA['ref2Phone'],
      })
      await form.choose('First reference: relationship', 'Parent')
      await form.choose('Second reference: relationship', 'Friend')
    },
  ],
]

/** From the list of steps to the account: every form is filled in by hand. */
async function walkThrough(app: TestApp, page: Page): Promise<{ fields: number; taps: number }> {
  const { sessionId } = await newBorrower(app)
  const taps = await countTaps(page)
  await page.goto(`${app.origin}/certify?${new URLSearchParams({ productId: 'sandigan-lite', sessionId })}`)
  await hydrated(page)
  await page.getByRole('link', { name: 'Go on' }).tap()
  let fields = 0
  for (const [nth, [path, fillIn]] of STEPS.entries()) {
    await page.waitForURL(at(path))
    await page.getByRole('progressbar', { name: `Step ${nth + 1} of 4` }).waitFor()
    fields += await page.locator('main [data-field]').count()
    await fillIn(page)
    await formPage(page).save.tap()
  }
  await page.waitForURL(at('certify/permissions'))
  await page.getByRole('link', { name: 'Go on' }).tap()
  await page.waitForURL(at('certify/identity'))
  await page.getByRole('link', { name: 'Skip for now' }).tap()
  await page.waitForURL(at('bindBank'))
  return { fields, taps: taps() }
}

test('certification is at most 22 fields and 30 taps that choose', async ({ app }) => {
  const { fields, taps } = await walkThrough(app, await app.page())
  expect(fields).toBeGreaterThan(STEPS.length)
  expect(fields).toBeLessThanOrEqual(MOST_FIELDS)
  // As many as were made above at the least, so that one that is not counted would be noticed.
  expect(taps).toBeGreaterThanOrEqual(16)
  expect(taps).toBeLessThanOrEqual(MOST_TAPS)
})

test('planted bug: a form that asks for one thing more is noticed', async ({ app }) => {
  const page = await app.page()
  await page.route('**/job-info?**', async (route) => {
    const response = await route.fetch()
    const json = (await response.json()) as {
      data: { items: { code: string; title: string; required: boolean }[] }
    }
    const [first] = json.data.items
    if (first) json.data.items.push({ ...first, code: 'more', title: 'More', required: false })
    await route.fulfill({ response, json })
  })
  const { fields } = await walkThrough(app, page)
  expect(fields).toBeGreaterThan(MOST_FIELDS)
})
