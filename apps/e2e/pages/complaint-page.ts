import type { Page } from 'playwright-core'

/** Filing a complaint: the entry, the next page, and the reply with its rating. */
export function complaintPage(page: Page) {
  return {
    type: (name: string) =>
      page.getByRole('link', { name, exact: true }).or(page.getByRole('button', { name, exact: true })),
    allOrders: page.getByRole('button', { name: 'All', exact: true }),
    order: (text: string) => page.getByRole('dialog').getByText(text),
    mine: page.getByRole('link', { name: 'My complaints' }),
    text: page.getByRole('textbox', { name: 'Comments and suggestions' }),
    files: page.locator('input[type=file]'),
    pictures: page.getByRole('button', { name: /^Picture \d$/ }),
    remove: (n: number) => page.getByRole('button', { name: `Remove picture ${n}` }),
    send: page.getByRole('button', { name: 'Send', exact: true }),
    sent: page.getByRole('dialog').getByText('Successfully Sent', { exact: true }),
    result: page.getByRole('heading', { name: 'Process Result' }),
    rating: page.getByRole('dialog', { name: 'Please rate this service' }),
    star: (n: number) => page.getByRole('radio', { name: `${n} of 5 stars` }),
  }
}
