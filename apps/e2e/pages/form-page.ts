import type { Page } from 'playwright-core'

/** A form that the server describes: fields by their titles. */
export function formPage(page: Page) {
  const sheet = page.getByRole('dialog')
  const chips = (title: string) => page.getByRole('radiogroup', { name: title, exact: true })
  return {
    field: (title: string) => page.getByLabel(title, { exact: true }),
    /** The button that opens a field's list of choices. */
    choice: (title: string) => page.getByRole('button', { name: new RegExp(`^${title} `) }),
    /** The choices of a field that stand in sight. */
    chips,
    /** Taps a choice that stands in sight. */
    tapChip: (title: string, option: string) => chips(title).getByText(option, { exact: true }).tap(),
    /** Whether a choice in sight is the one. */
    isChosen: (title: string, option: string) =>
      chips(title).getByRole('radio', { name: option, exact: true }).isChecked(),
    /** Opens a field's list and taps one of it. */
    async choose(title: string, option: string): Promise<void> {
      await this.choice(title).tap()
      await sheet.getByRole('button', { name: option, exact: true }).tap()
      await sheet.waitFor({ state: 'hidden' })
    },
    /** Chooses from a list of the account form, which is taken on Confirm. */
    async confirmChoice(title: string, option: string): Promise<void> {
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
