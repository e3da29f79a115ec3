import type { Page } from 'playwright-core'

export function agreementPage(page: Page) {
  return {
    consent: page.getByRole('checkbox'),
    confirm: page.getByRole('button', { name: 'Confirm the promissory note' }),
    disclosure: page.getByRole('table', { name: 'Disclosure Statement' }),
  }
}
