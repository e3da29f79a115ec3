import type { Page } from 'playwright-core'

/** The instalment page and, with its own title and plan, the extension page. */
export function repayPage(page: Page) {
  const sheet = page.getByRole('dialog')
  return {
    more: page.getByRole('button', { name: 'more', exact: true }),
    hide: page.getByRole('button', { name: 'hide', exact: true }),
    everything: page.getByRole('radio', { name: /Everything, and close the loan/ }),
    other: page.getByRole('radio', { name: /Another amount/ }),
    otherAmount: page.getByLabel('Your amount'),
    effect: page.getByText('If you pay this today'),
    method: page.getByRole('button', { name: 'Payment Method' }),
    channels: sheet.getByRole('radio'),
    channel: (name: RegExp | string) => sheet.getByRole('radio', { name }),
    pay: sheet.getByRole('button', { name: 'Payment', exact: true }),
    codeSteps: page.getByRole('link', { name: /See how to pay with this code/ }),
    copy: page.getByRole('button', { name: 'Copy', exact: true }),
    nextDate: page.getByText(/^Your next payment date is /),
  }
}
