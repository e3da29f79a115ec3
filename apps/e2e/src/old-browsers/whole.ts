/** Whether a screen is drawn whole in an old browser. */
import { handByXPath } from '../life/xpath-hand.ts'
import type { Screen } from '../screens.ts'
import type { OldBrowser } from './old-browser.ts'

/** What must hold of any screen of the app: drawn with its styles, its bar at the foot, and no error. */
const READ_STATE = `
  const seen = (element) => element !== null && element.getClientRects().length > 0
  const foot = document.querySelector('footer[data-bar]')
  return {
    ground: getComputedStyle(document.documentElement).backgroundColor,
    showsOldBrowserNote: seen(document.getElementById('old-phone')),
    hasFailed: document.body.innerText.includes('Something went wrong'),
    footSticks: foot === null || Math.abs(foot.getBoundingClientRect().bottom - innerHeight) < 2,
    sideways: document.documentElement.scrollWidth - innerWidth,
  }`
export const WHOLE = {
  ground: 'rgb(247, 245, 242)',
  showsOldBrowserNote: false,
  hasFailed: false,
  footSticks: true,
  sideways: 0,
}

/** The main button of a screen: that of the bar at the foot, else the first of the page that is drawn, or of a dialog over both. */
const MAIN_BUTTON =
  '(//footer[@data-bar]//*[self::a or self::button])[1] | //main[not(following::footer[@data-bar])]//*[self::a or self::button] | //dialog[@open]//button'
const HAS_MAIN_BUTTON = `
  const found = document.evaluate(arguments[0], document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE, null)
  for (let index = 0; index < found.snapshotLength; index += 1)
    if (found.snapshotItem(index).getClientRects().length > 0) return true
  return false`

export const stateOf = (browser: OldBrowser): Promise<typeof WHOLE> => browser.run(READ_STATE)

/** Opens a screen, checks its state and touches its main button. @returns what is wrong with it */
export async function wrongWith(browser: OldBrowser, origin: string, screen: Screen): Promise<unknown> {
  const hand = handByXPath(browser)
  if (screen.static) await browser.open(origin + screen.address)
  else {
    if (screen.stored) {
      await hand.open(`${origin}/login`)
      const write =
        'for (const [key, value] of Object.entries(arguments[0])) localStorage.setItem(key, JSON.stringify(value))'
      await browser.run(write, screen.stored)
    }
    await hand.open(origin + screen.address)
  }
  await browser.picture(screen.name)
  const state = await stateOf(browser)
  const isError = /^(?:error|not-found|joint)/.test(screen.name)
  const expected = {
    ...WHOLE,
    ...(isError && { hasFailed: state.hasFailed }),
    ...(screen.name === 'sandbox' && { ground: state.ground }),
  }
  if (JSON.stringify(state) !== JSON.stringify(expected)) return state
  if (!screen.static && (await browser.run<boolean>(HAS_MAIN_BUTTON, MAIN_BUTTON)))
    await browser.touch(MAIN_BUTTON)
  return undefined
}
