/** A field that is to be corrected is visible, message and all: over the bars, under the header, above the keyboard. */
import { sampled } from '@sandigan/testkit/sampling'
import { complaintPage } from '../../pages/complaint-page.ts'
import { formPage } from '../../pages/form-page.ts'
import { reportPage } from '../../pages/ways-to-repay-page.ts'
import { repayPage } from '../../pages/repay-page.ts'
import { hydrated } from '../../src/hydrated.ts'
import { newBorrower } from '../../src/borrowers.ts'
import { REFERENCE_DATA } from '../../src/fixtures.ts'
import { firstWrongField, openKeyboard, restAboveFoot } from '../../src/in-view.ts'
import { orderQuery, personaAt } from '../../src/screens.ts'
import { expect, type TestApp, test } from '../../src/test.ts'

const SIZES = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
]

async function open(app: TestApp, address: string, viewport: (typeof SIZES)[number]) {
  const page = await app.page({ viewport })
  await page.goto(app.origin + address)
  await hydrated(page)
  return page
}

const visible = (text: string) => ({ text, focused: true, hidden: [] })

for (const size of sampled('wrong fields', SIZES)) {
  test.describe(`at ${size.width}×${size.height}`, () => {
    test('a reference given twice: the second number lies clear of the bar, with its message', async ({
      app,
    }) => {
      const { sessionId } = await newBorrower(app)
      const page = await open(app, `/certify/ext?productId=sandigan-lite&sessionId=${sessionId}`, size)
      const form = formPage(page)
      const names = page.getByLabel(/: name/)
      const phones = page.getByLabel(/: mobile number/)
      await names.nth(0).fill(REFERENCE_DATA['ref1Name'] ?? '')
      await names.nth(1).fill(REFERENCE_DATA['ref2Name'] ?? '')
      for (const nth of [0, 1]) await phones.nth(nth).fill(REFERENCE_DATA['ref1Phone'] ?? '')
      await form.choose('First reference: relationship', 'Parent')
      await form.choose('Second reference: relationship', 'Colleague')
      await page.evaluate(() => scrollTo(0, 0))
      await form.save.tap()
      await page.getByText('1 field to correct').waitFor()
      await expect.poll(async () => (await firstWrongField(page))?.hidden).toEqual([])
      expect((await firstWrongField(page))?.focused).toBe(true)
    })

    test('a form left empty: its first field is shown, and beside the button how many there are', async ({
      app,
    }) => {
      const { sessionId } = await newBorrower(app)
      const page = await open(app, `/certify/job?productId=sandigan-lite&sessionId=${sessionId}`, size)
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      await formPage(page).save.tap()
      await page.getByText('3 fields to correct').waitFor()
      await expect.poll(() => firstWrongField(page)).toEqual(visible('Please fill this in'))
    })

    test('an account without a number: seen between header and bar', async ({ app }) => {
      const { sessionId } = await newBorrower(app)
      const page = await open(app, `/bindBank?productId=sandigan-lite&sessionId=${sessionId}`, size)
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      await formPage(page).next.tap()
      await page.getByText(/fields to correct/).waitFor()
      await expect.poll(() => firstWrongField(page)).toEqual(visible('Please fill this in'))
    })

    test('a complaint without words: its box is shown and counted', async ({ app }) => {
      const { sessionId } = await newBorrower(app)
      const page = await open(app, `/complainPageNext?problemType=6&sessionId=${sessionId}`, size)
      await complaintPage(page).send.tap()
      await page.getByText('1 field to correct').waitFor()
      await expect
        .poll(() => firstWrongField(page))
        .toEqual(visible('Please fill in your comments and suggestions'))
    })

    for (const { claim, part } of [
      { claim: 'no keyboard', part: 0 },
      { claim: 'a keyboard', part: 0.4 },
    ]) {
      test(`an amount that becomes too large while it is typed, with ${claim}: message and all`, async ({
        app,
      }) => {
        const page = await open(app, `/repay?${orderQuery(personaAt(app.personas, 170))}&pay=other`, size)
        const field = repayPage(page).otherAmount
        const keyboard = Math.round(size.height * part)
        await field.focus()
        if (keyboard > 0) await openKeyboard(page, keyboard)
        await restAboveFoot(field, keyboard)
        await field.pressSequentially('999999')
        await expect.poll(async () => (await firstWrongField(page, keyboard))?.hidden).toEqual([])
        expect((await firstWrongField(page, keyboard))?.focused).toBe(true)
      })
    }

    test('a report without its number: the number is shown above the keyboard that opens', async ({
      app,
    }) => {
      const page = await open(app, `/reportPayment?${orderQuery(personaAt(app.personas, 180))}`, size)
      await reportPage(page).send.scrollIntoViewIfNeeded()
      await reportPage(page).send.tap()
      await page.getByText('3 fields to correct').waitFor()
      const keyboard = Math.round(size.height * 0.4)
      await openKeyboard(page, keyboard)
      await expect.poll(async () => (await firstWrongField(page, keyboard))?.hidden).toEqual([])
    })
  })
}
