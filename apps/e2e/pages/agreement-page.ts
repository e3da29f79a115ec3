import type { Page } from 'playwright-core'

export function agreementPage(page: Page) {
  return {
    consent: page.getByRole('checkbox'),
    /** What a finger taps to tick the consent. */
    tick: page.getByRole('checkbox').locator('xpath=ancestor::label'),
    confirm: page.getByRole('button', { name: 'Confirm the promissory note' }),
    disclosure: page.getByRole('table', { name: 'Disclosure Statement' }),
  }
}
