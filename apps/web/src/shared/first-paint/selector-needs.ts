/** What a selector asks of a page before it can match anything on it. */

export interface Needs {
  /** All of these classes. */
  readonly classes: readonly string[]
  /** One of these elements, by name; none named: any. */
  readonly elements: readonly string[]
  /** It shows only while somebody touches, points at or has reached something by keyboard. */
  readonly touched: boolean
  /** It is for any element's generated parts, which exist only where some rule says what they contain. */
  readonly generated: boolean
}

/** States that only come when somebody touches the page. */
const TOUCHED = /:(?:hover|active|focus|focus-visible|focus-within)(?![\w-])/
/** A dialog is never modal before a script made it so. */
const OPENED = /:modal(?![\w-])/
const CLASS = /\.((?:\\[0-9a-f]{1,6}\s?|\\.|[\w-])+)/gi
const ELEMENT = /(?:^|[\s>+~])([a-z][a-z0-9]*)/gi
const FIELDS = ['input', 'select', 'textarea']

const GENERATED = /^\*?::?(?:before|after)$/

/** Parts that only some elements have: the browser's own, of fields (some by their type) and of dialogs. */
const PARTS: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /::-webkit-(?:date|calendar)/,
    ['date', 'time', 'month', 'week', 'datetime-local'].map((type) => `input:${type}`),
  ],
  [/::-webkit-(?:inner|outer)-spin/, ['input:number']],
  [/::-webkit-search/, ['input:search']],
  [/::backdrop/, ['dialog']],
  [/::placeholder|::file-selector-button|::-webkit-|::-moz-|:-moz-/, FIELDS],
]

const unescaped = (name: string): string =>
  name.replace(/\\(?:([0-9a-f]{1,6})\s?|(.))/gi, (_, code?: string, sign?: string) =>
    code === undefined ? (sign ?? '') : String.fromCodePoint(Number.parseInt(code, 16)),
  )

/** Where the bracket that opens at this place is closed. */
function endOfBracket(selector: string, opened: number): number {
  let depth = 0
  for (let at = opened; at < selector.length; at++) {
    const sign = selector[at] ?? ''
    if (sign === '\\') at++
    else if ('(['.includes(sign)) depth++
    else if (')]'.includes(sign) && --depth === 0) return at
  }
  return selector.length
}

/**
 * The selector without what stands in brackets: alternatives and negations ask for nothing. `:is()` and `:where()` of
 * one selector alone ask for what it asks.
 */
function withoutArguments(selector: string): string {
  let rest = ''
  for (let at = 0; at < selector.length; at++) {
    const sign = selector[at] ?? ''
    if (sign === '\\') rest += selector.slice(at, ++at + 1)
    else if ('(['.includes(sign)) {
      const end = endOfBracket(selector, at)
      const only = withoutArguments(selector.slice(at + 1, end))
      const isGroup = /:(?:is|where)$/.test(rest)
      rest = isGroup ? rest.replace(/:(?:is|where)$/, '') : rest
      if (isGroup && !only.includes(',')) rest += ` ${only} `
      at = end
    } else rest += sign
  }
  return rest
}

/** What one selector (without commas outside brackets) needs. */
export function needsOf(selector: string): Needs {
  const plain = withoutArguments(selector)
  const touched = TOUCHED.test(plain) || OPENED.test(selector)
  const classes = [...plain.matchAll(CLASS)].map((match) => unescaped(match[1] ?? ''))
  const bare = plain.replace(CLASS, '')
  const named = [...bare.replace(/::?[\w-]+/g, '').matchAll(ELEMENT)].map((match) =>
    (match[1] ?? '').toLowerCase(),
  )
  if (named.length > 0) return { classes, elements: named.slice(-1), touched, generated: false }
  const part = classes.length > 0 ? undefined : PARTS.find(([pattern]) => pattern.test(bare))
  return { classes, elements: part?.[1] ?? [], touched, generated: GENERATED.test(selector) }
}
