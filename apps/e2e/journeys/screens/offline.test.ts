/** The app on a phone whose connection goes and comes. */
import { sampled } from '@sandigan/testkit/sampling'
import type { CDPSession, Page } from 'playwright-core'
import { atRest, hydrated } from '../../src/hydrated.ts'
import { insideNativeHost } from '../../src/native-host.ts'
import { startReleases } from '../../src/next-release.ts'
import { orderQuery, personaAt, verifiedPersona } from '../../src/screens.ts'
import { expect, type TestApp, test } from '../../src/test.ts'

/** A phone on which service workers run and screens are fetched ahead, which other journeys do without. */
const openPage = (app: TestApp): Promise<Page> => app.page({ serviceWorkers: 'allow', savesData: false })

const savedNames = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('page:')))

/** Opens an address and waits until its worker has all that it needs, and the page is saved. */
async function openSaved(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await hydrated(page)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await expect.poll(() => savedNames(page)).not.toEqual([])
}

const note = (page: Page) => page.getByText('You are offline. This is from')

/** What somebody needs who stands in a store without a signal. */
const SCREENS = [
  ['/main', (app: TestApp) => `/main?sessionId=${personaAt(app.personas, 174).sessionId}`],
  ['/loanDetail', (app: TestApp) => `/loanDetail?${orderQuery(personaAt(app.personas, 174))}`],
  ['/repay', (app: TestApp) => `/repay?${orderQuery(personaAt(app.personas, 174))}`],
  ['/loanPlan', (app: TestApp) => `/loanPlan?${orderQuery(personaAt(app.personas, 174))}`],
] as const

for (const [path, addressOf] of sampled('offline', SCREENS)) {
  test(`${path} opens anew without a connection as it was, says from when, and is up to date once it is back`, async ({
    app,
  }) => {
    const page = await openPage(app)
    await openSaved(page, app.origin + addressOf(app))
    const shown = await page.locator('main').innerText()
    await page.context().setOffline(true)
    await page.reload()
    await note(page).waitFor()
    expect(await page.locator('main').innerText()).toBe(shown)
    await page.context().setOffline(false)
    await note(page).waitFor({ state: 'hidden' })
    expect(await page.locator('main').innerText()).toBe(shown)
  })
}

test('a tap without a connection shows the order as it was last, and the way back too', async ({ app }) => {
  const page = await openPage(app)
  const persona = personaAt(app.personas, 174)
  await openSaved(page, `${app.origin}/loanDetail?${orderQuery(persona)}`)
  await openSaved(page, `${app.origin}/loanPlan?${orderQuery(persona)}`)
  await expect.poll(async () => (await savedNames(page)).length).toBe(2)
  await page.reload()
  await hydrated(page)
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Back', exact: true }).tap()
  await note(page).waitFor()
  await page.locator('main [data-status]').first().waitFor()
})

test('without a connection a page says so, and the words go by themselves', async ({ app }) => {
  const page = await openPage(app)
  await page.goto(`${app.origin}/login`)
  await hydrated(page)
  await page.context().setOffline(true)
  const words = page.getByText('You are offline.', { exact: true })
  await words.waitFor()
  await page.context().setOffline(false)
  await words.waitFor({ state: 'hidden' })
})

/** How much of the end of a page, or of its bar, the words at the foot cover, in CSS pixels. */
const covered = (page: Page) =>
  page.evaluate(() => {
    window.scrollTo(0, document.documentElement.scrollHeight)
    const strip = document.querySelector('[role=status].sg-strip')?.getBoundingClientRect().top ?? 0
    const parts = [...document.querySelectorAll('main > *, footer')]
    return Math.max(...parts.map((part) => part.getBoundingClientRect().bottom)) - strip
  })

test('the words cover nothing: the bar stands on them, and the page ends above', async ({ app }) => {
  const page = await openPage(app)
  for (const path of ['loanDetail', 'loanPlan']) {
    await page.goto(`${app.origin}/${path}?${orderQuery(personaAt(app.personas, 174))}`)
    await hydrated(page)
    await page.context().setOffline(true)
    await page.getByText('You are offline.').waitFor()
    await expect.poll(() => covered(page)).toBeLessThanOrEqual(0)
    await page.context().setOffline(false)
    await page.getByText('You are offline.').waitFor({ state: 'hidden' })
  }
})

test('planted bug: words that stand on the bar cover what it shows', async ({ app }) => {
  const page = await openPage(app)
  await page.goto(`${app.origin}/loanDetail?${orderQuery(personaAt(app.personas, 174))}`)
  await hydrated(page)
  await page.addStyleTag({ content: ':root { --strip: 0px !important }' })
  await page.context().setOffline(true)
  await page.getByText('You are offline.').waitFor()
  expect(await covered(page)).toBeGreaterThan(0)
})

test('a screen that is not saved says in our words and in its language that there is no connection', async ({
  app,
}) => {
  const page = await openPage(app)
  const { sessionId } = verifiedPersona(app.personas)
  await openSaved(page, `${app.origin}/main?sessionId=${sessionId}&lang=fil`)
  // The code of screens that are not saved for offline use is fetched when the page is idle.
  await atRest(page)
  await page.context().setOffline(true)
  await page.goto(`${app.origin}/orderList?sessionId=${sessionId}&lang=fil`)
  await page.getByRole('button', { name: 'Subukan ulit' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('fil')
})

test('nothing of a borrower is in a cache, and no session is stored', async ({ app }) => {
  const page = await openPage(app)
  const persona = personaAt(app.personas, 174)
  await openSaved(page, `${app.origin}/loanDetail?${orderQuery(persona)}`)
  const cached = await page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const requests = (await Promise.all(stores.map((store) => store.keys()))).flat()
    return requests.map(({ url }) => new URL(url)).map(({ pathname, search }) => pathname + search)
  })
  expect(cached.length).toBeGreaterThan(5)
  expect(cached.filter((path) => !/^\/assets\/[\w.-]+\.js$|^\/app-shell\?v=[\w-]+$/.test(path))).toEqual([])
  expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toContain(
    persona.sessionId,
  )
})

