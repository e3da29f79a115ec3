/** Lists as they are published and typed: every name finds its entry, and nobody is lost. */
import { sampleScreeningXml } from '@sandigan/testkit'
import { testSeed } from '@sandigan/testkit/sampling'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readAndCheck } from './list-worker.ts'
import { createNameIndex } from './name-index.ts'

function check(source: 'un' | 'amlc', text: string) {
  const checked = readAndCheck({ source, text })
  if (!checked.ok) throw new Error(checked.problem)
  return checked
}

const BIRTHS = [
  '<YEAR>1955-1958</YEAR>',
  '<YEAR>1977/1978</YEAR>',
  '<YEAR>c. 1948</YEAR>',
  '<YEAR>soon</YEAR>',
  '<DATE>0000-00-00</DATE>',
  '<DATE>18 Dec 1948</DATE>',
  '<FROM_YEAR>1990</FROM_YEAR><TO_YEAR>1980</TO_YEAR>',
  '<FROM_YEAR>1960</FROM_YEAR>',
]
/** In ways that published lists have. */
const FIELDS: readonly ((names: readonly string[]) => string)[] = [
  (names) => names.join('; '),
  ([first = '', ...others]) => `${first} (${others.join('; ')})`,
  ([first = '', second = '', third = '']) => `مثال واحد (${first}); ${second} [${third}]`,
  ([first = '', second = '', third = '']) => `${first} a.k.a. ${second} (formerly listed as ${third})`,
  ([first = '', second = '', third = '']) => `a) ${first} b) ${second}\n c) ${third}`,
  (names) => names.join(', '),
]
const referenced = (name: string): string =>
  name.replaceAll('ñ', '&#xF1;').replaceAll('í', '&#237;').replaceAll('é', '&#xe9;')

const syllable = fc.constantFrom(...'ba do ki lu me ran sel tor vic zam pin gu sha hor dim fey'.split(' '))
const word = fc
  .tuple(syllable, syllable, fc.constantFrom('ñon', 'líx', 'tér', 'mun', 'kas'))
  .map((parts) => parts.join(''))
const name = fc.tuple(word, word, word).map((words) => words.join(' '))
const person = fc.record({
  main: name,
  others: fc.tuple(name, name, name),
  field: fc.constantFrom(...FIELDS),
  birth: fc.constantFrom(...BIRTHS),
})

/** Nobody, each with a field of three more names. */
const published = (count: number) =>
  fc.sample(person, { numRuns: count, seed: testSeed() }).map(({ main, others, field, birth }, no) => ({
    own: [main, ...others],
    entry: {
      reference: `XXi.${no}`,
      names: main.split(' ').map(referenced),
      aliases: [referenced(field(others)), ''],
      birth,
    },
  }))

test('of 700 persons with several names in a field, every name finds its entry and nobody is lost', () => {
  const persons = published(700)
  const { good, broken } = check('un', sampleScreeningXml(persons.map(({ entry }) => entry)))
  expect(broken).toEqual([])
  expect(good).toHaveLength(700)
  const index = createNameIndex(good)
  const lost = persons.flatMap(({ own, entry }) =>
    own.filter(
      (name) => !index.match(name, '1999-09-09').some((found) => found.entry.entryId === entry.reference),
    ),
  )
  expect(lost).toEqual([])
})

describe('a birth that cannot be read', () => {
  const plain = (born: string) => check('amlc', `id,name,born\nTF-1,Zyx Sample,"${born}"\n`)

  test.each(['18 Dec 1948', '12/18/1948', 'c. 1948', '1948; 1949', 'Dec. 1948'])(
    'is not %s, as people type it',
    (born) => {
      const { good, broken, incomplete } = plain(born)
      expect({ good: good.length, broken, incomplete }).toEqual({ good: 1, broken: [], incomplete: [] })
      expect(good[0]?.born[0]).toMatch(/^1948/)
    },
  )

  test.each(['soon', '1985-02-30', '1990..1980', '12/18/48', 'a\uD800b'])(
    'as %j leaves the person on the list, with a birth that may be any, and is reported',
    (born) => {
      const { good, broken, incomplete } = plain(born)
      expect(broken).toEqual([])
      expect(incomplete).toEqual([{ at: 'line 2', problem: expect.stringContaining('the birth') }])
      // Nearly the name: another birth would let it go.
      const [found] = createNameIndex(good).match('Zyxx Sampel', '1999-09-09')
      expect(found).toMatchObject({ birth: 'unknown' })
    },
  )
})

