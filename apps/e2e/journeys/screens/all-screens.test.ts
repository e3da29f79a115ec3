import { globSync } from 'node:fs'
import { join } from 'node:path'
import { inPart, isLongRun, sampled, testSeed } from '@sandigan/testkit/sampling'
import type { Page } from 'playwright-core'
import { axeOn } from '../../src/axe.ts'
import { brokenWords } from '../../src/broken-words.ts'
import { cutOff } from '../../src/cut-off.ts'
import { countScripts, SCRIPT_BUDGET } from '../../src/first-load.ts'
import { otherWeights } from '../../src/font-weights.ts'
import { layoutShifts } from '../../src/layout-shift.ts'
import { CELLS, isUsual, checkScreen, nameOfCell, resize, seriousFindings } from '../../src/check-screen.ts'
import {
  inLanguage,
  isTouchedScreen,
  openScreen,
  SCREEN_PATHS,
  SCREENS,
  type Screen,
  type ScreenName,
  screenNamed,
} from '../../src/screens.ts'
import { smallTargets } from '../../src/small-targets.ts'
import { SPINE_SCREENS } from '../../src/spine.ts'
import { expect, type TestApp, test } from '../../src/test.ts'
import { invalidHtml } from '../../src/valid-html.ts'

const LOGIN = { name: 'login', address: '/login' }
/** The official site's own file: a form, a menu, the choice of a language. */
const SITE_BUDGET = 1_024
/** Fewer bytes of scripts than any screen of the app has: counting nothing would pass as little. */
const LEAST_SCRIPTS = 10_000

/** How much JavaScript a screen may load at first, in compressed bytes, and how much at least. */
function scriptRange({ name, static: isStatic }: Screen): readonly [number, number] {
  if (!isStatic) return [LEAST_SCRIPTS, SCRIPT_BUDGET]
  return name.startsWith('site') ? [0, SITE_BUDGET] : [0, SCRIPT_BUDGET]
}

test.describe.configure({ mode: 'parallel' })

const isWhole = (name: ScreenName): boolean => isLongRun() || isTouchedScreen(name)

/** The spine and every fourth screen, the others with the next seeds, in the usual and one other setting; touched ones in all. */
const isChosen = (name: ScreenName): boolean =>
  isWhole(name) || SPINE_SCREENS.includes(name) || inPart(name, 4, testSeed())

for (const name of SCREENS.filter(isChosen)) {
  test(`${name}: nothing is cut off, moves by itself or is too small to tap; it is valid, accessible and has few scripts`, async ({
    app,
    screens,
  }) => {
    const screen = screenNamed(screens, name)
    const cells = sampled(name, CELLS, { always: isUsual, whole: isWhole(name) })
    const report = await checkScreen(app.browser, app.origin, screen, cells)
    expect(report).toMatchObject({
      crashes: [],
      findings: [],
      shifts: [],
      small: [],
      weights: [],
      invalid: [],
      inCells: Object.fromEntries(cells.map((cell) => [nameOfCell(cell), []])),
    })
    const [least, most] = scriptRange(screen)
    expect(report.scriptBytes).toBeGreaterThanOrEqual(least)
    expect(report.scriptBytes).toBeLessThanOrEqual(most)
  })
}

/** Paths of the app, by the files under `routes` as the router reads them: `certify/index.tsx` is `/certify`. */
const ROUTES = globSync('**/[!_]*.tsx', { cwd: join(import.meta.dirname, '../../../web/src/routes') }).map(
  (file) => `/${file.replace(/\.tsx$/, '').replace(/(^|\/)index$/, '')}`,
)

const notAmong = (screens: readonly Screen[]): string[] => {
  const shown = new Set(screens.map(({ address }) => new URL(address, 'http://127.0.0.1').pathname))
  return ROUTES.filter((path) => !shown.has(path))
}

test('every route of the app is among the screens that are checked, and each has its test', async ({
  screens,
}) => {
  expect(ROUTES.length).toBeGreaterThan(30)
  expect(notAmong(screens)).toEqual([])
  const paths = screens.map(({ name, address }) => [name, new URL(address, 'http://127.0.0.1').pathname])
  expect(Object.fromEntries(paths)).toEqual(SCREEN_PATHS)
})

