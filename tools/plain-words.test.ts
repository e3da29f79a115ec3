import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { deniedIn, readWords, type WordList, wordsOf } from './plain-words.ts'

const WORDS: WordList = {
  denied: [
    { word: 'kept', plain: 'stored', namesOnly: false },
    { word: 'at once', plain: 'immediately', namesOnly: false },
    { word: 'together', plain: 'group', namesOnly: true },
  ],
  exceptions: [
    { phrase: 'kept promise', places: [] },
    { phrase: 'kept rows', places: ['packages/lending'] },
  ],
}

const wordsIn = (source: string, path = 'apps/web/src/example.ts'): string[] =>
  deniedIn(path, source, WORDS).map(({ line, word }) => `${line} ${word}`)

test.each(['keptPages', 'KEPT_PAGES', 'KeptPages', 'kept-pages'])('%s is read as words', (name) => {
  expect(wordsOf(name)).toBe('kept pages')
})

describe('a name', () => {
  test.each([
    ['a variable', 'const keptPages = 1'],
    ['a function', 'function atOnce() {}'],
    ['a parameter', 'const f = (kept: string) => 1'],
    ['a renamed part', 'const { pages: kept } = book'],
    ['a part with a default', 'const [kept = 1] = pages'],
    ['a type', 'type Kept = string'],
    ['an interface', 'interface KeptPages {}'],
    ['a property of a type', 'interface Pages { kept: string }'],
    ['a method of a type', 'interface Pages { together(): void }'],
    ['a private field', 'class Pages { #kept = 1 }'],
    ['a key of an object', 'const pages = { kept: 1 }'],
    ['a type parameter', 'type Pages<Kept> = 1'],
    ['an import under another name', 'import { pages as kept } from "./pages.ts"'],
  ])('that is denied is found: %s', (_what, source) => {
    expect(wordsIn(`\n${source}\n`)).toHaveLength(1)
    expect(wordsIn(`\n${source}\n`)[0]).toMatch(/^2 /)
  })

  test.each([
    ['is used', 'pages.kept()'],
    ['is taken out of an object as its type names it', 'const { kept } = pages'],
    ['is imported under its own name', 'import { kept } from "./pages.ts"'],
    ['is a state in a text', "const state = 'kept'"],
    ['is a part of another word', 'const keptness = 1'],
  ])('that %s is none of this file', (_what, source) => {
    expect(wordsIn(source)).toEqual([])
  })

  test('of a file counts', () => {
    expect(wordsIn('', 'apps/web/src/kept-pages.ts')).toEqual(['1 kept'])
  })
})

describe('prose', () => {
  test('of a comment is read, also over the end of a line', () => {
    expect(wordsIn('// Kept.\nconst a = 1 /* kept */\n/**\n * It comes at\n * once.\n */')).toEqual([
      '1 kept',
      '2 kept',
      '4 at once',
    ])
  })

  test('of an error is read, and other texts are not', () => {
    expect(wordsIn("throw new TypeError(`nothing was kept of ${name}`)\nlog('nothing was kept')")).toEqual([
      '1 kept',
    ])
  })

  test('of the console is read: sentences and labels, and not states', () => {
    const source = 'const state = "kept"\nexport const View = () => <p title="Kept here">It was kept.</p>'
    expect(wordsIn(source, 'apps/console/src/view.tsx')).toEqual(['2 kept', '2 kept'])
    expect(wordsIn(source, 'apps/console/src/view.test.tsx')).toEqual([])
  })

  test('a word of names alone is free in it', () => {
    expect(wordsIn('// They come together.')).toEqual([])
  })

  test('of a page is read in headings, without code', () => {
    const page = '# Kept pages\n\nkept\n\n## `kept`\n\n```sh\n# kept\n```\n\n### What is kept\n'
    expect(wordsIn(page, 'docs/pages.md')).toEqual(['1 kept', '11 kept'])
  })

  test('of a sheet of styles is read in comments', () => {
    expect(wordsIn('.kept {}\n/* kept */', 'packages/ui/src/kept.css')).toEqual(['2 kept'])
  })
})

test('an exception holds for its phrase and in its place alone', () => {
  const source = 'const KEPT_PROMISE = 1\nconst keptRows = 2\nconst kept = 3'
  expect(wordsIn(source)).toEqual(['2 kept', '3 kept'])
  expect(wordsIn(source, 'packages/lending/src/example.ts')).toEqual(['3 kept'])
})

test('docs/words.md gives the words with all their senses, and exceptions that are needed', () => {
  const { denied, exceptions } = readWords(
    readFileSync(join(import.meta.dirname, '../docs/words.md'), 'utf8'),
  )
  expect(denied.length).toBeGreaterThan(40)
  expect(denied.find(({ word }) => word === 'told')?.plain).toBe('notified, reported; configured, given')
  expect(denied.find(({ word }) => word === 'together')?.namesOnly).toBe(true)
  const words = denied.map(({ word }) => word)
  const needless = exceptions.filter(
    ({ phrase }) => !words.some((word) => ` ${phrase} `.includes(` ${word} `)),
  )
  expect(needless).toEqual([])
  expect(exceptions.find(({ phrase }) => phrase === 'look missing')?.places).toEqual([
    'packages/contract/src/json-answer.ts',
  ])
})
