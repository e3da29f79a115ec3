/**
 * A browser to drive: the one that the project carries, which is the same on every machine and has no window to draw
 * (a quarter less work than an installed one); where it does not run, an installed one. With `HEADED=1` an installed one in a window.
 */
import { execFileSync } from 'node:child_process'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type BrowserType,
  chromium,
} from 'playwright-core'
import { type BrowserProgram, carriedBrowser, carriedBrowserWithLibraries } from './carried-browser.ts'
import { installedBrowsers } from './installed-browsers.ts'

const FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const PACKAGES = ['chromium', 'fonts-wqy-microhei']
const HOW_TO_INSTALL = `No browser starts here. Install one: apt-get install -y ${PACKAGES.join(' ')} (or set CHROME_PATH).`
const HOW_TO_SEE =
  'HEADED=1 needs a screen and Chrome or Chromium: install one (Debian: apt-get install chromium), or set CHROME_PATH.'

/** Whether the browser has a window, to watch it: `HEADED=1 npx playwright test -c apps/e2e order-details`. */
const isHeaded = (): boolean => (process.env['HEADED'] ?? '') !== ''
/** Between two steps, so that an eye can follow. Milliseconds. */
const STEP_MS = 250

const isRootOnLinux = (): boolean => process.platform === 'linux' && process.getuid?.() === 0

interface Start {
  readonly type: BrowserType
  readonly program: BrowserProgram
  readonly flags: readonly string[]
}

const start = ({ type, program, flags }: Start, sandboxed: boolean): Promise<Browser> =>
  type.launch({
    executablePath: program.path,
    chromiumSandbox: sandboxed,
    headless: !isHeaded(),
    ...(isHeaded() && { slowMo: STEP_MS }),
    args: [...(isHeaded() ? [] : ['--headless']), ...FLAGS, ...flags],
    env: { ...process.env, ...program.env },
  })

async function startSomehow(how: Start): Promise<Browser> {
  if (isRootOnLinux()) return start(how, false)
  return start(how, true).catch((error: unknown) => {
    // Many Linux systems forbid the namespaces that the sandbox is made of. The pages opened are our own.
    if (process.platform !== 'linux') throw error
    return start(how, false)
  })
}

function installFromDebian(): boolean {
  try {
    const options = { stdio: 'ignore', timeout: 300_000 } as const
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', ...PACKAGES], options)
    return true
  } catch {
    return false
  }
}

type Source = () => Promise<BrowserProgram[]>
const named: Source = async () => (process.env['CHROME_PATH'] ? [{ path: process.env['CHROME_PATH'] }] : [])
const installed: Source = async () => installedBrowsers().map((path) => ({ path }))
/** The browser that the project carries has no window. */
const WITH_WINDOW: readonly Source[] = [named, installed]
const SOURCES: readonly Source[] = [
  named,
  async () => (process.platform === 'linux' ? [await carriedBrowser()] : []),
  async () => (process.platform === 'linux' ? [await carriedBrowserWithLibraries()] : []),
  installed,
  async () => (isRootOnLinux() && installFromDebian() ? installed() : []),
]

let working: BrowserProgram | undefined

/**
 * Starts a browser, the one that CHROME_PATH names if it is set.
 * Throws one line that says how to install one where none starts.
 *
 * @param flags of the browser's command line, beside those that every browser gets
 */
export async function launchBrowser(
  type: BrowserType = chromium,
  flags: readonly string[] = [],
): Promise<Browser> {
  if (working) return startSomehow({ type, program: working, flags })
  const reasons: string[] = []
  for (const source of isHeaded() ? WITH_WINDOW : SOURCES) {
    for (const program of await source()) {
      try {
        const browser = await startSomehow({ type, program, flags })
        working = program
        return browser
      } catch (error) {
        reasons.push(`${program.path}: ${String(error).split('\n')[0]}`)
      }
    }
  }
  throw new Error([isHeaded() ? HOW_TO_SEE : HOW_TO_INSTALL, ...reasons].join('\n'))
}

export const PHONE = { width: 390, height: 844 } as const
const USER_AGENTS = {
  android:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Mobile Safari/537.36',
  ios: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
} as const

interface ContextOptions extends BrowserContextOptions {
  readonly device?: keyof typeof USER_AGENTS
  /** Whether the device saves data: the app then fetches the code of no screen ahead. It does by default. */
  readonly savesData?: boolean
}

/** Runs in each page before its own scripts. */
function saveData(): void {
  const { connection } = navigator as { connection?: object }
  if (connection) Object.defineProperty(connection, 'saveData', { value: true })
}

/**
 * A phone of its own: 390×844, touch, nothing stored. Its time zone is the borrowers'. It saves data: three seconds after a page
 * has loaded the app fetches the code of all other screens, which costs twice as much as the page and few journeys are about.
 */
export async function newContext(
  browser: Browser,
  { device = 'android', savesData = true, ...options }: ContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: PHONE,
    isMobile: true,
    hasTouch: true,
    // Nobody checks the letters' edges: a finer picture is drawn for nothing.
    deviceScaleFactor: 1,
    userAgent: USER_AGENTS[device],
    locale: 'en-PH',
    timezoneId: 'Asia/Manila',
    permissions: ['clipboard-read', 'clipboard-write'],
    // What a worker fetches no test could hold back or replace. Those of the worker itself allow it.
    serviceWorkers: 'block',
    ...options,
  })
  if (savesData) await context.addInitScript(saveData)
  return context
}
