/** The documents name only what exists: commands, files, links. */
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const FOLDERS = ['.', 'docs', 'docs/decisions', 'docs/rails', 'bench']
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

/** A decision record, as its file says. */
interface DecisionRecord {
  readonly file: string
  readonly text: string
}
const records: readonly DecisionRecord[] = documents
  .filter((path) => /decisions\/\d{3}-/.test(path))
  .map((path) => ({ file: path.slice('docs/decisions/'.length), text: read(path) }))
const numberOf = ({ file }: DecisionRecord): string => file.slice(0, 3)

/** What the index should say of each record, and does not say once. */
function notIndexed(index: string, all: readonly DecisionRecord[]): string[] {
  const lines = index.split('\n')
  return all.flatMap((record) => {
    const number = numberOf(record)
    const title = /^# \d{3}\. (?<title>.+)/.exec(record.text)?.groups?.['title']
    const rows = lines.filter((line) => line.startsWith('|') && line.endsWith(`| [${number}] ${title} |`))
    const links = lines.filter((line) => line === `[${number}]: ${record.file}`)
    return rows.length === 1 && links.length === 1 ? [] : [record.file]
  })
}

/** Old numbers with the record that replaces each: as the records say, and as the index does. */
const replacedBy = (all: readonly DecisionRecord[]): string[] =>
  all
    .flatMap((record) => {
      const numbers = /^Replaces (?<numbers>[\d, ]+)\.$/m.exec(record.text)?.groups?.['numbers'] ?? ''
      return (numbers.match(/\d{3}/g) ?? []).map((old) => `${old} → [${numberOf(record)}]`)
    })
    .sort()
const oldNumbersOf = (index: string): string[] => index.match(/\d{3} → \[\d{3}\]/g) ?? []

/** Sources and documents: comments cite as `(Decision 066.)`, documents by a link. */
const CITING = '{apps,packages,tools,bench,docs}/**/*.{ts,tsx,css,md}'
const citing = globSync(CITING, {
  cwd: ROOT,
  exclude: (path) => /node_modules|\/(?:dist|generated|paraglide)$|decisions\/README\.md$/.test(path),
}).filter((path) => path !== 'tools/docs.test.ts')

/** Numbers of decisions that a text cites, in either form. */
const citedIn = (text: string): string[] =>
  [
    ...text.matchAll(/\(Decisions? (?<list>\d{3}(?:(?:, | and )\d{3})*)\.\)/g),
    ...text.matchAll(/\[decision (?<list>\d{3})\]/g),
  ].flatMap(({ groups }) => groups?.['list']?.match(/\d{3}/g) ?? [])

/** Citations in another form, which a search for a number would miss. */
function otherCitations(text: string): string[] {
  const rest = text.replaceAll(/\(Decisions? [^()]*\.\)|\[decision \d{3}\]|^Replaces .*$/gm, '')
  return rest.match(/\bdecisions?,? (?:section|\d{3}\b)|docs\/decisions\/\d{3}(?!-)|\[\d{3}\]\(/gi) ?? []
}

describe('decisions', () => {
  const index = read('docs/decisions/README.md')
  const numbers = new Set(records.map(numberOf))

  test('have a number of their own and a row in the index, and fit on a page', () => {
    expect(numbers.size).toBe(records.length)
    expect(notIndexed(index, records)).toEqual([])
    expect(records.filter(({ text }) => text.trimEnd().split('\n').length > 60)).toEqual([])
  })

  test('that were merged lead on by their old numbers, each once', () => {
    const old = replacedBy(records)
    expect(oldNumbersOf(index)).toEqual(old)
    const known = [...old.map((one) => one.slice(0, 3)), ...numbers]
    expect(new Set(known).size).toBe(known.length)
    // The first 225 had numbers from 001 to 310; none of them is lost.
    expect(known.filter((number) => number <= '310')).toHaveLength(225)
  })

  test('are cited in one form, and exist', () => {
    const texts = citing.map((path) => ({ path, text: read(path) }))
    const wrong = texts.flatMap(({ path, text }) =>
      [...citedIn(text).filter((number) => !numbers.has(number)), ...otherCitations(text)].map(
        (citation) => `${path}: ${citation}`,
      ),
    )
    expect(wrong).toEqual([])
    expect(texts.filter(({ text }) => citedIn(text).length > 0).length).toBeGreaterThan(200)
  })
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
  test('a record that the index lacks, has twice, or calls by another name', () => {
    const record = { file: '400-late-fees.md', text: '# 400. Late fees\n\nReplaces 012, 013.\n' }
    const row = '| Rules | [400] Late fees |'
    const link = '[400]: 400-late-fees.md'
    expect(notIndexed(`${row}\n\n${link}`, [record])).toEqual([])
    for (const index of ['', row, link, `${row}\n${row}\n${link}`, `| Rules | [400] Late |\n${link}`])
      expect(notIndexed(index, [record])).toEqual(['400-late-fees.md'])
    expect(replacedBy([record])).toEqual(['012 → [400]', '013 → [400]'])
    expect(oldNumbersOf('| 012 → [400] | 013 → [401] |')).toEqual(['012 → [400]', '013 → [401]'])
  })

  test('a decision that does not exist, or is cited in another form', () => {
    expect(citedIn('(Decision 900.) (Decisions 901, 902 and 903.) [decision 904](x.md)')).toEqual([
      '900',
      '901',
      '902',
      '903',
      '904',
    ])
    const forms = ['(decision 066)', '(Decisions, section 6.)', 'docs/decisions/066', '[066](066-x.md)']
    expect(forms.map((form) => otherCitations(form).length)).toEqual([1, 1, 1, 1])
    expect(otherCitations('(Decision 066.) [decision 066](066-x.md) docs/decisions/066-x.md')).toEqual([])
  })

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
