/** The documents name only what exists: commands, files, links. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const FOLDERS = ['.', 'docs', 'docs/decisions', 'bench']
/** npm's own commands; anything else after `npm` must be a script of ours. */
const NPM_COMMANDS = new Set(['ci', 'install', 'run'])
/** What a finished document does not say: notes to oneself, addresses of one machine, how the work was done. */
const WORDS_THAT_DO_NOT_BELONG = [
  // Written so that whoever searches the sources for notes does not find this file.
  /\b(?:TO[D]O|FIX[M]E|X{3}|lorem ipsum)\b/i,
  /\bregistry\b/i,
  /(?:^|[\s(`])\/(?:work|tmp|home|root)\//m,
  /\bissue #?\d/i,
  /\b(?:session of the project|we tried|for now|coming soon)\b/i,
]

/** Made at the end of `npm test`: the first run has none yet. */
const MADE_BY_TESTS = new Set([join(ROOT, 'docs/coverage.md')])
const isThere = (path: string): boolean => MADE_BY_TESTS.has(path) || existsSync(path)

const documents = FOLDERS.flatMap((folder) =>
  existsSync(join(ROOT, folder))
    ? readdirSync(join(ROOT, folder))
        .filter((name) => name.endsWith('.md'))
        .map((name) => join(folder, name))
    : [],
)
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts)

/** What stands between backticks or in a fenced block: prose about npm is no command. */
const codeOf = (text: string): string => (text.match(/```[^]*?```|`[^`\n]+`/g) ?? []).join('\n')

/** Commands that a text tells its reader to run and that package.json does not have. */
function unknownCommands(text: string, known: readonly string[]): string[] {
  const named = [...codeOf(text).matchAll(/\bnpm (?:run (?<script>[\w:-]+)|(?<command>[a-z]+)\b)/g)]
  return named.flatMap(({ groups = {} }) => {
    const { script, command = '' } = groups
    if (script !== undefined) return known.includes(script) ? [] : [`npm run ${script}`]
    return known.includes(command) || NPM_COMMANDS.has(command) ? [] : [`npm ${command}`]
  })
}

/** Links to files of the project that are not there. Addresses and anchors of the same page are left alone. */
function brokenLinks(text: string, document: string, exists = isThere): string[] {
  const targets = [...text.matchAll(/\]\((?<target>[^)\s]+)\)/g)].map(
    ({ groups }) => groups?.['target'] ?? '',
  )
  return targets.filter((target) => {
    if (/^(?:[a-z]+:|#)/.test(target)) return false
    return !exists(join(ROOT, dirname(document), target.split('#', 1)[0] ?? ''))
  })
}

/** Paths between backticks that begin with a folder of ours and do not exist. `<…>`, `{…}`, `*` and `…` stand for names. */
function missingFiles(text: string, exists = isThere): string[] {
  const named = [...text.matchAll(/`(?<path>(?:apps|packages|docs|tools|bench)\/[^`\s]*)`/g)]
  const paths = named.map(({ groups }) => groups?.['path'] ?? '')
  return paths.filter((path) => !/[<{*…]/.test(path) && !exists(join(ROOT, path)))
}

const strayWords = (text: string): string[] =>
  WORDS_THAT_DO_NOT_BELONG.flatMap((pattern) => pattern.exec(text)?.[0] ?? [])

describe.each(documents)('%s', (document) => {
  const text = read(document)

  test('names only commands that package.json has', () => {
    expect(unknownCommands(text, scripts)).toEqual([])
  })

  test('links only to files that are there', () => {
    expect(brokenLinks(text, document)).toEqual([])
  })

  test('names only files that are there', () => {
    expect(missingFiles(text)).toEqual([])
  })

  test('speaks of the product alone', () => {
    expect(strayWords(text)).toEqual([])
  })
})

test('every decision has its number once and a row in the index, and fits on a page', () => {
  const index = read('docs/decisions/README.md')
  const records = documents.filter((path) => /decisions\/\d{3}-/.test(path))
  const numbers = records.map((path) => /\d{3}/.exec(path)?.[0])
  expect(new Set(numbers).size).toBe(records.length)
  expect(records.filter((path) => !index.includes(`(${path.slice('docs/decisions/'.length)})`))).toEqual([])
  expect(records.filter((path) => read(path).trimEnd().split('\n').length > 60)).toEqual([])
})

/** Names of settings that a source file reads. */
const settingsIn = (source: string): string[] =>
  [...source.matchAll(/(?:env\.\w+(?:<[^>]*>)?|limit)\(\s*'(?<name>[A-Z][A-Z0-9_]+)'/g)].map(
    ({ groups }) => groups?.['name'] ?? '',
  )
const notNamed = (names: readonly string[], text: string): string[] =>
  names.filter((name) => !text.includes(`\`${name}\``))

test('every setting of the server is explained to whoever runs it', () => {
  const folder = 'apps/server/src/platform/config'
  const files = readdirSync(join(ROOT, folder)).filter((name) => !name.endsWith('.test.ts'))
  const settings = files.flatMap((name) => settingsIn(read(join(folder, name))))
  expect(settings).toContain('DATABASE_URL')
  expect(notNamed(settings, read('docs/operations.md'))).toEqual([])
})

describe('planted bugs: this suite notices', () => {
  test('a setting that nobody explains', () => {
    const source = "env.oneOf('SANDBOX', 'off', ['on', 'off']); limit('LIMIT_X', 5)"
    expect(notNamed(settingsIn(source), 'Only `SANDBOX`.')).toEqual(['LIMIT_X'])
  })

  test('a command that does not exist', () => {
    expect(unknownCommands('npm flies: `npm run fly`, then `npm test` and `npm deploy`', ['test'])).toEqual([
      'npm run fly',
      'npm deploy',
    ])
  })

  test('a link and a file that are not there', () => {
    const nothing = () => false
    expect(
      brokenLinks('[a](gone.md#part), [b](https://sec.example), [c](#here)', 'docs/a.md', nothing),
    ).toEqual(['gone.md#part'])
    expect(missingFiles('`tools/gone.ts` and `packages/<name>/src`', nothing)).toEqual(['tools/gone.ts'])
  })

  test('a word that does not belong', () => {
    const note = ['TO', 'DO'].join('')
    expect(strayWords(`A ${note} in /tmp/notes`)).toEqual([note, ' /tmp/'])
  })
})