/** What a phone has left of an order, opened by another session without a connection. */
async function opensOffline(page: Page, address: string): Promise<boolean> {
  await page.context().setOffline(true)
  await page.goto(address)
  await page
    .getByRole('button', { name: 'Try again' })
    .or(page.locator('main [data-status]').first())
    .first()
    .waitFor()
  return (await page.locator('main [data-status]').count()) > 0
}

test("another session does not see what this one saved, and this one's own end takes it away", async ({
  app,
}) => {
  const page = await openPage(app)
  const { productId, orderId, sessionId } = personaAt(app.personas, 174)
  const address = (session: string) =>
    `${app.origin}/loanDetail?${new URLSearchParams({ productId, orderId, sessionId: session })}`
  await openSaved(page, address(sessionId))
  expect(await opensOffline(page, address(personaAt(app.personas, 180).sessionId))).toBe(false)
  expect(await opensOffline(page, address(sessionId))).toBe(true)
  await page.context().setOffline(false)
  await page.goto(address('ended'))
  await page.getByText('Please log in').first().waitFor()
  await expect.poll(() => savedNames(page)).toEqual([])
})

test('logging out takes it away', async ({ app }) => {
  const page = await openPage(app)
  const sessionId = await app.sandbox.session(personaAt(app.personas, 174).phone)
  await openSaved(page, `${app.origin}/main?sessionId=${sessionId}`)
  await page.goto(`${app.origin}/setting?sessionId=${sessionId}`)
  await hydrated(page)
  await page.getByRole('button', { name: 'Log out', exact: true }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Log out', exact: true }).tap()
  await page.waitForURL(/\/login/)
  expect(await savedNames(page)).toEqual([])
})

test('inside a native app there is no worker and nothing is saved', async ({ app }) => {
  const page = await openPage(app)
  await insideNativeHost(page.context())
  await page.goto(`${app.origin}/main?sessionId=${personaAt(app.personas, 174).sessionId}`)
  await atRest(page)
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  expect(await savedNames(page)).toEqual([])
})

const cachesOf = (page: Page) => page.evaluate(() => caches.keys())

/** Has the browser check for another worker, once. */
const checkForRelease = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await registration.update().catch(() => {})
  })

/**
 * The caches once one worker is at work and none is on its way; until then what the workers are doing. A browser stops a
 * worker that has nothing to do, and the one that waits takes its place; it leaves one alone that is being debugged, as
 * all are in a journey, and so this stops it. A release that comes while the one before is still taking over is no case of
 * ours: hours lie between them.
 */
async function cachesAtRest(page: Page, devTools: CDPSession): Promise<(string | undefined)[]> {
  const found = await page.evaluate(async () => {
    const { installing, waiting, active } = await navigator.serviceWorker.ready
    return {
      states: [installing, waiting, active].map((worker) => worker?.state),
      names: await caches.keys(),
    }
  })
  const [installing, waiting, active] = found.states
  if (!installing && waiting) await devTools.send('ServiceWorker.stopAllWorkers')
  return !installing && !waiting && active === 'activated' ? found.names : found.states
}

test('an update leaves no page without its scripts: the release before stays, an incomplete one is not taken', async ({
  app,
}) => {
  const releases = await startReleases(app.origin)
  try {
    const page = await openPage(app)
    const devTools = await page.context().newCDPSession(page)
    await devTools.send('ServiceWorker.enable')
    const { sessionId } = personaAt(app.personas, 174)
    await openSaved(page, `${releases.origin}/main?sessionId=${sessionId}`)
    const [first = ''] = await cachesOf(page)
    releases.release('incomplete', { broken: true })
    await checkForRelease(page)
    await expect.poll(releases.missed).toBeGreaterThan(0)
    await expect.poll(() => cachesAtRest(page, devTools)).toEqual([first])
    releases.release('second')
    await checkForRelease(page)
    await expect.poll(() => cachesAtRest(page, devTools)).toEqual([first, 'app-second'])
    releases.release('third')
    await checkForRelease(page)
    await expect.poll(() => cachesAtRest(page, devTools)).toEqual(['app-second', 'app-third'])
    // Nobody answers any more, for the worker that came last as for the page.
    await releases.close()
    await page.reload()
    await note(page).waitFor()
  } finally {
    await releases.close()
  }
})

test('the app can be installed: a manifest with its colours and with icons that are there', async ({
  app,
}) => {
  const page = await openPage(app)
  await page.goto(`${app.origin}/main`)
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = (await (await fetch(`${app.origin}${href}`)).json()) as {
    icons: { src: string; purpose: string }[]
  }
  expect(manifest).toMatchObject({ display: 'standalone', start_url: '/main', theme_color: '#c2410c' })
  expect(manifest.icons.map(({ purpose }) => purpose).toSorted()).toEqual([
    'any',
    'any',
    'maskable',
    'maskable',
  ])
  for (const { src } of manifest.icons)
    expect((await fetch(app.origin + src)).headers.get('content-type')).toBe('image/png')
  const problems = await (await page.context().newCDPSession(page)).send('Page.getInstallabilityErrors')
  expect(problems.installabilityErrors.map(({ errorId }) => errorId)).toEqual([])
})
