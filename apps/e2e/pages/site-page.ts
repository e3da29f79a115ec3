import type { Page } from 'playwright-core'

/** The official site, in the default catalogue. */
export function sitePage(page: Page) {
  const form = page.getByRole('form', { name: 'Contact form' })
  return {
    menu: page.getByRole('button', { name: 'Menu' }),
    navigation: page.getByRole('navigation', { name: 'Pages of this site' }),
    footer: page.getByRole('contentinfo'),
    contact: {
      name: form.getByLabel('Name'),
      telephone: form.getByLabel('Telephone'),
      email: form.getByLabel('E-mail'),
      remark: form.getByLabel('Remark'),
      submit: form.getByRole('button', { name: 'Submit' }),
      state: form.getByRole('status'),
      /** The lines beside what is empty. */
      missing: form.getByText('Please fill this in', { exact: true }),
    },
  }
}
