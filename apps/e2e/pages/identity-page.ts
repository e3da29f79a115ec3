import type { Page } from 'playwright-core'

/** The photo of an ID. */
export function identityPage(page: Page) {
  return {
    /** What the two buttons open. */
    camera: page.locator('input[type=file][capture]'),
    files: page.locator('input[type=file]:not([capture])'),
    photo: page.getByRole('img', { name: 'The photo of your ID' }),
    sent: page.getByText('We have a photo of your ID.'),
    problem: page.getByRole('alert'),
    again: page.getByRole('button', { name: 'Send again' }),
  }
}
