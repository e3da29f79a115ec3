import type { Page } from 'playwright-core'
import { orderQuery } from '../src/screens.ts'
import type { Persona } from '../src/sandbox.ts'

/** Order details. */
export function orderPage(page: Page) {
  const action = (name: string) =>
    page.getByRole('link', { name, exact: true }).or(page.getByRole('button', { name, exact: true }))
  return {
    title: page.getByRole('heading', { level: 1, name: 'Order Details' }),
    repay: action('REPAY'),
    repayment: action('Repayment'),
    otherWays: action('Other ways to pay'),
    rollover: action('Rollover Repayment'),
    shortOfMoney: page.getByText('Short of money?', { exact: true }),
    home: page.locator('footer').getByRole('link', { name: 'Go to the main page' }),
    borrowAgain: action('Borrow Again'),
    /** Opens the rows that are folded. */
    details: page.locator('summary').filter({ hasText: 'Loan details' }),
    market: page.getByText('Click to view more products'),
    icon: page.locator('[data-status-icon]'),
    rating: page.getByRole('dialog').filter({ has: page.getByRole('radiogroup') }),
    star: (n: number) => page.getByRole('radio', { name: `${n} of 5 stars` }),
    submit: page.getByRole('button', { name: 'Submit', exact: true }),
    bindCard: page.getByRole('dialog').getByRole('button', { name: 'Go and bind the card' }),
    cancel: page.getByRole('dialog').getByRole('button', { name: 'Cancel' }),
    open: async (origin: string, persona: Persona, extra = ''): Promise<void> => {
      await page.goto(`${origin}/loanDetail?${orderQuery(persona)}${extra}`)
    },
    /** The names in the button area, in their order. */
    async actions(): Promise<string[]> {
      const area = page.locator('footer')
      const names = await area.getByRole('link').or(area.getByRole('button')).allInnerTexts()
      return names.map((name) => name.trim())
    },
  }
}
