import type { Page } from 'playwright-core'

export function mainPage(page: Page) {
  return {
    /** The button of a product on offer. */
    product: (name: string) => page.getByRole('link', { name: new RegExp(`: ${name}$`) }),
    seeOrder: page.getByRole('link', { name: 'See order' }),
  }
}

export function productPage(page: Page) {
  return {
    slider: page.getByRole('slider'),
    more: page.getByRole('button', { name: 'More', exact: true }),
    less: page.getByRole('button', { name: 'Less', exact: true }),
    chosen: page.locator('output'),
    type: page.getByRole('button', { name: 'Type the amount' }),
    typed: page.getByRole('textbox', { name: 'Your amount' }),
    use: page.getByRole('button', { name: 'Use this amount' }),
    term: (days: number) => page.getByRole('radio', { name: new RegExp(`${days} days`) }).locator('..'),
    apply: page.locator('footer, main ~ *').getByRole('button').last(),
  }
}
