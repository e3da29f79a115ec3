import type { Page } from 'playwright-core'

/** The loan calculator: what is typed, what comes out, and the offers that are saved. */
export function calculatorPage(page: Page) {
  const field = (name: string) => page.getByLabel(name, { exact: true })
  return {
    amount: field('Amount'),
    payments: field('Payments'),
    daysApart: field('Days apart'),
    rate: field('Interest per month'),
    fee: field('Processing fee'),
    product: (name: string) => page.getByRole('button', { name, exact: true }),
    /** The big figure: what each payment is. */
    result: page.locator('output'),
    /** The value beside a label: the summary's, not the list of all figures that is closed below it. */
    figure: (label: string) =>
      page
        .locator('dl > div', { has: page.getByText(label, { exact: true }) })
        .locator('dd')
        .first(),
    picture: page.getByRole('img', { name: /^What 4 payments are made of/ }),
    laterPayment: page.getByRole('button', { name: 'Later payment' }),
    tableTitle: page.getByText('As a table', { exact: true }),
    rows: page.locator('tbody tr'),
    above: page.getByText('Dearer than the law allows'),
    currency: (code: string) => page.getByRole('button', { name: code, exact: true }),
    options: page.locator('summary', { hasText: 'Fee, start day and due dates' }),
    firstDay: field('The money comes on'),
    name: field('Name of the offer'),
    keep: page.getByRole('button', { name: 'Keep this calculation' }),
    /** What is below is fetched when it comes near. */
    compare: page.getByRole('heading', { name: 'Compare offers' }),
    offers: page.getByRole('heading', { level: 2 }),
    show: (name: string) => page.getByRole('button', { name: `Show ${name}` }),
    remove: (name: string) => page.getByRole('button', { name: `Delete ${name}` }),
    confirmRemoval: page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }),
    logIn: page.getByRole('link', { name: 'Log in' }),
  }
}
