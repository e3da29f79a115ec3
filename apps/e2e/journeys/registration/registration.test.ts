import type { Page } from 'playwright-core'
import { promotionPage } from '../../pages/promotion-page.ts'
import { toast } from '../../pages/toasts.ts'
import { newPhoneNumber, ORIGIN } from '../../src/fixtures.ts'
import { hydrated } from '../../src/hydrated.ts'
import { expect, nightly, shows, type TestApp, test } from '../../src/test.ts'

const CALLS = '**/api/v2/youmi/promotion'

async function openPromotion(app: TestApp, page: Page, extra = '') {
  const promotion = promotionPage(page)
  await promotion.open(app.origin, extra)
  await hydrated(page)
  return promotion
}

/** Answers a promotion call in the server's place. */
const answer = (page: Page, call: string, code: string, message = '') =>
  page.route(`${CALLS}/${call}*`, (route) => route.fulfill({ json: { code, message, data: {} } }))

for (const phone of ['12345678901', '1381234567', '']) {
  const declare = phone === '1381234567' ? test : nightly
  declare(`phone '${phone}' is refused beside the field`, shows('5.registration.phone'), async ({ app }) => {
    const page = await app.page()
    const promotion = await openPromotion(app, page)
    await promotion.phone.fill(phone)
    await promotion.captcha.fill('abcd')
    await promotion.sendCode.tap()
    await page.getByText('请正确输入手机号！').waitFor()
    await expect.poll(() => promotion.phone.getAttribute('aria-invalid')).toBe('true')
    await expect.poll(() => promotion.phone.evaluate((field) => field === document.activeElement)).toBe(true)
  })
}

nightly(
  'captcha and SMS code are required, each with its own message',
  shows('5.registration.captcha', '5.registration.sms-code'),
  async ({ app }) => {
    const page = await app.page()
    const promotion = await openPromotion(app, page)
    await promotion.phone.fill(newPhoneNumber())
    await promotion.apply.tap()
    await page.getByText('请正确输入图形验证码！').waitFor()
    await promotion.captcha.fill('abcd')
    await promotion.apply.tap()
    await page.getByText('请正确输入短信验证码！').waitFor()
  },
)

nightly(
  'longer input is ignored: phone 11, captcha 4, SMS code 6',
  shows('5.registration.caps', '5.input.phone-format'),
  async ({ app }) => {
    const page = await app.page()
    const promotion = await openPromotion(app, page)
    await promotion.phone.pressSequentially('138123456789999')
    await promotion.captcha.pressSequentially('abcdef')
    await promotion.smsCode.pressSequentially('12345678')
    await expect.poll(() => promotion.phone.inputValue()).toBe('138 1234 5678')
    await expect.poll(() => promotion.captcha.inputValue()).toBe('abcd')
    await expect.poll(() => promotion.smsCode.inputValue()).toBe('123456')
  },
)

nightly(
  'another picture needs a phone number first',
  shows('5.registration.captcha-refresh'),
  async ({ app }) => {
    const page = await app.page()
    const promotion = await openPromotion(app, page)
    const before = await promotion.pictureAddress()
    await promotion.newPicture.tap()
    await page.getByText('请正确输入手机号！').waitFor()
    expect(await promotion.pictureAddress()).toBe(before)
    await promotion.phone.fill(newPhoneNumber())
    await promotion.newPicture.tap()
    await expect.poll(() => promotion.pictureAddress()).not.toBe(before)
  },
)

nightly(
  "a wrong captcha refreshes the picture and shows the server's words",
  shows('8.sms.101'),
  async ({ app }) => {
    const page = await app.page()
    const promotion = await openPromotion(app, page)
    const before = await promotion.pictureAddress()
    await promotion.phone.fill(newPhoneNumber())
    await promotion.captcha.fill('....')
    const response = page.waitForResponse(`${CALLS}/get-sms*`)
    await promotion.sendCode.tap()
    const { code, message } = (await (await response).json()) as { code: string; message: string }
    expect(code).toBe('101')
    await page.getByText(message).first().waitFor()
    await expect.poll(() => promotion.pictureAddress()).not.toBe(before)
  },
)

