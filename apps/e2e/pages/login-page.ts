import type { Page } from 'playwright-core'

export function loginPage(page: Page) {
  const picture = page.locator('img[src*="get-captcha"]')
  return {
    phone: page.getByLabel('Mobile number'),
    captcha: page.getByLabel('Characters in the picture'),
    smsCode: page.getByLabel('SMS code'),
    picture,
    sendCode: page.getByRole('button', { name: /^(Get code|\d+s)$/ }),
    logIn: page.getByRole('button', { name: 'Log in' }),
    callMe: page.getByRole('button', { name: 'Call me with the code' }),
    byPassword: page.getByRole('tab', { name: 'By password' }),
    password: page.getByLabel('Password', { exact: true }),
    forgot: page.getByRole('button', { name: 'No password yet, or forgot it?' }),
    newPassword: page.getByLabel('New password', { exact: true }),
    set: page.getByRole('button', { name: 'Set password and log in' }),
    async sid(): Promise<string> {
      await picture.waitFor()
      const source = (await picture.getAttribute('src')) ?? ''
      return new URLSearchParams(source.split('?')[1]).get('sid') ?? ''
    },
  }
}
