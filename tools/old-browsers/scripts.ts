/**
 * Functions, globals, regular expressions and attributes of a built script, and attributes of a document, that an oldest browser
 * lacks. What is only used where the script has checked whether it is there, in the same function or in one around it, is no
 * finding.
 */
import { parseSync } from 'vite'
import { areaOf, featureAt, type Finding, isSupported } from './support.ts'

/** As the parser gives it: a node of ESTree. */
interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'

const childrenOf = (node: Node): Node[] =>
  Object.entries(node).flatMap(([, value]) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  )

const isFunction = ({ type }: Node): boolean => /Function/.test(type)

const textOf = (node: unknown): string | undefined => {
  if (!isNode(node)) return undefined
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value']
  const quasis = node['quasis']
  if (node.type !== 'TemplateLiteral' || !Array.isArray(quasis)) return undefined
  return quasis.map((part: Node) => (part['value'] as { raw?: string }).raw ?? '').join('')
}

/** The name of `object.name` and `object['name']`; of an identifier its own. */
function nameOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'ChainExpression') return nameOf(node['expression'])
  if (node.type === 'Identifier') return String(node['name'])
  if (node.type !== 'MemberExpression') return undefined
  return node['computed'] ? textOf(node['property']) : nameOf(node['property'])
}

/**
 * What a page has at hand. A method of another part of the platform has to be reached by a global that is checked itself, and its
 * name, `run` say, may well be one of ours.
 */
const AT_HAND =
  /^(?:Abort|Blob|CSSStyle|Canvas|Character|Crypto|Cache|Client|CustomEvent|DOM|DataTransfer|Document|Element|Event|Extendable|Fetch|File|FormData|HTML|Headers|History|Image|Intersection|Keyboard|Location|Media|Mouse|Mutation|Navigator|Node|Performance|Pointer|Range|Request|Resize|Response|SVG|Selection|ServiceWorker|Storage|Text|Touch|URL|UIEvent|VisualViewport|Window)/

/** Globals that are one object of an interface. */
const INSTANCES: Readonly<Record<string, string>> = {
  document: 'Document',
  navigator: 'Navigator',
  window: 'Window',
  globalThis: 'Window',
  self: 'Window',
  crypto: 'Crypto',
  performance: 'Performance',
  history: 'History',
  location: 'Location',
  localStorage: 'Storage',
  sessionStorage: 'Storage',
}

type Names = ReadonlyMap<string, string>

/** Of these features the names that none has which is as old as the oldest browsers, each with its feature. */
function newOf(features: Iterable<readonly [name: string, path: string, isNew: boolean]>): Names {
  const all = new Map<string, { path: string; isNew: boolean }>()
  for (const [name, path, isNew] of features) {
    const before = all.get(name)
    all.set(name, { path: before?.path ?? path, isNew: isNew && (before?.isNew ?? true) })
  }
  return new Map([...all].flatMap(([name, { path, isNew }]) => (isNew ? [[name, path]] : [])))
}

type Features = ReturnType<typeof areaOf>

const partsOf = (features: Features): [string, Features][] =>
  Object.entries(features).filter((entry): entry is [string, Features] => entry[0] !== '__compat')

const BUILTINS = areaOf('javascript')['builtins'] ?? {}

function readNames(): { globals: Names; methods: Names } {
  const globals = [
    ...partsOf(areaOf('api')).map(([name, feature]) => ['api', name, feature] as const),
    ...partsOf(areaOf('api')['Window'] ?? {}).map(
      ([name, feature]) => ['api.Window', name, feature] as const,
    ),
    ...partsOf(BUILTINS).map(([name, feature]) => ['javascript.builtins', name, feature] as const),
  ].filter(([, name]) => /^[A-Za-z]{4,}$/.test(name))
  const owners = [
    ...partsOf(areaOf('api')).map((owner) => ['api', ...owner] as const),
    ...partsOf(BUILTINS).map((owner) => ['javascript.builtins', ...owner] as const),
  ].filter(([area, owner]) => area !== 'api' || AT_HAND.test(owner))
  const members = owners.flatMap(([area, owner, features]) =>
    partsOf(features)
      .map(([key, feature]) => [key.replace(/_static$/, ''), feature] as const)
      .filter(([name]) => /^[A-Za-z]+$/.test(name))
      .map(([name, feature]) => [name, `${area}.${owner}.${name}`, isSupported(feature) === false] as const),
  )
  return {
    globals: newOf(
      globals.map(([area, name, feature]) => [name, `${area}.${name}`, isSupported(feature) === false]),
    ),
    methods: newOf(members),
  }
}

