/** The screens without a finger, in the colours that the phone forces on them, and without motion. */
import { sampled } from '@sandigan/testkit/sampling'
import type { Page } from 'playwright-core'
import { type Stop, focusStops } from '../../src/focus-stops.ts'
import { isTouchedScreen, openScreen, screenNamed, type ScreenName } from '../../src/screens.ts'
import { expect, type TestApp, test } from '../../src/test.ts'

test.describe.configure({ mode: 'parallel' })

/** One of each kind: a list, forms, choices, a bar at the foot, a document, the site. */
const NAMES: readonly ScreenName[] = [
  'promotion',
  'login',
  'main',
  'product-detail',
  'certify-personal',
  'bind-bank',
  'confirm',
  'order-174',
  'order-list',
  'repay-174',
  'repayChoice',
  'loanPlan',
  'code-v1',
  'complaint-next',
  'setting',
  'calculator',
  'site-home',
]

const faultsOf = (stops: readonly Stop[]): string[] =>
  stops.flatMap(({ name, isMarked, isInSight }) => [
    ...(name === '' ? ['a stop without a name'] : []),
    ...(isMarked ? [] : [`${name}: nobody sees that it has the focus`]),
    ...(isInSight ? [] : [`${name}: is hidden when it has the focus`]),
  ])

const always = (name: ScreenName) =>
  name === 'confirm' || name === 'certify-personal' || isTouchedScreen(name)

for (const name of sampled('by the keyboard', NAMES, { always })) {
  test(`${name}: the keyboard reaches what can be tapped, by its name, in sight and marked`, async ({
    app,
    screens,
  }) => {
    const page = await app.page()
    await openScreen(page, app.origin, screenNamed(screens, name))
    const stops = await focusStops(page)
    expect(stops.length).toBeGreaterThan(2)
    expect(faultsOf(stops)).toEqual([])
  })
}

async function login(app: TestApp, screens: Parameters<typeof screenNamed>[0]): Promise<Page> {
  const page = await app.page()
  await openScreen(page, app.origin, screenNamed(screens, 'login'))
  return page
}

test('planted bug: a button without a name or a mark, and one under a bar, are noticed', async ({
  app,
  screens,
}) => {
  const page = await login(app, screens)
  await page.evaluate(() => {
    document.querySelector('main')?.insertAdjacentHTML(
      'afterbegin',
      `<button style="width:50px;height:50px;outline:none;box-shadow:none"></button>
       <button style="width:50px;height:50px">Under</button>
       <div style="position:absolute;inset:0;z-index:99"></div>`,
    )
  })
  const faults = faultsOf(await focusStops(page)).join('\n')
  expect(faults).toContain('a stop without a name')
  expect(faults).toContain('nobody sees that it has the focus')
  expect(faults).toContain('Under: is hidden')
})

/** Buttons that have neither a ground nor an edge of their own where the phone chooses the colours. */
const withoutEdge = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'footer button, footer a[class*="bg-"], main button[class*="bg-brand"]',
      ),
    ]
      .filter((button) => button.checkVisibility())
      .filter((button) => {
        const { borderStyle, borderWidth, outlineStyle } = getComputedStyle(button)
        return (borderStyle === 'none' || borderWidth === '0px') && outlineStyle === 'none'
      })
      .map((button) => button.textContent ?? ''),
  )

for (const name of sampled('forced colours', ['login', 'confirm', 'order-174', 'repay-174'] as const, {
  always,
})) {
  test(`${name}: buttons keep an edge in forced colours`, async ({ app, screens }) => {
    const page = await app.page({ forcedColors: 'active' })
    await openScreen(page, app.origin, screenNamed(screens, name))
    expect(await withoutEdge(page)).toEqual([])
  })
}

test('planted bug: a button without an edge is noticed', async ({ app, screens }) => {
  const page = await app.page({ forcedColors: 'active' })
  await openScreen(page, app.origin, screenNamed(screens, 'order-174'))
  await page.addStyleTag({ content: '*{border:0!important;outline:none!important}' })
  expect((await withoutEdge(page)).length).toBeGreaterThan(0)
})

test('nothing goes on moving for who wants no motion', async ({ app, screens }) => {
  const page = await app.page({ reducedMotion: 'reduce' })
  for (const name of ['main', 'order-174', 'calculator'] as const) {
    await openScreen(page, app.origin, screenNamed(screens, name))
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ playState }) => playState === 'running')
        .map((animation) => (animation as CSSAnimation).animationName),
    )
    expect(moving).toEqual([])
  }
})
