/**
 * A sheet of styles, read once, that gives the part of itself which a page needs for its first paint. The whole sheet
 * has every class of every screen; a slow phone should neither wait for the rest nor read it before it paints.
 *
 * What is left out is always safe to add later: the part keeps the order and the layers of the whole, so that the
 * whole sheet after it changes nothing that the page shows. When in doubt, a rule is kept.
 */
import postcss, { type AtRule, type ChildNode, type Container, type Declaration, type Rule } from 'postcss'
import { type Needs, needsOf } from './selector-needs.ts'

/** What a page's markup uses. */
export interface Used {
  readonly classes: ReadonlySet<string>
  /** Names of elements, in lower case. */
  readonly elements: ReadonlySet<string>
  /** Custom properties that the markup reads by itself, such as `--brand`. */
  readonly properties: ReadonlySet<string>
}

/** Whether the whole sheet follows later: then rules for what is touched can wait for it. */
export type Rest = 'follows' | 'never'

/** The rules that are kept, each with those of its selectors that can match. */
type Kept = Map<Rule, readonly string[]>

/** What shows under a hovering pointer, or on paper, is no part of a first paint. */
const NOT_FIRST = /hover\s*:\s*hover|^print/
const READS = /var\(\s*(--[\w-]+)/g
/** What only a touch shows, or a change: nothing of it is painted. */
const NOT_PAINTED = /^(?:transition|cursor|touch-action|(?:-webkit-)?user-select|-webkit-tap-highlight)/

/** A rule that says what the custom properties of the whole page are. */
const isTokens = (rule: Rule): boolean =>
  !rule.selector.includes('.') &&
  rule.nodes.every((node) => node.type === 'decl' && node.prop.startsWith('--'))

/** A property that is read and has nothing to fall back on. */
const READ_PLAINLY = /var\(\s*(--[\w-]+)\s*\)/g

const readsOf = (text: string): string[] => [...text.matchAll(READS)].map((match) => match[1] ?? '')

const isMet = ({ classes, elements, touched }: Needs, used: Used, rest: Rest): boolean =>
  !(touched && rest === 'follows') &&
  classes.every((name) => used.classes.has(name)) &&
  (elements.length === 0 || elements.some((name) => used.elements.has(name)))

/** Custom properties that the kept rules read, with all that those are made from. */
class Properties {
  readonly #named = new Set<string>()
  readonly #madeFrom: ReadonlyMap<string, readonly string[]>
  readonly #constant: ReadonlyMap<string, string>

  constructor(madeFrom: ReadonlyMap<string, readonly string[]>, constant: ReadonlyMap<string, string>) {
    this.#madeFrom = madeFrom
    this.#constant = constant
  }

  /** A value with what never changes on this page written out. */
  written(value: string): string {
    return value.replace(READ_PLAINLY, (read, name: string) => this.#constant.get(name) ?? read)
  }

  add(name: string): void {
    if (this.#named.has(name)) return
    this.#named.add(name)
    for (const other of this.#madeFrom.get(name) ?? []) this.add(other)
  }

  addReadBy({ value }: Declaration): void {
    for (const name of readsOf(this.written(value))) this.add(name)
  }

  has(name: string): boolean {
    return this.#named.has(name)
  }
}

export interface Stylesheet {
  /** The rules for a page that uses this, as text. */
  partFor(used: Used, rest: Rest): string
}

/** Reads a sheet. Throws what the parser throws when it is not CSS. */
export function readStylesheet(css: string): Stylesheet {
  const sheet = postcss.parse(css)
  const needs = new Map<Rule, Needs[]>()
  const madeFrom = new Map<string, string[]>()
  const initial = new Map<string, string>()
  sheet.walkAtRules('property', (property) => {
    property.walkDecls('initial-value', ({ value }) => void initial.set(property.params, value))
  })
  sheet.walkRules((rule) => {
    if (isTokens(rule))
      rule.each((node) => {
        if (node.type !== 'decl') return
        madeFrom.set(node.prop, [...(madeFrom.get(node.prop) ?? []), ...readsOf(node.value)])
      })
    else if (!insideKeyframes(rule)) needs.set(rule, rule.selectors.map(needsOf))
  })

  const chosenRules = (used: Used, rest: Rest): Kept => {
    const kept: Kept = new Map()
    const keep = (which: (need: Needs) => boolean) => {
      for (const [rule, ways] of needs) {
        const met = rule.selectors.filter((_, at) => {
          const need = ways[at]
          return need !== undefined && which(need) && isMet(need, used, rest)
        })
        if (met.length > 0) kept.set(rule, [...(kept.get(rule) ?? []), ...met])
      }
    }
    keep(({ generated }) => !generated)
    // A rule for `:before` and `:after` makes the browser work out both for every element of the page.
    if ([...kept.keys()].some(generates)) keep(({ generated }) => generated)
    return kept
  }

  return {
    partFor: (used, rest) => {
      const kept = chosenRules(used, rest)
      const properties = new Properties(madeFrom, unset(initial, kept))
      for (const name of used.properties) properties.add(name)
      let animations = ''
      for (const rule of kept.keys())
        rule.walkDecls((declaration) => {
          properties.addReadBy(declaration)
          if (declaration.prop.startsWith('animation')) animations += ` ${declaration.value}`
        })
      return write(sheet, { kept, animations, properties, rest })
    },
  }
}

/** Registered properties that no kept rule sets: each has its initial value all over the page. */
function unset(initial: ReadonlyMap<string, string>, kept: Kept): ReadonlyMap<string, string> {
  const left = new Map(initial)
  for (const rule of kept.keys()) rule.walkDecls(/^--/, ({ prop }) => void left.delete(prop))
  return left
}

const generates = (rule: Rule): boolean =>
  rule.nodes.some((node) => node.type === 'decl' && node.prop === 'content')

const insideKeyframes = ({ parent }: Rule): boolean =>
  parent?.type === 'atrule' && (parent as AtRule).name.endsWith('keyframes')

interface Choice {
  readonly kept: Kept
  /** Values of all animations of the kept rules. */
  readonly animations: string
  readonly properties: Properties
  readonly rest: Rest
}

function write(container: Container, choice: Choice): string {
  return (container.nodes ?? []).map((node) => writeNode(node, choice)).join('')
}

function writeNode(node: ChildNode, choice: Choice): string {
  if (node.type === 'rule') return writeRule(node, choice)
  if (node.type !== 'atrule') return ''
  if (node.nodes === undefined) return `${node.toString()};`
  if (node.name === 'property') return choice.properties.has(node.params) ? node.toString() : ''
  if (node.name.endsWith('keyframes')) return choice.animations.includes(node.params) ? node.toString() : ''
  if (choice.rest === 'follows' && NOT_FIRST.test(node.params)) return ''
  const inside = write(node, choice)
  return inside === '' ? '' : `@${node.name} ${node.params}{${inside}}`
}

function writeRule(rule: Rule, { kept, properties, rest }: Choice): string {
  const selectors = isTokens(rule) ? rule.selectors : kept.get(rule)
  if (selectors === undefined) return ''
  const isWritten = (node: ChildNode): boolean =>
    node.type !== 'decl' ||
    (node.prop.startsWith('--')
      ? properties.has(node.prop)
      : rest === 'never' || !NOT_PAINTED.test(node.prop))
  const nodes = rule.nodes.filter(isWritten).map((node) => properties.written(node.toString()))
  return nodes.length === 0 ? '' : `${selectors.join(',')}{${nodes.join(';')}}`
}
