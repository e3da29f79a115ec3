/**
 * Names, comments, headings, error messages and the console's texts are in the plain terms of docs/words.md:
 * `node tools/plain-words.ts [file …]` prints each denied word with its place and its plain term.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseSync } from 'vite'
import { isNode, type Node, nodesIn } from './syntax-tree.ts'

const ROOT = join(import.meta.dirname, '..')
const WORDS = 'docs/words.md'

/** Folders and files whose words are checked. */
const CHECKED: readonly string[] = [
  'apps/console',
  'apps/server',
  'bench',
  'apps/e2e',
  'apps/web',
  'packages',
  'tools',
  'docs',
  'CONTRIBUTING.md',
  'README.md',
  'bench/README.md',
]
/** Decision records have titles of their own. */
const UNCHECKED = /^docs\/decisions\/|\.generated\.ts$|\.gen\.ts$/

/** A denied word or phrase. A word in code font is denied in names alone. */
export interface DeniedWord {
  readonly word: string
  /** The plain terms of all its senses. */
  readonly plain: string
  readonly namesOnly: boolean
}

/** A phrase that is allowed although a denied word is in it. */
export interface Exception {
  readonly phrase: string
  /** Folders and files in which it is allowed; everywhere where empty. */
  readonly places: readonly string[]
}

export interface WordList {
  readonly denied: readonly DeniedWord[]
  readonly exceptions: readonly Exception[]
}

export interface Finding {
  readonly line: number
  readonly word: string
  readonly plain: string
}

/** `savedPages`, `SAVED_PAGES` and `saved-pages` are all "saved pages". */
export function wordsOf(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replace(/[-_$./\s]+/g, ' ')
    .trim()
    .toLowerCase()
}

/** The rows of the table under a heading, without its own first two. */
function tableUnder(page: string, heading: string): string[][] {
  const [, part = ''] = page.split(`\n## ${heading}\n`)
  const lines = (part.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('| '))
  return lines.slice(2).map((line) => line.split('|').map((cell) => cell.trim()))
}

const listOf = (cell: string): string[] => cell.split(', ').filter((entry) => entry !== '')
const withoutFont = (cell: string): string => cell.replaceAll('`', '')

/** @param page the text of docs/words.md */
export function readWords(page: string): WordList {
  const denied = new Map<string, DeniedWord>()
  for (const [, words = '', , plain = ''] of tableUnder(page, 'Code and documents')) {
    for (const entry of listOf(words)) {
      const word = wordsOf(withoutFont(entry))
      const earlier = denied.get(word)
      const senses = earlier ? `${earlier.plain}; ${withoutFont(plain)}` : withoutFont(plain)
      denied.set(word, { word, plain: senses, namesOnly: entry.startsWith('`') })
    }
  }
  const exceptions = tableUnder(page, 'Exceptions').flatMap(([, phrases = '', places = '']) =>
    listOf(phrases).map((phrase) => ({
      phrase: wordsOf(withoutFont(phrase)),
      places: listOf(withoutFont(places)),
    })),
  )
  return { denied: [...denied.values()], exceptions }
}

/** A part of a file that is checked. */
interface Text {
  readonly text: string
  readonly start: number
  readonly isName: boolean
}

/** The identifiers that a pattern declares. A shorthand property keeps the name that its object's type has. */
function declaredBy(pattern: unknown): Node[] {
  if (Array.isArray(pattern)) return pattern.flatMap(declaredBy)
  if (!isNode(pattern)) return []
  switch (pattern.type) {
    case 'Identifier':
    case 'PrivateIdentifier':
      return [pattern]
    case 'ObjectPattern':
      return declaredBy(pattern['properties'])
    case 'Property':
      return pattern['shorthand'] === true ? [] : declaredBy(pattern['value'])
    case 'ArrayPattern':
      return declaredBy(pattern['elements'])
    case 'AssignmentPattern':
      return declaredBy(pattern['left'])
    case 'RestElement':
      return declaredBy(pattern['argument'])
    default:
      return []
  }
}

/** The fields of a node that declare names. */
const DECLARES: Readonly<Record<string, readonly string[]>> = {
  ArrowFunctionExpression: ['params'],
  CatchClause: ['param'],
  ClassDeclaration: ['id'],
  FunctionDeclaration: ['id', 'params'],
  FunctionExpression: ['id', 'params'],
  MethodDefinition: ['key'],
  PropertyDefinition: ['key'],
  TSEnumDeclaration: ['id'],
  TSFunctionType: ['params'],
  TSInterfaceDeclaration: ['id'],
  TSMethodSignature: ['key', 'params'],
  TSNamedTupleMember: ['label'],
  TSPropertySignature: ['key'],
  TSTypeAliasDeclaration: ['id'],
  TSTypeParameter: ['name'],
  VariableDeclarator: ['id'],
}

/** Keys of an object; a pattern has none of its own. */
const keysOf = ({ properties }: Node): Node[] =>
  (properties as readonly Node[])
    .filter(({ type, shorthand, computed }) => type === 'Property' && shorthand !== true && computed !== true)
    .flatMap(({ key }) => declaredBy(key))

