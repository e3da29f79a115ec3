import type { Page } from 'playwright-core'

/** The list of recommended products, and the same list under a joint login that failed. */
export function recommendedPage(page: Page) {
  return {
    item: (name: string) => page.locator('section').filter({ hasText: name }).last(),
    open: (name: string) => page.getByRole('button', { name: new RegExp(`: ${name}$`) }),
    tagged: page.locator('[data-tags]'),
    notice: (text: string) => page.getByRole('heading', { level: 2, name: text }),
    logIn: page.getByRole('link', { name: 'Log in with your mobile number' }),
  }
}