/** Of `URL.canParse` and `navigator.share`, where the object says whose it is: whether it is new, and the feature. */
function memberOfGlobal(object: unknown, name: string): { path: string; isNew: boolean } | undefined {
  if (!isNode(object) || object.type !== 'Identifier') return undefined
  const owner = INSTANCES[String(object['name'])] ?? String(object['name'])
  for (const path of [
    [owner, `${name}_static`],
    [owner, name],
  ]) {
    const inApi = isSupported(featureAt('api', ...path))
    if (inApi !== undefined) return { path: ['api', ...path].join('.'), isNew: !inApi }
    const isBuiltin = isSupported(featureAt('javascript', 'builtins', ...path))
    if (isBuiltin !== undefined)
      return { path: ['javascript.builtins', ...path].join('.'), isNew: !isBuiltin }
  }
  return undefined
}

let names: ReturnType<typeof readNames> | undefined

/** What a call, an assignment or a name needs of the platform, with the name by which a script asks for it. */
function neededBy(node: Node): readonly [name: string, feature: string | undefined] | undefined {
  names ??= readNames()
  if (node.type === 'Identifier') {
    const name = String(node['name'])
    return [name, names.globals.get(name)]
  }
  if (node.type === 'MemberExpression') {
    const name = nameOf(node) ?? ''
    const member = memberOfGlobal(node['object'], name)
    return [name, member?.isNew ? member.path : undefined]
  }
  const used = { CallExpression: node['callee'], AssignmentExpression: node['left'] }[node.type]
  if (!isNode(used) || used.type !== 'MemberExpression') return undefined
  const name = nameOf(used) ?? ''
  return [name, memberOfGlobal(used['object'], name) ? undefined : names.methods.get(name)]
}

