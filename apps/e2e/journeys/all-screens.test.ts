import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { cutOff } from '../src/cut-off.ts'
import { countScripts, SCRIPT_BUDGET } from '../src/first-load.ts'
import { resize, seriousFindings } from '../src/look.ts'
import { allScreens, openScreen } from '../src/screens.ts'
import { byScreen, useLooks } from './all-screens.ts'
import { useStage } from './setup.ts'

const stage = useStage()
const looks = useLooks(stage, 'default', { axe: true })
const LOGIN = { name: 'login', address: '/login' }

/** Paths of the app, by the files under `routes` as the router reads them: `certify/index.tsx` is `/certify`. */
const ROUTES = globSync('**/[!_]*.tsx', { cwd: join(import.meta.dirname, '../../web/src/routes') }).map(
  (file) => `/${file.replace(/\.tsx$/, '').replace(/(^|\/)index$/, '')}`,
)

const notAmong = (screens: readonly { address: string }[]): string[] => {
  const shown = new Set(screens.map(({ address }) => new URL(address, stage.origin).pathname))
  return ROUTES.filter((path) => !shown.has(path))
}

test('every route of the app is among the screens that are looked at', async () => {
  expect(ROUTES.length).toBeGreaterThan(30)
  expect(notAmong(await allScreens(stage.sandbox))).toEqual([])
})

test('planted bug: a route that nobody looks at is noticed', async () => {
  const screens = await allScreens(stage.sandbox)
  expect(
    notAmong(screens.filter(({ name }) => name !== 'repay-delay' && name !== 'repay-delay-overdue')),
  ).toEqual(['/repayDelay'])
})

test('axe finds nothing serious or critical on any screen of any persona', () => {
  expect(byScreen(looks, ({ findings }) => findings)).toEqual({})
})

const over = (budget: number): string[] =>
  looks.filter(({ scriptBytes }) => scriptBytes > budget).map(({ name }) => name)

test('no screen brings more than 100 kB of compressed JavaScript with its first load', () => {
  expect(over(SCRIPT_BUDGET)).toEqual([])
})

test('planted bug: counting nothing would look thrifty, so every screen of the app must have brought scripts', () => {
  const ofTheApp = looks.filter(({ still }) => !still).map(({ name }) => name)
  expect(over(10_000)).toEqual(ofTheApp)
})

/** The official site's own file: a form, a menu, the choice of a language. */
const SITE_BUDGET = 1_024

test('pages of the official site bring one small script and nothing of the app', () => {
  const site = looks.filter(({ name, still }) => still && name.startsWith('site'))
  expect(site.length).toBeGreaterThan(3)
  expect(site.filter(({ scriptBytes }) => scriptBytes > SITE_BUDGET)).toEqual([])
})

test('planted bug: a heavy script is counted', async () => {
  const page = await stage.page()
  await page.route('**/heavy.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `/*${'heavy '.repeat(40_000)}*/` }),
  )
  const scriptBytes = countScripts(page)
  await openScreen(page, stage.origin, LOGIN)
  await page.addScriptTag({ url: '/heavy.js' })
  expect(await scriptBytes()).toBeGreaterThan(SCRIPT_BUDGET)
})

/** The screen of the login with this put into it. */
async function planted(html: string): Promise<Page> {
  const page = await stage.page()
  await openScreen(page, stage.origin, LOGIN)
  await page.evaluate((part) => document.querySelector('main')?.insertAdjacentHTML('beforeend', part), html)
  return page
}

test('planted bug: a field without a label and grey on grey are found', async () => {
  const page = await planted('<input type="text"><p style="color:#999;background:#aaa">hard to read</p>')
  const found = (await seriousFindings(page)).join('\n')
  expect(found).toContain('label:')
  expect(found).toContain('color-contrast:')
})

const LONG = 'so long a line as no phone has room for in one piece'
const box = (style: string, text = 'Amount to pay'): string => `<p style="${style}">${text}</p>`

test.each([
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
])('planted bug: %s is noticed', async (_, html, fault) => {
  const page = await planted(html)
  await expect.poll(async () => (await cutOff(page)).join('\n')).toContain(fault)
})

test('planted bug: what fits at its usual size and not at 200 % is noticed', async () => {
  const page = await planted(box('width:150px;white-space:nowrap'))
  await resize(page, 'narrow')
  expect(await cutOff(page)).toEqual([])
  await resize(page, 'enlarged')
  expect((await cutOff(page)).join('\n')).toContain('“Amount to pay” sticks out of')
})

test.each([
  ['what ends in dots', box('width:60px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis')],
  ['what scrolls', box('width:60px;overflow-x:auto;white-space:nowrap')],
  ['free text that its caret reaches', '<input style="width:60px" value="1 Example Street, Example City">'],
  ['what is only read out', box('position:absolute;width:1px;height:1px;overflow:hidden')],
  ['what is not shown', box('display:none;width:9px')],
])('%s is not cut off', async (_, html) => {
  expect(await cutOff(await planted(html))).toEqual([])
})
