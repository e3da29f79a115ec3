/**
 * The opponent of a screen: the same content as one would write it by hand, plain elements and a few rules of
 * style, without JavaScript. It is made from what the screen shows, so that both always show the same.
 */
import type { Page } from 'playwright-core'

const STYLE = `
*{box-sizing:border-box}body{margin:0;font:16px/1.5 system-ui,sans-serif;color:#1c1917;background:#f5f5f4}
header,main,footer{max-width:480px;margin:0 auto;padding:16px}h1{font-size:18px;margin:0}h2{font-size:18px}
dl>*{display:flex;justify-content:space-between;gap:8px}dt{color:#57534e}dd{margin:0;text-align:right}
button,a.b{display:block;width:100%;padding:12px;border:0;border-radius:12px;background:#c2410c;color:#fff;font:inherit}
label{display:block;margin:12px 0}input{display:block;width:100%;padding:12px;font:inherit;border:1px solid #a8a29e;border-radius:12px}
img,svg{max-width:100%}`

/** Keeps the visible elements that carry meaning; drops scripts, classes and attributes of frameworks. */
function plainBody(): string {
  const STORED = new Set([
    'A',
    'BUTTON',
    'DD',
    'DL',
    'DT',
    'FOOTER',
    'H1',
    'H2',
    'H3',
    'HEADER',
    'IMG',
    'INPUT',
    'LABEL',
    'LI',
    'MAIN',
    'OL',
    'P',
    'UL',
  ])
  const DROPPED = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT', 'LINK', 'META', 'DIALOG'])
  const ATTRIBUTES = ['href', 'src', 'alt', 'type', 'placeholder', 'inputmode']
  const escaped = (text: string) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`)
  const write = (node: Node): string => {
    if (node.nodeType === Node.TEXT_NODE) return escaped(node.textContent ?? '')
    if (!(node instanceof Element) || DROPPED.has(node.tagName.toUpperCase())) return ''
    const box = node.getBoundingClientRect()
    const size = ` width="${Math.round(box.width)}" height="${Math.round(box.height)}"`
    if (node.tagName.toLowerCase() === 'svg')
      return node.outerHTML.replace(/ (class|width|height)="[^"]*"/g, '').replace('<svg', `<svg${size}`)
    const inside = [...node.childNodes].map(write).join('')
    const tag = node.tagName.toLowerCase()
    if (!STORED.has(node.tagName))
      return getComputedStyle(node).display === 'inline' ? inside : `<div>${inside}</div>`
    const attributes = ATTRIBUTES.flatMap((name) => {
      const value = node.getAttribute(name)
      return value === null ? [] : [` ${name}="${escaped(value)}"`]
    }).join('')
    if (tag === 'img') return `<img${attributes}${size}>`
    return tag === 'input' ? `<input${attributes}>` : `<${tag}${attributes}>${inside}</${tag}>`
  }
  return [...document.body.childNodes].map(write).join('')
}

export interface StaticPage {
  readonly html: string
  /** Pictures that the page shows, by their path. */
  readonly pictures: ReadonlyMap<string, { type: string; bytes: Buffer }>
}

/** Reads an opened screen and writes the static page of the same content. */
export async function staticPageOf(page: Page): Promise<StaticPage> {
  const body = await page.evaluate(plainBody)
  const origin = new URL(page.url()).origin
  const pictures = new Map<string, { type: string; bytes: Buffer }>()
  const sources = await page.evaluate(() =>
    [...document.images].map((image) => image.getAttribute('src') ?? ''),
  )
  for (const source of sources.filter((one) => one.startsWith('/'))) {
    const response = await fetch(origin + source)
    const type = response.headers.get('content-type') ?? 'application/octet-stream'
    pictures.set(source, { type, bytes: Buffer.from(await response.arrayBuffer()) })
  }
  const title = await page.title()
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${STYLE}</style></head><body>${body}</body></html>`
  return { html, pictures }
}