const LOOKBEHIND = /(?<!\\)\(\?<[=!]/
const MODIFIER = /(?<!\\)\(\?[ims]*-?[ims]+:/
const FLAGS: Readonly<Record<string, string>> = { d: 'hasIndices', v: 'unicodeSets' }

function regexFeatures(pattern: string, flags: string): string[] {
  const found = Object.entries(FLAGS)
    .filter(([flag]) => flags.includes(flag))
    .map(([, name]) => ['builtins', 'RegExp', name])
  if (LOOKBEHIND.test(pattern)) found.push(['regular_expressions', 'lookbehind_assertion'])
  if (MODIFIER.test(pattern)) found.push(['regular_expressions', 'modifier'])
  return found
    .filter((path) => isSupported(featureAt('javascript', ...path)) === false)
    .map((path) => ['javascript', ...path].join('.'))
}

function regexOf(node: Node): readonly [pattern: string, flags: string] | undefined {
  const regex = node['regex'] as { pattern: string; flags: string } | undefined
  if (node.type === 'Literal' && regex) return [regex.pattern, regex.flags]
  if (!/^(?:New|Call)Expression$/.test(node.type) || nameOf(node['callee']) !== 'RegExp') return undefined
  const [pattern, flags] = node['arguments'] as Node[]
  return [textOf(pattern) ?? '', textOf(flags) ?? '']
}

/** The attribute of an element that a browser lacks. */
function attributeFeature(element: string | undefined, attribute: string): string | undefined {
  const name = attribute.toLowerCase()
  const own = element && featureAt('html', 'elements', element, name)
  const path = own ? ['elements', element, name] : ['global_attributes', name]
  return isSupported(featureAt('html', ...path)) === false ? ['html', ...path].join('.') : undefined
}

/** Attributes of a document that an oldest browser lacks. */
export const newInMarkup = (page: string, html: string): Finding[] =>
  [...html.matchAll(/<([a-z][\w-]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>/g)].flatMap(
    ([, element = '', attributes = '']) =>
      [...attributes.matchAll(/\s([^\s=>"]+)(?:="[^"]*")?/g)].flatMap(([, attribute = '']) => {
        const feature = attributeFeature(element, attribute)
        return feature ? [{ feature, where: `${page}: <${element} ${attribute}>` }] : []
      }),
  )

/** `jsx("nav", { popover })` and `element.setAttribute("popover", …)`. */
function attributesOf(node: Node): string[] {
  if (node.type !== 'CallExpression') return []
  const callee = node['callee'] as Node
  const last = callee.type === 'SequenceExpression' ? (callee['expressions'] as Node[]).at(-1) : callee
  const called = nameOf(last) ?? ''
  const [first, second] = node['arguments'] as Node[]
  const text = textOf(first)
  if (text === undefined) return []
  if (/^(?:set|toggle)Attribute$/.test(called)) return [attributeFeature(undefined, text) ?? []].flat()
  if (!/^(?:jsxs?|createElement)$/.test(called) || second?.type !== 'ObjectExpression') return []
  return (second['properties'] as Node[]).flatMap((property) => {
    const key = nameOf(property['key']) ?? textOf(property['key'])
    return (key !== undefined && attributeFeature(text, key)) || []
  })
}

/** What a condition checks: `x.name`, `!x.name`, `typeof x.name`, `'name' in x`, a comparison with one of them. */
function checkedIn(node: unknown): string[] {
  if (!isNode(node)) return []
  if (node.type === 'UnaryExpression') return checkedIn(node['argument'])
  if (node.type === 'BinaryExpression' || node.type === 'LogicalExpression') {
    const present = node['operator'] === 'in' ? [textOf(node['left']) ?? []].flat() : []
    return [...present, ...checkedIn(node['left']), ...checkedIn(node['right'])]
  }
  return [nameOf(node) ?? []].flat()
}

/** Names that a function checks before it uses them, those of functions inside it aside. */
function checkedBy(body: Node): Set<string> {
  const checked = new Set<string>()
  const visit = (node: Node): void => {
    if (/^(?:If|While)Statement$|^ConditionalExpression$/.test(node.type))
      for (const name of checkedIn(node['test'])) checked.add(name)
    if (node.type === 'LogicalExpression' || node.type === 'UnaryExpression')
      for (const name of checkedIn(node)) checked.add(name)
    if (node.type === 'BinaryExpression' && node['operator'] === 'in')
      for (const name of checkedIn(node)) checked.add(name)
    if (node['optional']) checked.add(nameOf(node['callee'] ?? node['object']) ?? '')
    for (const child of childrenOf(node)) if (!isFunction(child)) visit(child)
  }
  visit(body)
  return checked
}

export function newInScript(file: string, code: string): Finding[] {
  const { program, errors } = parseSync(file, code, { preserveParens: false })
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const findings: Finding[] = []
  const report = (node: Node, feature: string | undefined) => {
    if (feature === undefined) return
    const where = code.slice(Math.max(0, node.start - 30), node.start + 60).replaceAll(/\s+/g, ' ')
    findings.push({ feature, where: `${file}: …${where}…` })
  }
  const visit = (node: Node, checked: readonly Set<string>[]): void => {
    const all = isFunction(node) || node.type === 'Program' ? [...checked, checkedBy(node)] : checked
    const isChecked = (name: string) => all.some((set) => set.has(name))
    const regex = regexOf(node)
    if (regex) for (const feature of regexFeatures(...regex)) report(node, feature)
    for (const feature of attributesOf(node)) report(node, feature)
    const needed = neededBy(node)
    if (needed && !isChecked(needed[0])) report(node, needed[1])
    for (const child of childrenOf(node)) {
      // The name of a member is read with the member; a key of an object is a name of ours.
      const isName = child === node['property'] || child === node['key']
      if (isName && !node['computed']) continue
      visit(child, all)
    }
  }
  if (isNode(program)) visit(program, [])
  return findings
}
