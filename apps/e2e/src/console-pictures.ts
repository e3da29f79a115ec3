/** Pictures of every screen of the console, wide and on a phone, light and dark. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, BrowserContext } from 'playwright-core'
import { type ConsoleRole, enterConsole, settled } from './console.ts'
import { addressOfScreen, CONSOLE_SCREENS, type ConsoleIds, fillConsole } from './console-screens.ts'
import type { Product } from './product.ts'

export const CONSOLE_SIZES = [
  { name: 'wide', width: 1440, height: 900 },
  { name: 'phone', width: 390, height: 844 },
] as const
const SCHEMES = ['light', 'dark'] as const

/** One picture of all: name by name. */
export type Sheet = (pictures: ReadonlyMap<string, Buffer>, column: number) => Promise<Buffer>

interface Order {
  readonly product: Product
  readonly browser: Browser
  readonly folder: string
  /** Part of the names of those that are wanted. */
  readonly only: string
  /** Without it, a file for each screen. */
  readonly sheet?: Sheet | undefined
}

/** Views besides the screens themselves: an open row, a form, the palette, the help, the menu of a phone. */
interface View {
  readonly name: string
  /** The screen that it begins with; or an address, for whomever may do most on the home. */
  readonly of?: string
  readonly path?: string
  readonly role?: null
  readonly search?: string
  readonly keys?: readonly string[]
  /** The name of a button. Where it is not in sight, as that of the menu on a wide window, there is no picture. */
  readonly tap?: string | RegExp
}

const VIEWS: readonly View[] = [
  { name: 'palette', of: 'home', keys: ['Control+k'] },
  { name: 'help', of: 'applications-orderId', keys: ['?'] },
  { name: 'approve', of: 'applications-orderId', keys: ['a'] },
  { name: 'screening-open', of: 'screening', keys: ['j', 'Enter'] },
  { name: 'approvals-open', of: 'approvals', keys: ['j', 'Enter'] },
  { name: 'suspense-open', of: 'suspense', keys: ['j', 'Enter'] },
  { name: 'inbox-open', of: 'inbox', keys: ['j', 'Enter'] },
  { name: 'operators-open', of: 'operators', keys: ['j', 'Enter'] },
  { name: 'operators-add', of: 'operators', keys: ['a'] },
  { name: 'message-texts-open', of: 'message-texts', keys: ['j', 'Enter'] },
  { name: 'audit-open', of: 'audit', keys: ['j', 'Enter'] },
  { name: 'find-found', of: 'find', search: '?q=example' },
  { name: 'books-months-open', of: 'books-months', keys: ['j', 'Enter'] },
  { name: 'books-months-close', of: 'books-months', keys: ['a'] },
  { name: 'payouts-arrived', of: 'payouts', search: '?state=paid' },
  { name: 'dues-of-a-year', of: 'books-dues', search: '?date=2026-07-01&to=2027-06-30&state=all' },
  { name: 'loans-late', of: 'loans', search: '?sort=-late' },
  { name: 'loans-disbursed', of: 'loans', search: '?happened=disbursed' },
  { name: 'session', of: 'home', tap: /: your session$/ },
  { name: 'menu', of: 'home', tap: 'Menu' },
  { name: 'account', path: '/console/account' },
  // Of nobody who is signed in.
  { name: 'sign-in', path: '/console', role: null },
  { name: 'invitation', path: '/console/invitation', role: null },
]

/** A key may fetch what it opens. */
const KEY_MS = 400

type Size = (typeof CONSOLE_SIZES)[number]

interface Shot extends View {
  readonly address: string
  readonly by: ConsoleRole | null
}

function shotsOf(ids: ConsoleIds): Shot[] {
  const screens = CONSOLE_SCREENS.map((screen) => ({
    name: screen.name,
    address: addressOfScreen(screen, ids),
    by: screen.role,
  }))
  const views = VIEWS.flatMap((view) => {
    const of = screens.find(({ name }) => name === (view.of ?? 'home'))
    if (of === undefined) return []
    const by = view.role === null ? null : of.by
    return { ...of, ...view, address: (view.path ?? of.address) + (view.search ?? ''), by }
  })
  return [...screens, ...views]
}

async function shoot(
  { product, browser, only }: Order,
  contexts: ReadonlyMap<string, BrowserContext>,
  ids: ConsoleIds,
  { width, height }: Size,
  scheme: (typeof SCHEMES)[number],
): Promise<Map<string, Buffer>> {
  const pictures = new Map<string, Buffer>()
  for (const { name, address, by, keys = [], tap } of shotsOf(ids).filter((shot) =>
    shot.name.includes(only),
  )) {
    const page = await (by === null ? browser : contexts.get(by))?.newPage()
    if (page === undefined) continue
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await page.goto(product.origin + address)
    await settled(page)
    for (const key of keys) {
      await page.keyboard.press(key)
      await page.waitForTimeout(KEY_MS)
      await settled(page)
    }
    const button = tap && page.getByRole('button', { name: tap, exact: true })
    const isThere = !button || (await button.isVisible())
    if (button && isThere) await button.click()
    if (isThere) pictures.set(name, await page.screenshot({ animations: 'disabled' }))
    await page.close()
  }
  return pictures
}

export async function drawConsole(order: Order): Promise<void> {
  const { product, browser, folder, sheet } = order
  const ids = await fillConsole(product)
  const contexts = new Map<string, BrowserContext>()
  for (const { role } of CONSOLE_SCREENS)
    if (!contexts.has(role)) contexts.set(role, await enterConsole(browser, product.origin, role))
  await mkdir(folder, { recursive: true })
  for (const size of CONSOLE_SIZES)
    for (const scheme of SCHEMES) {
      const pictures = await shoot(order, contexts, ids, size, scheme)
      const called = `${size.name}-${scheme}`
      if (sheet) await writeFile(join(folder, `${called}.png`), await sheet(pictures, size.width / 2))
      else for (const [name, png] of pictures) await writeFile(join(folder, `${name}-${called}.png`), png)
    }
}
