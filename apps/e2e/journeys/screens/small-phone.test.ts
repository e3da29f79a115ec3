/** What must fit a phone of 360 by 640; where lines break, in the longer words of the Filipino catalogue. */
import { sampled } from '@sandigan/testkit/sampling'
import type { Locator, Page } from 'playwright-core'
import { hydrated } from '../../src/hydrated.ts'
import { orderQuery, personaAt, verifiedPersona } from '../../src/screens.ts'
import { expect, type TestApp, test } from '../../src/test.ts'

const SMALL = { width: 360, height: 640 }
/** Half a pixel is drawn, not missed. */
const SLACK = 0.5

async function open({ origin, page: newPage }: TestApp, path: string, lang = 'fil'): Promise<Page> {
  const page = await newPage({ viewport: SMALL })
  await page.goto(`${origin}${path}${path.includes('?') ? '&' : '?'}lang=${lang}`)
  await hydrated(page)
  return page
}

/** Where it stands on the screen. Throws where it is not drawn. */
async function boxOf(part: Locator) {
  const box = await part.boundingBox()
  if (!box) throw new Error('it is not drawn')
  return { ...box, bottom: box.y + box.height }
}

test('the login has its button in the first view', async ({ app }) => {
  const page = await open(app, '/login', 'en')
  const button = await boxOf(page.getByRole('button', { name: 'Log in', exact: true }))
  expect(button.bottom).toBeLessThanOrEqual(SMALL.height)
})

for (const lang of sampled('promotion on a small phone', ['en', 'fil']))
  test(`the promotion page has its button in the first view, in ${lang}`, async ({ app }) => {
    const page = await open(app, '/promotion', lang)
    const button = await boxOf(page.locator('button[type=submit]'))
    expect(button.bottom).toBeLessThanOrEqual(SMALL.height)
  })

test('the promotion page gives the room of its picture to the form, on a low phone alone', async ({
  app,
}) => {
  const low = await open(app, '/promotion')
  const code = await boxOf(low.getByRole('button', { name: 'Kunin ang code' }))
  expect(code.bottom).toBeLessThanOrEqual(SMALL.height)
  for (const [height, visible] of [
    [656, false],
    [657, true],
  ] as const) {
    await low.setViewportSize({ ...SMALL, height })
    expect(await low.locator('svg[role="img"]').filter({ hasText: '₱1,403.52' }).isVisible()).toBe(visible)
  }
})

test('paying and extending are buttons of one height, and the bar around them stays low', async ({ app }) => {
  const page = await open(app, `/loanDetail?${orderQuery(personaAt(app.personas, 180))}`)
  const bar = page.locator('footer')
  const pay = await boxOf(bar.getByRole('link', { name: 'Bayaran' }))
  const extend = await boxOf(bar.getByRole('link', { name: 'I\u2011extend' }).locator('..'))
  expect(extend.y).toBe(pay.y)
  expect(Math.abs(extend.height - pay.height)).toBeLessThanOrEqual(SLACK)
  expect((await boxOf(bar)).height).toBeLessThan(100)
  // A tap on the caption is one on the button.
  await bar.getByText('Kailangan ng oras?').tap({ force: true })
  await page.waitForURL(/\/repayDelay\?/)
})

test('boxes beside each other begin on one line, also where one label takes two', async ({ app }) => {
  const page = await open(
    app,
    `/calculator?${new URLSearchParams({ sessionId: verifiedPersona(app.personas).sessionId })}`,
  )
  const labels = ['Ilang hulog', 'Kada ilang araw ang bayad']
  const heights = await Promise.all(
    labels.map(async (label) => (await boxOf(page.locator('label', { hasText: label }))).height),
  )
  expect(heights[1]).toBeGreaterThan(heights[0] ?? 0)
  const [periods, days] = await Promise.all(labels.map(async (label) => boxOf(page.getByLabel(label))))
  expect(Math.abs((periods?.y ?? 0) - (days?.y ?? 0))).toBeLessThanOrEqual(SLACK)
})