test('planted bug: a route that nobody looks at is noticed', async ({ screens }) => {
  const others = screens.filter(({ name }) => name !== 'repay-delay' && name !== 'repay-delay-overdue')
  expect(notAmong(others)).toEqual(['/repayDelay'])
})

test('planted bug: a heavy script is counted', async ({ app }) => {
  const page = await app.page()
  await page.route('**/heavy.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `/*${'heavy '.repeat(40_000)}*/` }),
  )
  const scriptBytes = countScripts(page)
  await openScreen(page, app.origin, LOGIN)
  await page.addScriptTag({ url: '/heavy.js' })
  expect(await scriptBytes()).toBeGreaterThan(SCRIPT_BUDGET)
})

/** The screen of the login with this put into it. */
async function planted(app: TestApp, html: string): Promise<Page> {
  const page = await app.page()
  await openScreen(page, app.origin, LOGIN)
  await page.evaluate((part) => document.querySelector('main')?.insertAdjacentHTML('beforeend', part), html)
  return page
}

test('planted bug: a word that breaks at its own hyphen is found, except in the quoted catalogue', async ({
  app,
}) => {
  const word = '<p style="width:4em">nag-aapply</p>'
  const page = await app.page()
  for (const [lang, found] of [
    ['fil', ['“nag-aapply” stands on 2 lines']],
    ['default', []],
  ] as const) {
    await openScreen(page, app.origin, inLanguage(LOGIN, lang))
    expect(await brokenWords(page)).toEqual([])
    await page.evaluate((part) => document.querySelector('main')?.insertAdjacentHTML('beforeend', part), word)
    expect(await brokenWords(page)).toEqual(found)
  }
})

test('planted bug: a field without a label and grey on grey are found', async ({ app }) => {
  const page = await planted(app, '<input type="text"><p style="color:#999;background:#aaa">hard to read</p>')
  const found = (await seriousFindings(page)).join('\n')
  expect(found).toContain('label:')
  expect(found).toContain('color-contrast:')
})

test('what fades in while axe runs is not too pale', async ({ app }) => {
  const page = await planted(app, '<style>@keyframes late{from{opacity:0.1}}</style>')
  const axe = await axeOn(page)
  await page.evaluate(() =>
    document
      .querySelector('main')
      ?.insertAdjacentHTML('beforeend', '<p style="animation:late 60s">Amount to pay</p>'),
  )
  expect((await axe.analyze()).violations.map(({ id }) => id)).not.toContain('color-contrast')
})

test('planted bug: what comes late and moves the page is counted', async ({ app }) => {
  const page = await app.page()
  await openScreen(page, app.origin, LOGIN)
  expect(await layoutShifts(page)).toEqual([])
  await page.evaluate(() => {
    document.querySelector('main')?.insertAdjacentHTML('afterbegin', '<div style="height:90px">late</div>')
    return new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  })
  await expect.poll(() => layoutShifts(page)).toHaveLength(1)
})

test('planted bug: what moves the page in its first half second is counted', async ({ app }) => {
  const page = await app.page()
  await page.addInitScript(() => {
    // After the first picture of the page, and long before half a second is over.
    document.addEventListener('DOMContentLoaded', () =>
      requestAnimationFrame(() =>
        setTimeout(() =>
          document
            .querySelector('main')
            ?.insertAdjacentHTML('afterbegin', '<div style="height:90px">late</div>'),
        ),
      ),
    )
  })
  // No script of ours runs on the site that would find its page changed.
  await page.goto(`${app.origin}/`)
  await expect.poll(() => layoutShifts(page)).not.toEqual([])
})

