import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sampled } from '@sandigan/testkit/sampling'
import { expectAccessible, openConsole } from '../../src/console.ts'
import { compressedBytes, fileText, filesOf } from '../../src/console-files.ts'
import { countScripts } from '../../src/first-load.ts'
import { expect, ownProduct, test } from '../../src/test.ts'

// A portfolio, so that every chart has something to show.
test.use(ownProduct({ SANDBOX_PORTFOLIO: '120' }))

const CHARTS = 6
/** Compressed, scripts and styles, before the screen itself. */
const FIRST_LOAD = 250_000
const SOURCES = join(import.meta.dirname, '../../../console/src/features/dashboard/charts')

test('an auditor reads the dashboard, opens a table and follows a figure to its rows', async ({ app }) => {
  const page = await openConsole(app, 'auditor')
  const faults: string[] = []
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  await page.goto(`${app.origin}/console/dashboard`)
  const drawings = page.locator('.console-chart svg.recharts-surface')
  await expect.poll(() => drawings.count()).toBe(CHARTS)
  await expectAccessible(page)

  await page.getByRole('button', { name: '90 days' }).click()
  await expect.poll(() => new URL(page.url()).search).toBe('?last=90')
  const owed = page.getByRole('region', { name: 'Owed by age' })
  await owed.getByRole('button', { name: 'Table: Owed by age' }).click()
  await expectAccessible(page)
  await owed.getByRole('link', { name: '1 to 30 days late' }).click()
  await page.waitForURL('**/console/loans?late=1-30**')
  await page.getByRole('table', { name: 'Loans' }).waitFor()

  // The table is still open where the address says so, and a bar leads to its rows as well.
  await page.goBack()
  await owed.getByRole('table').waitFor()
  await page
    .locator('section[aria-label="Why applications were declined"] .recharts-bar-rectangle')
    .first()
    .click()
  await page.waitForURL('**/console/loans?happened=declined**')
  expect(faults).toEqual([])
})

test('what the pointer is over stands there to the centavo', async ({ app }) => {
  const page = await openConsole(app, 'admin', '/console/dashboard')
  const money = page.locator('section[aria-label="Money by day"]')
  await money.locator('.recharts-surface').hover()
  const tip = money.locator('.recharts-tooltip-wrapper')
  await expect
    .poll(() => tip.innerText())
    .toMatch(/\w+ \d{1,2}, \d{4}\s+Collected\s+₱[\d,]+\.\d\d\s+Due\s+₱[\d,]+\.\d\d/)
})

test.describe('on a phone', () => {
  for (const colorScheme of sampled('dashboard on a phone', ['light', 'dark'] as const))
    test(`the charts fit in ${colorScheme}, and nothing moves sideways`, async ({ app }) => {
      const page = await app.page({ viewport: { width: 390, height: 844 }, colorScheme })
      await page.goto(`${app.origin}/sandbox/operators/admin`)
      await page.waitForURL(`${app.origin}/console**`)
      await page.goto(`${app.origin}/console/dashboard?last=90`)
      await expect.poll(() => page.locator('.console-chart svg.recharts-surface').count()).toBe(CHARTS)
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    })
})

test('the first load of the console is without the charts, in the build and over the network', async ({
  app,
}) => {
  const before = [...(await filesOf()), ...(await filesOf('src/features/dashboard/dashboard-screen.tsx'))]
  const chartFiles = new Set<string>()
  for (const source of (await readdir(SOURCES)).filter((name) => name.endsWith('-chart.tsx')))
    for (const file of await filesOf(`src/features/dashboard/charts/${source}`).catch(() => []))
      chartFiles.add(file)
  const own = [...chartFiles].filter((file) => !before.includes(file) && file.endsWith('.js'))
  // The library is in one of them, and in none that comes first, nor with the dashboard itself.
  expect((await Promise.all(own.map(fileText))).some((text) => text.includes('recharts-surface'))).toBe(true)
  for (const file of before)
    expect([file, (await fileText(file)).includes('recharts-surface')]).toEqual([file, false])
  expect(await compressedBytes(await filesOf())).toBeLessThan(FIRST_LOAD)

  const page = await app.page({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false })
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  const scriptBytes = countScripts(page)
  await page.goto(`${app.origin}/sandbox/operators/admin`)
  await page.waitForURL(`${app.origin}/console**`)
  await page.goto(`${app.origin}/console/inbox`)
  await page.getByRole('heading', { name: 'Inbox' }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(requested.filter((url) => own.some((file) => url.endsWith(file)))).toEqual([])
  expect(await scriptBytes()).toBeLessThan(FIRST_LOAD)
  await page.goto(`${app.origin}/console/dashboard`)
  await expect.poll(() => requested.some((url) => own.some((file) => url.endsWith(file)))).toBe(true)
})
