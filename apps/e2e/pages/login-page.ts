import type { Page } from 'playwright-core'
import { sidOfPicture } from '../src/captcha-picture.ts'
import { expect } from '@playwright/test'
import { hydrated } from '../src/hydrated.ts'
import type { Sandbox } from '../src/sandbox.ts'

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
    sid: (): Promise<string> => sidOfPicture(picture),
  }
}

/** On the login page: has a code sent to the phone, and gives the page where it is to be typed. */
export async function askForCode(page: Page, sandbox: Sandbox, phone: string) {
  await hydrated(page)
  const login = loginPage(page)
  await login.phone.fill(phone)
  await login.captcha.fill(await sandbox.captcha(await login.sid()))
  await login.sendCode.tap()
  await expect.poll(() => login.sendCode.innerText()).toMatch(/^\d+s$/)
  return login
}

/** The same, with the right code typed: a tap on `logIn` is all that is left. */
export async function readyToLogIn(page: Page, sandbox: Sandbox, phone: string) {
  const login = await askForCode(page, sandbox, phone)
  await login.smsCode.fill(await sandbox.smsCode(phone))
  return login
}
