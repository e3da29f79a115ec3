/** A finger on a phone in Chromium. */
import type { Locator, Page } from 'playwright-core'
import { at } from '../addresses.ts'
import { sidOfPicture } from '../captcha-picture.ts'
import { hydrated } from '../hydrated.ts'
import type { Hand } from './hand.ts'

/** How a target is used and how a field is filled in; where they are is the same for every hand on a page. */
export interface Touch {
  use(target: Locator): Promise<void>
  pick(choice: Locator): Promise<void>
  type(field: Locator, text: string): Promise<void>
  typeDate(field: Locator, day: string): Promise<void>
}

/** The label around a choice is what a finger meets. */
const finger: Touch = {
  use: (target) => target.tap(),
  pick: async (choice) => {
    if (!(await choice.isChecked())) await choice.locator('xpath=ancestor::label').tap()
  },
  async type(field, text) {
    await field.tap()
    await field.fill(text)
  },
  // A finger chooses it from the system's calendar, which no page and no test can see.
  typeDate: (field, day) => field.fill(day),
}

export function handOn(page: Page, touch: Touch): Hand {
  const dialog = page.getByRole('dialog')
  const named = (within: Page | Locator, name: string) =>
    within
      .getByRole('link', { name, exact: true })
      .or(within.getByRole('button', { name, exact: true }))
      .first()
  const choice = (name: string) => {
    const starts = new RegExp(`^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)
    return page
      .getByRole('radio', { name: starts })
      .or(page.getByRole('checkbox', { name: starts }))
      .first()
  }
  return {
    async open(url) {
      await page.goto(url)
      await hydrated(page)
    },
    async arrived(path) {
      await page.waitForURL(at(path))
      await hydrated(page)
      return new URL(page.url())
    },
    press: (name) => touch.use(named(page, name)),
    pressInDialog: (name) => touch.use(named(dialog, name)),
    pick: (name) => touch.pick(choice(name)),
    openChoices: (label) => touch.use(page.getByRole('button', { name: new RegExp(`^${label} `) })),
    fill: (label, text) => touch.type(page.getByLabel(label, { exact: true }), text),
    fillDate: (label, day) => touch.typeDate(page.getByLabel(label, { exact: true }), day),
    see: (text) => page.getByText(text).first().waitFor(),
    seeStatus: (status) => page.locator(`main [data-status="${status}"]`).waitFor(),
    captchaId: () => sidOfPicture(page.locator('img[src*="get-captcha"]')),
    async reload() {
      await page.reload()
      await hydrated(page)
    },
  }
}

export const fingerOn = (page: Page): Hand => handOn(page, finger)