function declarationsOf(node: Node): Node[] {
  if (node.type === 'ObjectExpression') return keysOf(node)
  if (node.type === 'ImportSpecifier') {
    const { imported, local } = node
    const isAlias = isNode(imported) && isNode(local) && imported['name'] !== local['name']
    return isAlias ? [local] : []
  }
  if (node['computed'] === true) return []
  return (DECLARES[node.type] ?? []).flatMap((field) => declaredBy(node[field]))
}

function stringsOf({ type, start, value }: Node): Text[] {
  if (type === 'JSXText' || (type === 'Literal' && typeof value === 'string'))
    return [{ text: String(value), start, isName: false }]
  if (type !== 'TemplateElement') return []
  return [{ text: (value as { readonly raw: string }).raw, start, isName: false }]
}

const isError = ({ type, callee }: Node): boolean =>
  type === 'NewExpression' && isNode(callee) && String(callee['name']).endsWith('Error')

/** A sentence or a label: no state, address or class. */
const isLabel = ({ text }: Text): boolean => /^[A-Z]|\S\s+\S/.test(text.trim())

function textsOfSource(path: string, source: string): Text[] {
  const { program, comments } = parseSync(path, source)
  const nodes = nodesIn(program)
  const isOfConsole = path.startsWith('apps/console/') && !/\.test\.tsx?$/.test(path)
  const sentences = isOfConsole
    ? nodes.flatMap(stringsOf).filter(isLabel)
    : nodesIn(nodes.filter(isError)).flatMap(stringsOf)
  return [
    { text: wordsOf(basename(path)), start: 0, isName: true },
    ...nodes
      .flatMap(declarationsOf)
      .map(({ name, start }) => ({ text: wordsOf(String(name)), start, isName: true })),
    ...comments.map(({ value, start }) => ({ text: value, start, isName: false })),
    ...sentences,
  ]
}

const blank = (text: string): string => text.replace(/[^\n]/g, ' ')

/** The headings of a page, without text in code font. */
const headingsOf = (page: string): Text[] =>
  [...page.replace(/^```[\s\S]*?^```/gm, blank).matchAll(/^#+ .*$/gm)].map(({ 0: text, index }) => ({
    text: text.replace(/`[^`]*`/g, blank),
    start: index,
    isName: false,
  }))

const commentsOfStyles = (sheet: string): Text[] =>
  [...sheet.matchAll(/\/\*[\s\S]*?\*\//g)].map(({ 0: text, index }) => ({
    text,
    start: index,
    isName: false,
  }))

function textsOf(path: string, source: string): Text[] {
  if (path.endsWith('.md')) return headingsOf(source)
  return path.endsWith('.css') ? commentsOfStyles(source) : textsOfSource(path, source)
}

/** Matches a phrase also where a line of a comment ends inside it. */
const patternOf = (phrase: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])${phrase.replaceAll(' ', '(?:[\\s-]+|\\s+\\*\\s+)')}(?![\\p{L}\\p{N}])`,
    'giu',
  )

/** @param path from the root, as in `git ls-files` */
export function deniedIn(path: string, source: string, { denied, exceptions }: WordList): Finding[] {
  const allowed = exceptions
    .filter(({ places }) => places.length === 0 || places.some((place) => path.startsWith(place)))
    .map(({ phrase }) => patternOf(phrase))
  const patterns = denied.map((entry) => ({ ...entry, pattern: patternOf(entry.word) }))
  return textsOf(path, source).flatMap(({ text, start, isName }) => {
    const rest = allowed.reduce(
      (left, phrase) => left.replace(phrase, (match) => match.replace(/\S/g, '.')),
      text,
    )
    return patterns
      .filter(({ namesOnly }) => isName || !namesOnly)
      .flatMap(({ word, plain, pattern }) =>
        [...rest.matchAll(pattern)].map(({ index }) => ({
          line: source.slice(0, start + (isName ? 0 : index)).split('\n').length,
          word,
          plain,
        })),
      )
  })
}

/** Files of the checked folders that the repository has, now and in this working tree; of those alone that are named. */
const checkedFiles = (named: readonly string[]): string[] =>
  execFileSync('git', ['ls-files', '--', ...CHECKED], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((path) => /\.(?:ts|tsx|css|md)$/.test(path) && !UNCHECKED.test(path))
    .filter((path) => existsSync(join(ROOT, path)) && (named.length === 0 || named.includes(path)))

if (import.meta.main) {
  const words = readWords(readFileSync(join(ROOT, WORDS), 'utf8'))
  const found = checkedFiles(process.argv.slice(2)).flatMap((path) =>
    deniedIn(path, readFileSync(join(ROOT, path), 'utf8'), words).map(
      ({ line, word, plain }) => `${path}:${line} ${word} -> ${plain}`,
    ),
  )
  for (const line of found) console.error(line)
  process.exit(found.length > 0 ? 1 : 0)
}