test(
  'a sent code starts the countdown, which survives a reload and refuses another send',
  shows('8.sms.0', '4.sms.countdown', '4.sms.no-resend', '9.sms.resend-countdown'),
  async ({ app }) => {
    const page = await app.page()
    const promotion = await openPromotion(app, page)
    const phone = newPhoneNumber()
    await promotion.phone.fill(phone)
    await promotion.captcha.fill(await app.sandbox.captcha(await promotion.sid()))
    await expect.poll(() => promotion.sendCode.innerText()).toBe('获取验证码')
    await promotion.sendCode.tap()
    await toast(page, '验证码已发送，请在手机上查看！').waitFor()
    await expect.poll(() => promotion.sendCode.innerText()).toMatch(/^(60|5\d)s$/)
    // It is marked as disabled, and a borrower may tap it all the same.
    await promotion.sendCode.tap({ force: true })
    await toast(page, 'please do not resend').waitFor()
    expect((await app.sandbox.messages(phone)).length).toBe(1)
    await page.reload()
    await expect.poll(() => promotion.sendCode.innerText()).toMatch(/^5\ds$|^4\ds$/)
    await expect.poll(() => promotion.phone.inputValue()).toBe(phone.replace(/^(...)(....)/, '$1 $2 '))
    await expect.poll(() => promotion.smsCode.inputValue()).toBe('')
  },
)

test('the link of a campaign may be as long as it likes: the visit counts and the visitor registers', async ({
  app,
}) => {
  const page = await app.page()
  const promotion = promotionPage(page)
  const visit = page.waitForResponse(`${CALLS}/track-visit*`)
  const long = Object.fromEntries(
    ['app_from', 'user_from', 'utm_tag', 'invite_code'].map((name) => [name, name.repeat(200)]),
  )
  await page.goto(`${app.origin}/promotion?${new URLSearchParams(long)}#/`)
  await hydrated(page)
  expect(await (await visit).json()).toMatchObject({ code: '0' })
  const phone = newPhoneNumber()
  await promotion.phone.fill(phone)
  await promotion.captcha.fill(await app.sandbox.captcha(await promotion.sid()))
  await promotion.sendCode.tap()
  await expect.poll(async () => (await app.sandbox.messages(phone)).length).toBe(1)
  await promotion.smsCode.fill(await app.sandbox.smsCode(phone))
  const click = page.waitForResponse(`${CALLS}/track-click*`)
  await promotion.apply.tap()
  await page.waitForURL(/#\/downloadTemplate\?/)
  expect(await (await click).json()).toMatchObject({ code: '0' })
  expect(page.url()).toContain(`utm_tag=${long['utm_tag']}`)
})

test(
  'a phone that is registered goes on to the download page',
  shows('8.registration.11', '4.registration.moves-on', '2.landing.download-page'),
  async ({ app }) => {
    const page = await app.page()
    const promotion = await openPromotion(app, page, '&links_id=l1&UC=u1')
    await answer(page, 'get-sms', '11')
    await promotion.phone.fill(newPhoneNumber())
    await promotion.captcha.fill('abcd')
    await promotion.sendCode.tap()
    await toast(page, '您已注册,请直接下载APP登录！').waitFor()
    await page.waitForURL(/#\/downloadTemplate\?/)
    const query = Object.fromEntries(new URLSearchParams(page.url().split('#/downloadTemplate?')[1]))
    expect(query).toMatchObject({ ...ORIGIN, id: 'default', links_id: 'l1', UC: 'u1' })
  },
)

nightly("any other code shows the server's message", shows('8.registration.other'), async ({ app }) => {
  const page = await app.page()
  const promotion = await openPromotion(app, page)
  await answer(page, 'register', '7', 'The line is busy.')
  await promotion.phone.fill(newPhoneNumber())
  await promotion.captcha.fill('abcd')
  await promotion.smsCode.fill('123456')
  await promotion.apply.tap()
  await page.getByText('The line is busy.').waitFor()
  await expect.poll(() => promotion.smsCode.inputValue()).toBe('123456')
})

nightly(
  "without a connection it says 'error' and keeps what was typed",
  shows('8.registration.network'),
  async ({ app }) => {
    const page = await app.page()
    const promotion = await openPromotion(app, page)
    await promotion.phone.fill(newPhoneNumber())
    await promotion.captcha.fill('abcd')
    await page.context().setOffline(true)
    await promotion.sendCode.tap()
    await toast(page, 'error').waitFor()
    await expect.poll(() => promotion.captcha.inputValue()).toBe('abcd')
  },
)

nightly(
  'a visit and a tap on apply are counted with where they came from',
  shows('7.call.track-visit', '7.call.track-click'),
  async ({ app }) => {
    const page = await app.page({ device: 'ios' })
    const visit = page.waitForRequest(`${CALLS}/track-visit*`)
    const promotion = await openPromotion(app, page)
    const sent = Object.fromEntries(new URL((await visit).url()).searchParams)
    expect(sent).toMatchObject({ page_id: 'default', page_type: '1', client_type: 'ios', ...ORIGIN })
    const clicks: Record<string, string>[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname.endsWith('/track-click')) clicks.push(Object.fromEntries(searchParams))
    })
    const phone = newPhoneNumber()
    await promotion.phone.fill(phone)
    await promotion.captcha.fill('abcd')
    // A form that is not whole goes nowhere, and the number in it neither.
    await promotion.apply.tap()
    await page.getByText('请正确输入短信验证码！').first().waitFor()
    await promotion.smsCode.fill('123456')
    await promotion.apply.tap()
    await expect.poll(() => clicks).toMatchObject([{ phone, client_type: 'ios', ...ORIGIN }])
  },
)

