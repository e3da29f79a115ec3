/** Pictures of every screen of the console, wide and on a phone, light and dark. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, BrowserContext } from 'playwright-core'
import { enterConsole, settled } from './console.ts'
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

/** What is shown besides the screens themselves: a row that is open, a form, the palette, the help. */
const MOMENTS = [
  { name: 'palette', of: 'home', keys: ['Control+k'] },
  { name: 'help', of: 'applications-orderId', keys: ['?'] },
  { name: 'approve', of: 'applications-orderId', keys: ['a'] },
  { name: 'screening-open', of: 'screening', keys: ['j', 'Enter'] },
  { name: 'approvals-open', of: 'approvals', keys: ['j', 'Enter'] },
  { name: 'suspense-open', of: 'suspense', keys: ['j', 'Enter'] },
  { name: 'inbox-open', of: 'inbox', keys: ['j', 'Enter'] },
  { name: 'operators-open', of: 'operators', keys: ['j', 'Enter'] },
  { name: 'operators-add', of: 'operators', keys: ['a'] },
] as const

/** A key may fetch what it opens. */
const KEY_MS = 400

type Size = (typeof CONSOLE_SIZES)[number]

async function shoot(
  { product, only }: Order,
  contexts: ReadonlyMap<string, BrowserContext>,
  ids: ConsoleIds,
  { width, height }: Size,
  scheme: (typeof SCHEMES)[number],
): Promise<Map<string, Buffer>> {
  const pictures = new Map<string, Buffer>()
  const shots = [
    ...CONSOLE_SCREENS.map((screen) => ({ name: screen.name, screen, keys: [] as readonly string[] })),
    ...MOMENTS.flatMap(({ name, of, keys }) =>
      CONSOLE_SCREENS.filter((screen) => screen.name === of).map((screen) => ({ name, screen, keys })),
    ),
  ].filter(({ name }) => name.includes(only))
  for (const { name, screen, keys } of shots) {
    const page = await contexts.get(screen.role)?.newPage()
    if (page === undefined) continue
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await page.goto(product.origin + addressOfScreen(screen, ids))
    await settled(page)
    for (const key of keys) {
      await page.keyboard.press(key)
      await page.waitForTimeout(KEY_MS)
      await settled(page)
    }
    pictures.set(name, await page.screenshot({ animations: 'disabled' }))
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
