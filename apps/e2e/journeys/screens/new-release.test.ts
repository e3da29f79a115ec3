/** The pages were built anew while one of them was open: the scripts that it names are gone. */
import type { Page } from 'playwright-core'
import { loginPage } from '../../pages/login-page.ts'
import { orderPage } from '../../pages/order-page.ts'
import { hydrated, withoutFetchingAhead } from '../../src/hydrated.ts'
import { personaAt } from '../../src/screens.ts'
import { expect, type TestApp, test } from '../../src/test.ts'

const SCRIPTS = '**/assets/*.js'

/**
 * From now on the scripts are gone for the open page, and there again for a page that is loaded from now on;
 * with `forEver` for none. Says how many pages were loaded since.
 */
async function buildAnew(page: Page, { forEver = false } = {}): Promise<() => number> {
  let loaded = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loaded += 1
  })
  await page.route(SCRIPTS, (route) =>
    loaded > 0 && !forEver ? route.continue() : route.fulfill({ status: 404, body: '' }),
  )
  return () => loaded
}

async function openMain(app: TestApp): Promise<Page> {
  const page = await app.page()
  // What is fetched ahead seconds later would be there before the scripts are gone.
  await withoutFetchingAhead(page)
  await page.goto(`${app.origin}/main?sessionId=${personaAt(app.personas, 170).sessionId}`)
  await hydrated(page)
  return page
}

async function openLogin(app: TestApp): Promise<Page> {
  const page = await app.page()
  await withoutFetchingAhead(page)
  await page.goto(`${app.origin}/login`)
  await hydrated(page)
  await loginPage(page).phone.fill('13800138000')
  return page
}

const askForPassword = (page: Page) => page.getByRole('tab', { name: 'By password' }).tap()

test('a tap on the way to another screen loads that screen anew, once', async ({ app }) => {
  const page = await openMain(app)
  const loaded = await buildAnew(page)
  await page.getByRole('link', { name: 'See order' }).first().tap()
  await orderPage(page).repayment.waitFor()
  await hydrated(page)
  expect(loaded()).toBe(1)
})

test('a part of a form that cannot be fetched loads the page anew, once, and what was typed is there', async ({
  app,
}) => {
  const page = await openLogin(app)
  const loaded = await buildAnew(page)
  await askForPassword(page)
  await expect.poll(loaded).toBe(1)
  await hydrated(page)
  await expect.poll(() => loginPage(page).phone.inputValue()).toBe('138 0013 8000')
  await askForPassword(page)
  await page.getByLabel('Password', { exact: true }).waitFor()
  expect(loaded()).toBe(1)
})

/** The first script, one that every screen needs, and the screen's own: none of them is requested a second time. */
for (const name of ['client', 'packages', 'login'])
  test(`a first load that lost the script ${name} says so, and a tap loads the page again`, async ({
    app,
  }) => {
    const page = await app.page()
    let requests = 0
    await page.route(`**/assets/${name}-*.js`, (route) => {
      requests += 1
      return requests === 1 ? route.abort() : route.continue()
    })
    await page.goto(`${app.origin}/login`)
    const again = page.getByRole('button', { name: 'Load again' })
    await again.tap()
    await hydrated(page)
    expect([requests, await again.count()]).toEqual([2, 0])
  })

test('planted bug: scripts that stay away are noticed, and the page does not load itself without end', async ({
  app,
}) => {
  const page = await openLogin(app)
  await page.clock.install()
  const loaded = await buildAnew(page, { forEver: true })
  await askForPassword(page)
  await expect.poll(loaded).toBe(1)
  await page.waitForLoadState('networkidle')
  await page.clock.runFor(1_500)
  expect(loaded()).toBe(1)
  await expect.poll(() => page.getByLabel('Password', { exact: true }).count()).toBe(0)
})
