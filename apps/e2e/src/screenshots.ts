/**
 * Pictures of every screen of every persona, to inspect:
 *
 * node apps/e2e/src/screenshots.ts <folder> [--lang default|en|fil] [--width 390] [--height 844] [--dark]
 * [--only <part of a name>] [--sheet]
 *
 * `--sheet` puts the visible part of each screen on one picture, `sheet.png`, instead of one whole picture of each.
 *
 * node apps/e2e/src/screenshots.ts <folder> --console [--only <part of a name>] [--sheet]
 * the lender's console instead, wide and on a phone, light and dark
 * node apps/e2e/src/screenshots.ts --readme     draws docs/images/sandigan.png anew
 * node apps/e2e/src/screenshots.ts --app [FILE] draws the phone of the site and the promotion page anew, with the brand
 * of
 * the settings; without a file, ours: apps/web/brand/app.webp
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser } from 'playwright-core'
import { launchBrowser, newContext, PHONE } from './browser.ts'
import { drawConsole, type Sheet } from './console-pictures.ts'
import { startProduct } from './product.ts'
import { allScreens, inLanguage, openScreen, type Screen } from './screens.ts'

const README_PICTURE = join(import.meta.dirname, '../../../docs/images/sandigan.png')
/** What the picture shows: the promotion page, an offer and an order. */
const README_SCREENS = ['promotion', 'confirm', 'order-174']
/** The phone that the official site and the promotion page show: an active loan. */
const APP_PICTURE = join(import.meta.dirname, '../../web/brand/app.webp')
const APP_SCREEN = 'order-170'
/** Pixels of its side, and its quality: it is drawn at 264 CSS pixels at most, and must be light. */
const APP_WIDTH = 480
const APP_QUALITY = 0.6
/** Room around each phone in the picture, in CSS pixels. */
const GAP = 36
/** The edge of a phone in the picture, in CSS pixels. */
const EDGE = 7

interface Shot {
  readonly lang: string
  readonly width: number
  readonly height: number
  readonly dark: boolean
  readonly fullPage: boolean
  readonly scale: number
}

async function shoot(browser: Browser, origin: string, screen: Screen, shot: Shot): Promise<Buffer> {
  const viewport = { width: shot.width, height: shot.height }
  const colorScheme = shot.dark ? 'dark' : 'light'
  const context = await newContext(browser, { viewport, colorScheme, deviceScaleFactor: shot.scale })
  try {
    const page = await context.newPage()
    await openScreen(page, origin, inLanguage(screen, shot.lang))
    // A screen as tall as its content, so that a sticky bar stands at the end and hides nothing.
    const tall = await page.evaluate(() => document.documentElement.scrollHeight)
    if (shot.fullPage) await page.setViewportSize({ width: shot.width, height: Math.max(tall, shot.height) })
    return await page.screenshot({ animations: 'disabled' })
  } finally {
    await context.close()
  }
}

/** Puts pictures side by side. */
async function sideBySide(browser: Browser, pictures: readonly Buffer[]): Promise<Buffer> {
  const width = pictures.length * (PHONE.width + 2 * EDGE + GAP) + GAP
  const page = await browser.newPage({
    viewport: { width, height: PHONE.height + 2 * (EDGE + GAP) },
    deviceScaleFactor: 0.75,
  })
  const images = pictures.map(
    (png) => `<img width="${PHONE.width}" src="data:image/png;base64,${png.toString('base64')}">`,
  )
  const style = `body{margin:0;padding:${GAP}px;display:flex;gap:${GAP}px;background:#ebe5e1}img{border:${EDGE}px solid #1c1917;border-radius:32px}`
  await page.setContent(`<style>${style}</style>${images.join('')}`)
  return page.screenshot()
}

/** Room for one screen on a sheet, in CSS pixels. */
const SHEET_COLUMN = 260
const SHEET_COLUMNS = 7
const SHEET_GAP = 16

