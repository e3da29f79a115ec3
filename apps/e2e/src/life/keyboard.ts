/** The keys alone, in Chromium: Tab from stop to stop, Enter and Space to use one, arrows within a group. */
import type { Locator, Page } from 'playwright-core'
import type { Hand } from './hand.ts'
import { handOn, type Touch } from './finger.ts'

/** A screen with more stops than this before a target would be no way for anybody. */
const MOST_STOPS = 120

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement)

/** Goes on with Tab until the target has the focus, around the page if need be. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor({ state: 'attached' })
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await hasFocus(target)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`the Tab key does not come to ${String(target)} within ${MOST_STOPS} stops`)
}

/** In a group of radio buttons the Tab key stops once; the arrows go from choice to choice. */
async function pickRadio(page: Page, choice: Locator): Promise<void> {
  const group = choice
    .locator('xpath=ancestor::*[@role="radiogroup" or self::fieldset][1]')
    .getByRole('radio')
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    const inGroup = await group.evaluateAll((radios) =>
      radios.includes(document.activeElement as HTMLElement),
    )
    if (inGroup) break
    await page.keyboard.press('Tab')
  }
  if (await hasFocus(choice)) await page.keyboard.press('Space')
  for (let step = await group.count(); step > 0 && !(await choice.isChecked()); step -= 1)
    await page.keyboard.press('ArrowDown')
  if (!(await choice.isChecked())) throw new Error(`the arrows do not come to ${String(choice)}`)
}

const keysOf = (page: Page): Touch => ({
  async use(target) {
    await tabTo(page, target)
    await page.keyboard.press('Enter')
  },
  async pick(choice) {
    if (await choice.isChecked()) return
    if ((await choice.getAttribute('type')) === 'radio') return pickRadio(page, choice)
    await tabTo(page, choice)
    await page.keyboard.press('Space')
  },
  async type(field, text) {
    await tabTo(page, field)
    await page.keyboard.type(text)
  },
  async typeDate(field, day) {
    const [year, month, date] = day.split('-')
    await tabTo(page, field)
    // The order of the browser's own language.
    await page.keyboard.type(`${month}${date}${year}`)
  },
})

export const keyboardOn = (page: Page): Hand => handOn(page, keysOf(page))
