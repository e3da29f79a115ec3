/**
 * Rules, declarations and selectors of a built sheet that an oldest browser lacks. What stands in `@supports` is no finding, nor a value
 * with an older one before it in the same rule.
 */
import postcss, { AtRule, type Container, type Declaration } from 'postcss'
import { featureAt, type Finding, isSupported } from './support.ts'

const isNew = (...path: readonly string[]): boolean => isSupported(featureAt('css', ...path)) === false

const UNITS: readonly (readonly [unit: RegExp, path: readonly string[]])[] = [
  [/^d(?:vh|vw|vi|vb|vmin|vmax)$/, ['types', 'length', 'viewport_percentage_units_dynamic']],
  [/^s(?:vh|vw|vi|vb|vmin|vmax)$/, ['types', 'length', 'viewport_percentage_units_small']],
  [/^l(?:vh|vw|vi|vb|vmin|vmax)$/, ['types', 'length', 'viewport_percentage_units_large']],
  [/^cq(?:w|h|i|b|min|max)$/, ['types', 'length', 'container_query_length_units']],
  [/^r?lh$/, ['types', 'length', 'lh']],
]

/** Groups of types whose members are functions. */
const FUNCTIONS_OF = [
  'color',
  'filter-function',
  'transform-function',
  'easing-function',
  'gradient',
  'basic-shape',
]

function functionFeature(name: string): string | undefined {
  if (isNew('types', name)) return `css.types.${name}`
  const group = FUNCTIONS_OF.find((one) => isNew('types', one, name))
  return group && `css.types.${group}.${name}`
}

/** What of a value is new. `property` is empty for a custom property, whose words may be anything. */
function newInValue(property: string, value: string): string[] {
  const plain = value.replaceAll(/"[^"]*"|'[^']*'|url\([^)]*\)|var\(--[\w-]+|--[\w-]+/g, ' ')
  const functions = [...plain.matchAll(/([a-z][\w-]*)\(/g)].map(([, name = '']) => functionFeature(name))
  const units = [...plain.matchAll(/[\d.]([a-z]+)\b/g)].flatMap(([, unit = '']) =>
    UNITS.filter(([form, path]) => form.test(unit) && isNew(...path)).map(
      ([, path]) => `css.${path.join('.')}`,
    ),
  )
  const words = [...plain.matchAll(/(?<![\w#.-])[a-z][a-z-]+(?![\w(-])/g)].flatMap(([word]) =>
    property !== '' && isNew('properties', property, word) ? [`css.properties.${property}.${word}`] : [],
  )
  return [...functions, ...units, ...words].filter((feature) => feature !== undefined)
}

function newInDeclaration({ prop, value }: Declaration): string[] {
  if (prop.startsWith('--')) return newInValue('', value)
  const property = prop.replace(/^-(?:webkit|moz)-/, '')
  if (property === prop && isNew('properties', prop)) return [`css.properties.${prop}`]
  return newInValue(property, value)
}

/** Whether the same rule says it also in a way that every browser knows: by an older value before it, or by a prefix. */
function hasFallback(declaration: Declaration): boolean {
  const nodes = (declaration.parent as Container).nodes ?? []
  const at = nodes.indexOf(declaration)
  return nodes.some(
    (other, index) =>
      other.type === 'decl' &&
      (other.prop === declaration.prop ? index < at : other.prop === `-webkit-${declaration.prop}`) &&
      newInDeclaration(other).length === 0,
  )
}

function newInAtRule({ name, params }: AtRule): string[] {
  const found = isNew('at-rules', name) ? [`css.at-rules.${name}`] : []
  if (name !== 'media') return found
  if (/[<>]|\(\s*[a-z-]+\s*=/.test(params) && isNew('at-rules', 'media', 'range_syntax'))
    found.push('css.at-rules.media.range_syntax')
  for (const [, feature = ''] of params.matchAll(/\(\s*(?:min-|max-)?([a-z-]+)/g))
    if (isNew('at-rules', 'media', feature)) found.push(`css.at-rules.media.${feature}`)
  return found
}

const newInSelector = (selector: string): string[] =>
  [...selector.replaceAll(/\\./g, '').matchAll(/::?([a-z][\w-]*)/g)]
    .filter(([, name = '']) => isNew('selectors', name))
    .map(([found, name = '']) =>
      // What is checked inside says how much is lost with it: an edge, or what a rule is about.
      name === 'has'
        ? `css.selectors.has${/:has(\([^{]*?\))(?![^(]*\))/.exec(selector)?.[1] ?? found}`
        : `css.selectors.${name}`,
    )

/** A browser skips a rule that it does not know with all that is in it: the rule itself is the finding. */
const isGuarded = (container: Container | undefined): boolean =>
  container !== undefined &&
  ((container instanceof AtRule && (container.name === 'supports' || newInAtRule(container).length > 0)) ||
    isGuarded(container.parent as Container | undefined))

export function newInStyles(file: string, css: string): Finding[] {
  const findings: Finding[] = []
  postcss.parse(css, { from: file }).walk((node) => {
    if (isGuarded(node.parent)) return
    const report = (features: readonly string[]) => {
      for (const feature of features)
        findings.push({ feature, where: `${file}: ${node.toString().slice(0, 90)}` })
    }
    if (node.type === 'atrule') report(newInAtRule(node))
    if (node.type === 'rule') report(newInSelector(node.selector))
    if (node.type === 'decl') {
      const found = newInDeclaration(node)
      if (found.length > 0 && !hasFallback(node)) report(found)
    }
  })
  return findings
}
