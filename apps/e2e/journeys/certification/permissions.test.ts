import type { Page } from 'playwright-core'
import { at } from '../../src/addresses.ts'
import { hydrated, withoutFetchingAhead } from '../../src/hydrated.ts'
import { newApplicant } from '../../src/borrowers.ts'
import { expect, nightly, shows, type TestApp, test } from '../../src/test.ts'

const MANILA = { latitude: 14.5995124, longitude: 120.9842195 }
const SESSION = { productId: 'sandigan-lite' }

/** A person taps the row of a switch; the switch itself is drawn beside its control. */
function toggle(page: Page, what: string, checked: boolean) {
  const control = page.getByRole('switch', { name: what, exact: true, checked })
  const row = control.locator('xpath=ancestor::label')
  return { tap: () => row.tap(), dblclick: () => row.dblclick(), waitFor: () => control.waitFor() }
}

async function openPermissions(
  app: TestApp,
  page: Page,
  sessionId: string,
  more: Record<string, string> = {},
) {
  const query = new URLSearchParams({ ...SESSION, sessionId, ...more })
  await page.goto(`${app.origin}/certify/permissions?${query}`)
  await hydrated(page)
  return {
    /** The switch of what is not allowed, and of what is. */
    allow: (what: string) => toggle(page, what, false),
    withdraw: (what: string) => toggle(page, what, true),
    goOn: page.getByRole('link', { name: 'Go on' }),
  }
}

/** What the page sends by this call from now on. */
function sentBy(page: Page, call: string): Record<string, string>[] {
  const sent: Record<string, string>[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith(`/${call}`))
      sent.push(Object.fromEntries(new URLSearchParams(request.postData() ?? '')))
  })
  return sent
}

test(
  'each permission is given by itself: a place to a kilometre, the kind of phone, the references typed in',
  shows('7.call.upload-location', '7.call.upload-device', '7.call.upload-contacts'),
  async ({ app }) => {
    const { sessionId } = await newApplicant(app)
    const page = await app.page({ geolocation: MANILA, permissions: ['geolocation'] })
    const places = sentBy(page, 'upload-location-ios')
    const devices = sentBy(page, 'upload-device-new-ios')
    const contacts = sentBy(page, 'upload-contacts-ios')
    const permissions = await openPermissions(app, page, sessionId)
    await permissions.allow('Approximate location').tap()
    await permissions.withdraw('Approximate location').waitFor()
    expect(places).toEqual([{ consent: '1', latitude: '14.60', longitude: '120.98' }])
    expect([devices, contacts]).toEqual([[], []])
    await permissions.allow('Device type').tap()
    await permissions.withdraw('Device type').waitFor()
    expect(devices).toMatchObject([{ model: 'Android', systemVersion: '14', timeZone: 'Asia/Manila' }])
    await permissions.allow('Use of the references you typed in').tap()
    await permissions.withdraw('Use of the references you typed in').waitFor()
    expect(JSON.parse(contacts[0]?.['contacts'] ?? '')).toEqual([
      { name: 'Example Reference', phone: '13800000001' },
      { name: 'Example Friend', phone: '13800000002' },
    ])
  },
)

test(
  'inside the app for Android the label of its build may be allowed too',
  shows('7.call.upload-android-tag'),
  async ({ app }) => {
    const { sessionId } = await newApplicant(app)
    const page = await app.page()
    const tags = sentBy(page, 'upload-android-tag')
    const client = { clientType: 'android', appName: 'sandigan', appVersion: '2.1.0' }
    const permissions = await openPermissions(app, page, sessionId, client)
    await permissions.allow('App label').tap()
    await permissions.withdraw('App label').waitFor()
    expect(tags).toEqual([{ consent: '1', tag: 'sandigan-2.1.0' }])
  },
)

test('what was given is shown in Setting and taken back there', async ({ app }) => {
  const { sessionId } = await newApplicant(app)
  const page = await app.page({ geolocation: MANILA, permissions: ['geolocation'] })
  const permissions = await openPermissions(app, page, sessionId)
  await permissions.allow('Approximate location').tap()
  await permissions.withdraw('Approximate location').waitFor()
  await page.goto(`${app.origin}/setting?${new URLSearchParams({ sessionId })}`)
  await hydrated(page)
  const location = page.getByRole('switch', { name: 'Approximate location' })
  await expect.poll(() => location.isChecked()).toBe(true)
  await location.tap({ force: true })
  await page.getByText('Withdrawn. What was kept is deleted.').waitFor()
  await expect.poll(() => location.isChecked()).toBe(false)
  await page.reload()
  await expect.poll(() => location.isChecked()).toBe(false)
})

test('a phone that says no sends nothing, and the loan goes on without', async ({ app }) => {
  const { sessionId } = await newApplicant(app)
  const page = await app.page({ permissions: [] })
  const places = sentBy(page, 'upload-location-ios')
  const permissions = await openPermissions(app, page, sessionId)
  await permissions.allow('Approximate location').tap()
  await page.getByRole('alert').filter({ hasText: 'Your loan does not depend on it' }).waitFor()
  expect(places).toEqual([])
  await permissions.goOn.tap()
  await page.waitForURL(at('certify/identity'))
  await page.getByRole('link', { name: 'Skip for now' }).tap()
  await page.waitForURL(at('newLoanConfirm'))
})

nightly(
  'a double tap sends once; without a connection it says so and can be tapped again',
  async ({ app }) => {
    const { sessionId } = await newApplicant(app)
    const page = await app.page()
    const devices = sentBy(page, 'upload-device-new-ios')
    await withoutFetchingAhead(page)
    const permissions = await openPermissions(app, page, sessionId)
    await page.context().setOffline(true)
    await permissions.allow('Device type').tap()
    await page.getByRole('alert').filter({ hasText: 'No connection.' }).waitFor()
    await page.context().setOffline(false)
    const before = devices.length
    await permissions.allow('Device type').dblclick()
    await permissions.withdraw('Device type').waitFor()
    expect(devices.length - before).toBe(1)
  },
)

test(
  'opening and leaving the page is counted, the leaving in a way that outlives it',
  shows('7.call.advance-log'),
  async ({ app }) => {
    const { sessionId } = await newApplicant(app)
    const page = await app.page()
    const log = sentBy(page, 'advance-log')
    const permissions = await openPermissions(app, page, sessionId)
    await permissions.goOn.tap()
    await page.waitForURL(at('certify/identity'))
    await expect
      .poll(() => log.map(({ step, action }) => `${step} ${action}`))
      .toEqual(expect.arrayContaining(['permissions open', 'permissions leave']))
    expect(Object.keys(log[0] ?? {}).sort()).toEqual(['action', 'productId', 'step'])
  },
)

test('planted bug: a page that sends the exact place is noticed', async ({ app }) => {
  const { sessionId } = await newApplicant(app)
  const page = await app.page({ geolocation: MANILA, permissions: ['geolocation'] })
  await page.addInitScript(() => {
    Reflect.set(Number.prototype, 'toFixed', function exactly(this: number) {
      return String(this)
    })
  })
  const places = sentBy(page, 'upload-location-ios')
  const permissions = await openPermissions(app, page, sessionId)
  await permissions.allow('Approximate location').tap()
  await expect.poll(() => places.length).toBe(1)
  expect(places[0]).not.toMatchObject({ latitude: '14.60', longitude: '120.98' })
})
