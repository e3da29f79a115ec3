import type { Page } from 'playwright-core'
import { sidOfPicture } from '../src/captcha-picture.ts'
import { ORIGIN } from '../src/fixtures.ts'

const QUERY = new URLSearchParams({ id: 'default', ...ORIGIN })

/** The promotion landing page with its registration form, in the default catalogue. */
export function promotionPage(page: Page) {
  const picture = page.locator('img[src*="get-captcha"]')
  return {
    phone: page.getByLabel('Mobile number'),
    captcha: page.getByLabel('Characters in the picture'),
    smsCode: page.getByLabel('SMS code'),
    picture,
    newPicture: page.getByRole('button', { name: 'New picture' }),
    /** The button that sends a code, whatever it says just now. */
    sendCode: page.getByRole('button', { name: /^(获取验证码|\d+s)$/ }),
    apply: page.getByRole('button', { name: 'Apply now' }),
    agreement: page.getByRole('link', { name: 'Registration agreement' }),
    goOnInBrowser: page.getByRole('link', { name: 'Go on in the browser' }),
    async open(origin: string, extra = ''): Promise<void> {
      await page.goto(`${origin}/promotion?${QUERY}${extra}#/`)
      await picture.waitFor()
    },
    /** The id under which the shown picture was drawn. */
    sid: (): Promise<string> => sidOfPicture(picture),
    /** Changes when another picture is requested. */
    pictureAddress: (): Promise<string | null> => picture.getAttribute('src'),
  }
}
