/** What borrowers read is written in the words of docs/words.md. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const LANGUAGES = { en: 'English', fil: 'Filipino' } as const
type Language = keyof typeof LANGUAGES

/** Each word of the column "not" of a language. */
function refusedWords(language: Language): string[] {
  const page = readFileSync(join(ROOT, 'docs/words.md'), 'utf8')
  const [, part = ''] = page.split(`## ${LANGUAGES[language]}\n`)
  const rows = (part.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('| '))
  return rows.slice(2).flatMap((row) => (row.split('|')[2] ?? '').split(',').map((word) => word.trim()))
}

/** The texts of one language among those that stand side by side: `{ en: …, fil: … }`. */
function addSideBySide(texts: Map<string, string>, place: string, value: unknown, language: Language): void {
  if (typeof value !== 'object' || value === null) return
  for (const [key, part] of Object.entries(value)) {
    if (key === language && typeof part === 'string') texts.set(place, part)
    else addSideBySide(texts, `${place}.${key}`, part, language)
  }
}

/** Texts by the place they stand in. */
type Texts = ReadonlyMap<string, string>

function addTexts(texts: Map<string, string>, place: string, value: unknown): void {
  if (typeof value === 'string') texts.set(place, value)
  else if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value)) addTexts(texts, `${place}.${key}`, part)
}

const MESSAGES = 'apps/web/messages'
const COPY = 'apps/server/src/platform/copy'
const READING_TEXT = 'apps/server/src/core/contracts/wording/filipino'
const LEGAL = 'apps/web/src/features/site/legal'

/** A legal text by its lines, without the anchors of its headings. */
const legalLines = (file: string): object =>
  Object.fromEntries(
    readFileSync(join(ROOT, LEGAL, file), 'utf8')
      .replaceAll(/\{#[\w-]+\}/g, '')
      .split('\n')
      .entries(),
  )

const COPY_FILES = globSync('**/*.ts', { cwd: join(ROOT, COPY), exclude: ['**/*.test.ts'] })
const sourceOf = (file: string): string => readFileSync(join(ROOT, COPY, file), 'utf8')

const OF_A_LANGUAGE = /(^|\/)(en|fil)\.ts$/
const LITERALS = /(['`])((?:(?!\1)[^\\]|\\.)*)\1/gs
const literalsIn = (source: string): string[] => [...source.matchAll(LITERALS)].map(([, , text = '']) => text)

/**
 * The texts of one language in a file of the catalogues: all of `fil.ts`, each `const fil` or `const saleFil`, and each text
 * after `fil:`; of a file with none of them, all. They are read in the source: not all are exported, and some are the
 * results of functions.
 */
function textsOfSource(file: string, language: Language): string[] {
  const source = sourceOf(file)
  if (new RegExp(`(^|/)${language}\\.ts$`).test(file)) return literalsIn(source)
  const name = `(?:${language}|\\w+${language === 'en' ? 'En' : 'Fil'})`
  const blocks = source.matchAll(
    new RegExp(`^(?:export )?const ${name}\\b[^=]*=(.*?)\\n(?=\\S|$)[^\\n]*`, 'gms'),
  )
  const beside = source.matchAll(new RegExp(`\\b${language}: (?=['\`{])(.*?)(?=,\\n|\\n|$)`, 'gm'))
  const found = [...blocks, ...beside].flatMap(([, text = '']) => literalsIn(text))
  return found.length > 0 || OF_A_LANGUAGE.test(file) ? found : literalsIn(source)
}

async function textsIn(language: Language): Promise<Texts> {
  const texts = new Map<string, string>()
  for (const file of globSync(`*/${language}.json`, { cwd: join(ROOT, MESSAGES) })) {
    const { $schema: _schema, ...messages } = JSON.parse(readFileSync(join(ROOT, MESSAGES, file), 'utf8'))
    addTexts(texts, file, messages)
  }
  for (const file of globSync(`*-${language}.md`, { cwd: join(ROOT, LEGAL) }))
    addTexts(texts, file, legalLines(file))
  for (const file of COPY_FILES) addTexts(texts, file, textsOfSource(file, language))
  const { CATALOGUE } = await import(join(ROOT, 'apps/server/src/core/products/catalogue.ts'))
  addSideBySide(texts, 'catalogue.ts', CATALOGUE, language)
  // The reading text of the contract is read and not signed.
  if (language === 'fil')
    for (const file of globSync('*.ts', { cwd: join(ROOT, READING_TEXT) }))
      addTexts(texts, file, readFileSync(join(ROOT, READING_TEXT, file), 'utf8'))
  return texts
}

/** Texts for developers: names of screens and of fields as the specification has them. */
const FOR_DEVELOPERS = /\.site_preview_/

function refusedIn(texts: Texts, words: readonly string[]): string[] {
  const patterns = words.map((word) => ({
    word,
    pattern: new RegExp(`(?<![\\p{L}-])${word}(?![\\p{L}])`, 'iu'),
  }))
  return [...texts]
    .filter(([place]) => !FOR_DEVELOPERS.test(place))
    .flatMap(([place, text]) =>
      patterns
        .filter(({ pattern }) => pattern.test(text))
        .map(({ word }) => `${place}: "${word}" in "${text}"`),
    )
}

test.each(['en', 'fil'] as const)(
  'the texts of %s have no word that docs/words.md refuses',
  async (language) => {
    const texts = await textsIn(language)
    expect(texts.size).toBeGreaterThan(800)
    expect(refusedIn(texts, refusedWords(language))).toEqual([])
  },
)

test('texts that are not exported are read, and those of one line', () => {
  expect(textsOfSource('loans/new-plan.ts', 'fil')).toHaveLength(12)
  expect(textsOfSource('sms.ts', 'fil').join(' ')).toContain('Huwag ibigay kahit kanino')
})

test('planted bug: a refused word is found, whole and in any case, and not as a part of another', () => {
  expect(refusedWords('fil')).toContain('takdang araw')
  expect(refusedIn(new Map([['a', 'Takdang araw: bukas']]), ['takdang araw'])).toHaveLength(1)
  expect(refusedIn(new Map([['a', 'Interest kada buwan']]), ['interes'])).toEqual([])
})