/** Pictures with their names, in rows. */
async function sheetOf(
  browser: Browser,
  pictures: ReadonlyMap<string, Buffer>,
  column = SHEET_COLUMN,
): Promise<Buffer> {
  const columns = Math.floor((SHEET_COLUMNS * (SHEET_COLUMN + SHEET_GAP)) / (column + SHEET_GAP))
  const page = await browser.newPage({
    viewport: { width: columns * (column + SHEET_GAP) + SHEET_GAP, height: 600 },
  })
  const figures = [...pictures].map(
    ([name, png]) =>
      `<figure><img width="${column}" src="data:image/png;base64,${png.toString('base64')}"><figcaption>${name}</figcaption></figure>`,
  )
  const style = `body{margin:0;padding:${SHEET_GAP}px;display:flex;flex-wrap:wrap;gap:${SHEET_GAP}px;background:#9a948e;font:14px sans-serif}figure{margin:0}img{display:block;border-radius:12px}`
  await page.setContent(`<style>${style}</style>${figures.join('')}`)
  return page.screenshot({ fullPage: true })
}

async function drawReadme(browser: Browser, origin: string, screens: readonly Screen[]): Promise<void> {
  const pictures: Buffer[] = []
  for (const name of README_SCREENS) {
    const screen = screens.find((one) => one.name === name)
    const shot = { lang: 'en', ...PHONE, dark: false, fullPage: false, scale: 1 }
    if (screen) pictures.push(await shoot(browser, origin, screen, shot))
  }
  await writeFile(README_PICTURE, await sideBySide(browser, pictures))
}

/** The picture in a smaller size and as WebP, made by the browser. */
async function asWebp(browser: Browser, png: Buffer): Promise<Buffer> {
  const page = await browser.newPage()
  const address = await page.evaluate(
    async ({ source, width, quality }) => {
      const picture = await createImageBitmap(await (await fetch(source)).blob())
      const canvas = document.createElement('canvas')
      canvas.width = width
      canvas.height = Math.round((picture.height * width) / picture.width)
      canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
      return canvas.toDataURL('image/webp', quality)
    },
    { source: `data:image/png;base64,${png.toString('base64')}`, width: APP_WIDTH, quality: APP_QUALITY },
  )
  await page.close()
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
}

async function drawApp(
  browser: Browser,
  origin: string,
  screens: readonly Screen[],
  file: string,
): Promise<void> {
  const screen = screens.find(({ name }) => name === APP_SCREEN)
  if (!screen) throw new Error(`no screen is called ${APP_SCREEN}`)
  const shot = { lang: 'en', ...PHONE, dark: false, fullPage: false, scale: 2 }
  await writeFile(file, await asWebp(browser, await shoot(browser, origin, screen, shot)))
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      lang: { type: 'string', default: 'default' },
      width: { type: 'string', default: String(PHONE.width) },
      height: { type: 'string', default: String(PHONE.height) },
      dark: { type: 'boolean', default: false },
      sheet: { type: 'boolean', default: false },
      console: { type: 'boolean', default: false },
      only: { type: 'string', default: '' },
      readme: { type: 'boolean', default: false },
      app: { type: 'boolean', default: false },
    },
  })
  const folder = values.app ? undefined : positionals[0]
  if (!folder && !values.readme && !values.app)
    throw new Error('name a folder for the pictures, or give --readme or --app')
  const product = await startProduct()
  const browser = await launchBrowser()
  try {
    if (values.console && folder) {
      const sheet: Sheet = (pictures, column) => sheetOf(browser, pictures, column)
      const order = { product, browser, folder, only: values.only }
      return await drawConsole({ ...order, ...(values.sheet && { sheet }) })
    }
    const screens = await allScreens(product.sandbox)
    if (values.readme) await drawReadme(browser, product.origin, screens)
    if (values.app) await drawApp(browser, product.origin, screens, positionals[0] ?? APP_PICTURE)
    if (!folder) return
    await mkdir(folder, { recursive: true })
    const { lang, dark, sheet } = values
    const size = { width: Number(values.width), height: Number(values.height) }
    const shot = { lang, dark, ...size, fullPage: !sheet, scale: sheet ? 1 : 1.5 }
    const pictures = new Map<string, Buffer>()
    for (const screen of screens.filter(({ name }) => name.includes(values.only))) {
      const png = await shoot(browser, product.origin, screen, shot)
      if (sheet) pictures.set(screen.name, png)
      else await writeFile(join(folder, `${screen.name}.png`), png)
    }
    if (sheet) await writeFile(join(folder, 'sheet.png'), await sheetOf(browser, pictures))
  } finally {
    await browser.close()
    await product.stop()
  }
}

await main()
