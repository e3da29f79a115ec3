/** A field that is to be corrected is seen, message and all: over the bars, under the header, above the keyboard. */
import { describe, expect, test } from 'vitest'
import { complaintPage } from '../pages/complaint-page.ts'
import { formPage } from '../pages/form-page.ts'
import { reportPage } from '../pages/payback-page.ts'
import { repayPage } from '../pages/repay-page.ts'
import { awake } from '../src/awake.ts'
import { newBorrower } from '../src/borrowers.ts'
import { REFERENCE_DATA } from '../src/fixtures.ts'
import { firstWrongField, openKeyboard, restAboveFoot } from '../src/in-view.ts'
import { orderQuery, personaAt } from '../src/screens.ts'
import { useStage } from './setup.ts'

const stage = useStage()

const SIZES = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
]

async function open(address: string, viewport: (typeof SIZES)[number]) {
  const page = await stage.page({ viewport })
  await page.goto(stage.origin + address)
  await awake(page)
  return page
}

const seen = (text: string) => ({ text, focused: true, hidden: [] })

describe.each(SIZES)('at $width×$height', (size) => {
  test('a reference given twice: the second number lies clear of the bar, with its message', async () => {
    const { sessionId } = await newBorrower(stage)
    const page = await open(`/certify/ext?productId=sandigan-lite&sessionId=${sessionId}`, size)
    const form = formPage(page)
    const names = page.getByLabel(/: name/)
    const phones = page.getByLabel(/: mobile number/)
    await names.nth(0).fill(REFERENCE_DATA['ref1Name'] ?? '')
    await names.nth(1).fill(REFERENCE_DATA['ref2Name'] ?? '')
    for (const nth of [0, 1]) await phones.nth(nth).fill(REFERENCE_DATA['ref1Phone'] ?? '')
    await form.choose('First reference: who it is', 'Parent')
    await form.choose('Second reference: who it is', 'Colleague')
    await page.evaluate(() => scrollTo(0, 0))
    await form.save.tap()
    await page.getByText('1 field to correct').waitFor()
    await expect.poll(async () => (await firstWrongField(page))?.hidden).toEqual([])
    expect((await firstWrongField(page))?.focused).toBe(true)
  })

  test('a form left empty: its first field is shown, and beside the button how many there are', async () => {
    const { sessionId } = await newBorrower(stage)
    const page = await open(`/certify/job?productId=sandigan-lite&sessionId=${sessionId}`, size)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await formPage(page).save.tap()
    await page.getByText('7 fields to correct').waitFor()
    await expect.poll(() => firstWrongField(page)).toEqual(seen('Please fill this in'))
  })

  test('an account without a number: seen between header and bar', async () => {
    const { sessionId } = await newBorrower(stage)
    const page = await open(`/bindBank?productId=sandigan-lite&sessionId=${sessionId}`, size)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await formPage(page).next.tap()
    await page.getByText(/fields to correct/).waitFor()
    await expect.poll(() => firstWrongField(page)).toEqual(seen('Please fill this in'))
  })

  test('a complaint without words: its box is shown and counted', async () => {
    const { sessionId } = await newBorrower(stage)
    const page = await open(`/complainPageNext?problemType=6&sessionId=${sessionId}`, size)
    await complaintPage(page).send.tap()
    await page.getByText('1 field to correct').waitFor()
    await expect
      .poll(() => firstWrongField(page))
      .toEqual(seen('Please fill in your comments and suggestions'))
  })

  test.each([
    { with: 'no keyboard', part: 0 },
    { with: 'a keyboard', part: 0.4 },
  ])('an amount that becomes too large while it is typed, with $with: message and all', async ({ part }) => {
    const page = await open(`/repay?${orderQuery(personaAt(stage.personas, 170))}&pay=other`, size)
    const field = repayPage(page).otherAmount
    const keyboard = Math.round(size.height * part)
    await field.focus()
    if (keyboard > 0) await openKeyboard(page, keyboard)
    await restAboveFoot(field, keyboard)
    await field.pressSequentially('999999')
    await expect.poll(async () => (await firstWrongField(page, keyboard))?.hidden).toEqual([])
    expect((await firstWrongField(page, keyboard))?.focused).toBe(true)
  })

  test('a report without its number: the number is shown above the keyboard that opens', async () => {
    const page = await open(`/reportPayment?${orderQuery(personaAt(stage.personas, 180))}`, size)
    await reportPage(page).send.scrollIntoViewIfNeeded()
    await reportPage(page).send.tap()
    await page.getByText('3 fields to correct').waitFor()
    const keyboard = Math.round(size.height * 0.4)
    await openKeyboard(page, keyboard)
    await expect.poll(async () => (await firstWrongField(page, keyboard))?.hidden).toEqual([])
  })
})