test(
  'a campaign that is not there says so in the words of the server',
  shows('8.template.00'),
  async ({ app }) => {
    const page = await app.page()
    await page.goto(`${app.origin}/promotion?id=nobody-made-this#/`)
    await page.getByText('This page is no longer available.').first().waitFor()
  },
)

test(
  'the agreement link leads to the agreement with the same query',
  shows('2.landing.agreement-link'),
  async ({ app }) => {
    const page = await app.page()
    const promotion = await openPromotion(app, page)
    await promotion.agreement.tap()
    await page.waitForURL(/#\/agreementTemplate\?/)
    expect(
      Object.fromEntries(new URLSearchParams(page.url().split('#/agreementTemplate?')[1])),
    ).toMatchObject(ORIGIN)
    await page.getByRole('heading', { level: 1, name: 'Registration agreement' }).waitFor()
  },
)

test('planted bug: a server that takes any picture is noticed: the picture stays and the countdown begins', async ({
  app,
}) => {
  const page = await app.page()
  const promotion = await openPromotion(app, page)
  await answer(page, 'get-sms', '0')
  const before = await promotion.pictureAddress()
  await promotion.phone.fill(newPhoneNumber())
  await promotion.captcha.fill('....')
  await promotion.sendCode.tap()
  await expect.poll(() => promotion.sendCode.innerText()).toMatch(/^\d+s$/)
  expect(await promotion.pictureAddress()).toBe(before)
})

test('planted bug: a registration that is only said leaves nobody who could log in', async ({ app }) => {
  const visitor = await app.page()
  const stranger = newPhoneNumber()
  await visitor.route('**/api/v2/youmi/promotion/register*', (route) =>
    route.fulfill({ json: { code: '0', message: '', data: {} } }),
  )
  const promotion = await openPromotion(app, visitor)
  await promotion.phone.fill(stranger)
  await promotion.captcha.fill(await app.sandbox.captcha(await promotion.sid()))
  await promotion.sendCode.tap()
  await toast(visitor, '验证码已发送，请在手机上查看！').waitFor()
  await promotion.smsCode.fill(await app.sandbox.smsCode(stranger))
  await promotion.apply.tap()
  await toast(visitor, '注册成功').waitFor()
  await expect(app.sandbox.session(stranger)).rejects.toThrow('sandbox session')
})
