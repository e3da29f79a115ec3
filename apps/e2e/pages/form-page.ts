import type { Page } from 'playwright-core'

/** A form that the server describes: fields by their titles. */
export function formPage(page: Page) {
  const sheet = page.getByRole('dialog')
  return {
    field: (title: string) => page.getByLabel(title, { exact: true }),
    /** The button that opens a field's list of choices. */
    choice: (title: string) => page.getByRole('button', { name: new RegExp(`^${title} `) }),
    /** Chooses from a field's list and confirms. */
    async choose(title: string, option: string): Promise<void> {
      await this.choice(title).tap()
      await sheet.getByText(option, { exact: true }).tap()
      await sheet.getByRole('button', { name: 'Confirm' }).tap()
      await sheet.waitFor({ state: 'hidden' })
    },
    /** Goes from the region down to the barangay. */
    async choosePlace(title: string, ...names: string[]): Promise<void> {
      await this.choice(title).tap()
      for (const name of names) await sheet.getByRole('button', { name, exact: true }).tap()
      await sheet.waitFor({ state: 'hidden' })
    },
    save: page.getByRole('button', { name: 'Save and go on' }),
    next: page.getByRole('button', { name: 'Next', exact: true }),
    tab: (name: string) => page.getByRole('tab', { name }),
  }
}