describe('a person stays in the list', () => {
  test.each([
    ['without a number', 'id,name\n,Zyx Sample\n', 'line 2'],
    ['whose number stands for another', 'id,name\nTF-1,Zyx Sample\nTF-1,Zyx Sample\n', 'TF-1 (2)'],
    ['whose number is too long', `id,name\n${'9'.repeat(200)},Zyx Sample\n`, '9'.repeat(90)],
  ])('%s', (_what, csv, entryId) => {
    const { good, broken, incomplete } = check('amlc', csv)
    expect(broken).toEqual([])
    expect(incomplete).toHaveLength(1)
    expect(good.map((entry) => entry.entryId)).toContain(entryId)
  })

  test('whose name stands under the aliases alone', () => {
    expect(check('amlc', 'id,name,aliases\nTF-1,,Zyx Sample\n').good[0]?.names).toEqual(['Zyx Sample'])
  })

  test('whose texts hold half a letter or a zero character', () => {
    const json = JSON.stringify([
      { id: 'TF-1', name: 'Zyx\0 Sample\uD800', details: `${'x'.repeat(3_999)}😀\0` },
    ])
    const [entry] = check('amlc', json).good
    expect(entry?.names).toEqual(['Zyx Sample\uFFFD'])
    expect(entry?.details).toBe(`${'x'.repeat(3_999)}\uFFFD`)
  })

  test('with three hundred names', () => {
    const letter = (no: number) => String.fromCharCode(97 + (no % 26))
    const names = Array.from(
      { length: 300 },
      (_, no) => `Zyx Sample${letter(no)}${letter(Math.floor(no / 26))}`,
    )
    const { good, broken } = check('amlc', `id,name,aliases\nTF-1,Lorem Ipsum,${names.join(';')}\n`)
    expect(broken).toEqual([])
    expect(good[0]?.names).toHaveLength(301)
  })
})

test('a comma without quotation marks loses no name, and is reported', () => {
  const { good, broken } = check('amlc', 'id,name,aliases,born\nTF-1,Sample, Zyx Lorem,The Sample,1948\n')
  expect(broken).toEqual([{ at: 'line 2', problem: expect.stringContaining('quotation marks') }])
  expect(createNameIndex(good).match('Zyx Lorem Sample', null)).toHaveLength(1)
})

describe('of an element of the list of the United Nations', () => {
  const xml = (inner: string) =>
    `<CONSOLIDATED_LIST><INDIVIDUALS><INDIVIDUAL><REFERENCE_NUMBER>XXi.1</REFERENCE_NUMBER>${inner}</INDIVIDUAL></INDIVIDUALS></CONSOLIDATED_LIST>`
  test.each([
    ['an attribute', '<FIRST_NAME lang="en">Zyx</FIRST_NAME><SECOND_NAME>Sample</SECOND_NAME>', 'Zyx Sample'],
    ['a repeat', '<FIRST_NAME>Zyx</FIRST_NAME><FIRST_NAME>Lorem</FIRST_NAME>', 'Zyx Lorem'],
    [
      'a letter by its number',
      '<FIRST_NAME>Mu&#xF1;oz</FIRST_NAME><SECOND_NAME>&#74;uan</SECOND_NAME>',
      'Muñoz Juan',
    ],
    [
      'a number that is no letter',
      '<FIRST_NAME>Zyx &#x110000;Sample</FIRST_NAME>',
      'Zyx &#x110000;Sample|Zyx &#x110000|Sample',
    ],
    ['its own script', '<NAME_ORIGINAL_SCRIPT>مثال واحد</NAME_ORIGINAL_SCRIPT>', 'مثال واحد'],
    [
      'an alias of several',
      '<INDIVIDUAL_ALIAS><ALIAS_NAME>Zyx One</ALIAS_NAME><ALIAS_NAME>Lorem Two</ALIAS_NAME></INDIVIDUAL_ALIAS>',
      'Zyx One|Lorem Two',
    ],
  ])('%s loses no name', (_what, inner, names) =>
    expect(check('un', xml(inner)).good[0]?.names.join('|')).toBe(names),
  )

  test('a birth that can be read stands for one that cannot', () => {
    const births = '<INDIVIDUAL_DATE_OF_BIRTH><DATE>soon</DATE><YEAR>1948</YEAR></INDIVIDUAL_DATE_OF_BIRTH>'
    const { good, incomplete } = check('un', xml(`<FIRST_NAME>Zyx</FIRST_NAME>${births}`))
    expect(good[0]?.born).toEqual(['1948'])
    expect(incomplete).toEqual([])
  })
})
