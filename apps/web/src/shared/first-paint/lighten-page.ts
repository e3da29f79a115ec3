/** A page with only those styles before its content that its first paint needs. */
import { withoutShortScripts } from './scripts-to-come.ts'
import { withStateAsText } from './state-to-come.ts'
import { STYLES_TO_COME } from './styles-to-come.ts'
import { type Rest, readStylesheet, type Stylesheet, type Used } from './stylesheet.ts'

/** So many different pages have their part of the sheet at hand; the screens in all their states are fewer. */
const MOST = 400

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  '#39': "'",
}
const decoded = (text: string): string =>
  text.replace(/&([\w#]+);/g, (all, name: string) => ENTITIES[name] ?? all)

function valuesOf(html: string, attribute: string): Set<string> {
  return new Set(
    [...html.matchAll(new RegExp(`\\s${attribute}="([^"]*)"`, 'g'))].map((match) => match[1] ?? ''),
  )
}

/** Reads what the markup uses. Text cannot be taken for markup: `<` and `"` are escaped in it. */
export function usedBy(html: string): Used {
  const classes = new Set<string>()
  for (const value of valuesOf(html, 'class'))
    for (const name of decoded(value).split(/\s+/)) if (name !== '') classes.add(name)
  const elements = new Set(
    [...html.matchAll(/<([a-z][a-z0-9]*)/gi)].map((match) => (match[1] ?? '').toLowerCase()),
  )
  const properties = new Set<string>()
  for (const value of valuesOf(html, 'style'))
    for (const match of value.matchAll(/var\(\s*(--[\w-]+)/g)) properties.add(match[1] ?? '')
  return { classes, elements, properties }
}

const nameOf = ({ classes, elements, properties }: Used): string =>
  [classes, elements, properties].map((names) => [...names].toSorted().join(' ')).join('|')

/** Gives the part of a sheet that a page needs, kept at hand for the next page that needs the same. */
export function createFirstStyles(css: string, rest: Rest): (html: string) => string {
  let sheet: Stylesheet | undefined
  const parts = new Map<string, string>()
  return (html) => {
    const used = usedBy(html)
    const name = nameOf(used)
    const found = parts.get(name)
    if (found !== undefined) return found
    sheet ??= readStylesheet(css)
    const part = sheet.partFor(used, rest)
    const [oldest] = parts.keys()
    if (parts.size >= MOST && oldest !== undefined) parts.delete(oldest)
    parts.set(name, part)
    return part
  }
}

export interface Sheet {
  /** Where the whole sheet lies. */
  readonly href: string
  readonly css: string
}

const STYLE = /(<style[^>]*\bdata-tsr-inline-css\b[^>]*>)([\s\S]*?)(<\/style>)/

/**
 * Puts the needed part of the sheet where the whole was. The whole is named after the content: the app asks for it
 * before anything else (`styles-to-come.ts`), so that what a tap may bring (a dialog, a message beside a field) has
 * its styles when the page begins to answer taps. A browser without scripts asks for it by itself. No script runs before
 * the first paint: the state waits as text (`state-to-come.ts`), and only the long file is asked for at once
 * (`scripts-to-come.ts`).
 */
export function createLightener({ href, css }: Sheet): (html: string) => string {
  const partFor = createFirstStyles(css, 'follows')
  const styles = `<meta name="${STYLES_TO_COME}" content="${href}"><noscript><link rel="stylesheet" href="${href}"></noscript>`
  return (html) => {
    const found = STYLE.exec(html)
    const end = html.lastIndexOf('</body>')
    if (!found || end < 0) return html
    const [, open = '', , close = ''] = found
    const { head, named: scripts } = withoutShortScripts(html.slice(0, found.index))
    const after = withStateAsText(html.slice(found.index + found[0].length, end))
    return `${head}${open}${partFor(head + after)}${close}${after}${styles}${scripts}${html.slice(end)}`
  }
}