for (const [claim, html, found] of [
  ['a small button', '<button style="width:30px;height:30px">x</button>', ['<button> x: 30 × 30']],
  [
    'a flat link',
    '<a href="/main" style="display:block;height:20px;width:90px">Home</a>',
    ['<a> Home: 90 × 20'],
  ],
  [
    'a link that stands alone',
    '<p><a href="/main">Home</a></p>',
    [expect.stringMatching(/^<a> Home: \d+ × \d+$/)],
  ],
  ['no link inside a sentence', '<p>Read <a href="/main">this</a> first.</p>', []],
  [
    'no box whose label is large',
    '<label style="display:block;height:48px"><input type="checkbox"> Yes</label>',
    [],
  ],
  ['nothing that is not shown', '<button style="display:none">x</button>', []],
] as const) {
  test(`of what is too small to tap, ${claim} is found`, async ({ app }) => {
    const page = await planted(app, html)
    expect(await smallTargets(page)).toEqual(found)
  })
}

test('planted bug: a text in a weight of its own is found, also where it is only read out', async ({
  app,
}) => {
  const unseen = 'position:absolute;width:1px;height:1px;overflow:hidden'
  const page = await planted(app, `<b style="${unseen}">Amount</b><b style="display:none">Due</b>`)
  expect(await otherWeights(page)).toEqual(['“Amount” is drawn at 700'])
})

test('planted bug: a block inside a paragraph and an id that comes twice are not valid', async ({ app }) => {
  const html = await (await fetch(`${app.origin}/login`)).text()
  const broken = html.replace('<main', '<p><div id="twice"></div></p><i id="twice"></i><main')
  const found = (await invalidHtml(broken)).join('\n')
  expect(found).toContain('no-dup-id:')
  expect(found).toContain('close-order:')
})

const LONG = 'so long a line as no phone has room for in one piece'
const box = (style: string, text = 'Amount to pay'): string => `<p style="${style}">${text}</p>`

for (const [claim, html, fault] of [
  ['a line that cannot break', box('white-space:nowrap', LONG), 'sticks out of <p'],
  ['a line that cannot break', box('white-space:nowrap', LONG), 'wider than the screen'],
  ['a line cut at the side', box('width:60px;overflow:hidden;white-space:nowrap'), 'is cut by <p'],
  ['a line cut below', box('width:60px;height:20px;overflow:hidden'), 'is cut by <p'],
  [
    'a line cut by a box around its box',
    `<div style="height:9px;overflow:clip">${box('')}</div>`,
    'is cut by <div',
  ],
  ['a word beside its box', box('width:40px;white-space:nowrap'), 'sticks out of <p'],
  ['a line below its box', box('width:60px;height:20px'), 'is higher than <p'],
  ['a text moved off the screen', box('position:absolute;left:-50px;width:80px'), 'is outside the screen'],
  [
    'a field too short for what it shows',
    '<input style="width:60px" placeholder="Amount to pay">',
    'is longer than <input',
  ],
  [
    'a field too short for the digits in it, in a font that has no short form',
    '<style>.short{font:inherit;width:95px;padding:0;font-variation-settings:"wght" 400}</style><input class="short" inputmode="numeric" value="0011 2345 6789">',
    'is longer than <input',
  ],
  [
    'a choice too short for what it shows',
    '<select style="width:50px"><option>Amount to pay</select>',
    'is longer than <select',
  ],
] as const) {
  test(`planted bug: ${claim} is noticed, as what ${fault}`, async ({ app }) => {
    const page = await planted(app, html)
    await expect.poll(async () => (await cutOff(page)).join('\n')).toContain(fault)
  })
}

test('planted bug: what fits at its usual size and not at 200 % is noticed', async ({ app }) => {
  const page = await planted(app, box('width:150px;white-space:nowrap'))
  await resize(page, 'narrow')
  expect(await cutOff(page)).toEqual([])
  await resize(page, 'enlarged')
  expect((await cutOff(page)).join('\n')).toContain('“Amount to pay” sticks out of')
})

for (const [claim, html] of [
  ['what ends in dots', box('width:60px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis')],
  ['what scrolls', box('width:60px;overflow-x:auto;white-space:nowrap')],
  ['free text that its caret reaches', '<input style="width:60px" value="1 Example Street, Example City">'],
  ['what is only read out', box('position:absolute;width:1px;height:1px;overflow:hidden')],
  ['what is not shown', box('display:none;width:9px')],
] as const) {
  test(`${claim} is not cut off`, async ({ app }) => {
    expect(await cutOff(await planted(app, html))).toEqual([])
  })
}
