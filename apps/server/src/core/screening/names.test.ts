import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareBirth, HIT_SCORE, scoreNames, scoreWithBirth } from './compare-names.ts'
import { jaroWinkler } from './jaro-winkler.ts'
import { createNameIndex } from './name-index.ts'
import { nameTokens } from './normalise-name.ts'

describe('a name as tokens', () => {
  test.each([
    ['Peña', 'pena'],
    ['PEN\u0303A', 'pena'],
    ['Juan de la Cruz', 'juan cruz'],
    ['Juan dela Cruz', 'juan cruz'],
    ['Juan Delacruz', 'juan cruz'],
    ['Ana Delos Reyes', 'ana reyes'],
    ['Kim Delaney', 'kim delaney'],
    ['Rosa Sta. Maria', 'rosa santamaria'],
    ['Rosa Santa Maria', 'rosa santamaria'],
    ['Rosa Santamaria', 'rosa santamaria'],
    ['Jose San Jose', 'jose sanjose'],
    ['Ma. Teresa Lim', 'maria teresa lim'],
    ['MA TERESA LIM', 'maria teresa lim'],
    ['Mª Teresa Lim', 'maria teresa lim'],
    ['Lim, Ma.Teresa', 'lim maria teresa'],
    ['Ma Lin', 'maria lin'],
    ['ROSA STA MARIA', 'rosa santamaria'],
    ['Jose Sto. Tomas', 'jose santotomas'],
    ['Pedro Reyes Sr.', 'pedro reyes'],
    // Five Cyrillic letters, then the Greek capital, small capitals, full width and mathematical bold.
    ['\u041C\u0430r\u0456\u043E \u0420anganib', 'mario panganib'],
    ['\u039Cario Panganib', 'mario panganib'],
    ['\u1D0D\u1D00\u0280\u026A\u1D0F Panganib', 'mario panganib'],
    ['\uFF2D\uFF41\uFF52\uFF49\uFF4F Panganib', 'mario panganib'],
    ['\u{1D40C}\u{1D41A}\u{1D42B}\u{1D422}\u{1D428} Panganib', 'mario panganib'],
    ['M\u00ADa\u200Brio Panganib', 'mario panganib'],
    ['Reyes Jr., Pedro', 'reyes pedro'],
    ['Pedro Reyes III', 'pedro reyes'],
    ['Pedro B. Reyes', 'pedro reyes'],
    ['P Reyes', 'p reyes'],
    ["Omar D'Angelo", 'omar dangelo'],
    ['Said Al-Example', 'said example'],
    ['Al Bin', 'al bin'],
    ['Straße Łowicz', 'strasse lowicz'],
    ['  ', ''],
  ])('%s is %s', (name, tokens) => {
    expect(nameTokens(name).join(' ')).toBe(tokens)
  })
})

describe('two words', () => {
  // Published examples of the measure (Winkler 1990).
  test.each([
    ['martha', 'marhta', 0.961],
    ['dwayne', 'duane', 0.84],
    ['dixon', 'dicksonx', 0.813],
    ['', '', 0],
    ['abc', 'xyz', 0],
  ])('%s and %s', (a, b, similarity) => {
    expect(jaroWinkler(a, b)).toBeCloseTo(similarity, 3)
  })

  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd', 'e'), minLength: 1, maxLength: 9 })
  test('are as alike one way as the other, between 0 and 1, and 1 only for the same', () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        const similarity = jaroWinkler(a, b)
        expect(similarity).toBeCloseTo(jaroWinkler(b, a), 10)
        expect(similarity).toBeGreaterThanOrEqual(0)
        expect(similarity).toBeLessThanOrEqual(1)
        expect(similarity === 1).toBe(a === b)
      }),
    )
  })
})

const score = (a: string, b: string) => scoreNames(nameTokens(a), nameTokens(b))

describe('two names', () => {
  test.each([
    { claim: 'the same in another order', a: 'Juan Example Cruz', b: 'CRUZ, Juan Example', hit: true },
    { claim: 'without the middle name', a: 'Juan Example Cruz', b: 'Juan Cruz', hit: true },
    { claim: 'with ñ and without', a: 'Jose Peñaflor', b: 'Jose Penaflor', hit: true },
    { claim: 'a letter doubled', a: 'Muhamad Sampleman', b: 'Muhammad Sampleman', hit: true },
    { claim: 'another first name', a: 'Pedro Cruz', b: 'Juan Cruz', hit: false },
    { claim: 'another surname', a: 'Juan Reyes', b: 'Juan Cruz', hit: false },
    { claim: 'a single word and a whole name', a: 'Juan', b: 'Juan Cruz', hit: false },
    { claim: 'a single word twice', a: 'Sampleman', b: 'Sampleman', hit: true },
    { claim: 'two words that are both like one', a: 'Maria Marie', b: 'Maria Lopez', hit: false },
    { claim: 'nothing', a: '', b: 'Juan Cruz', hit: false },
  ])('$claim: $hit', ({ a, b, hit }) => {
    expect(score(a, b) >= HIT_SCORE).toBe(hit)
    expect(score(a, b)).toBeCloseTo(score(b, a), 10)
  })

  test('each name that only one of them has takes two hundredths', () => {
    expect(score('Juan Cruz', 'Juan Cruz')).toBe(1)
    expect(score('Juan Cruz', 'Juan Example Cruz')).toBeCloseTo(0.98, 10)
    // Four more names are the last that still hit.
    expect(score('Juan Cruz', 'Juan Cruz Aa Bb Cc Dd')).toBeCloseTo(HIT_SCORE, 10)
    expect(score('Juan Cruz', 'Juan Cruz Aa Bb Cc Dd Ee')).toBeLessThan(HIT_SCORE)
  })
})

describe('births', () => {
  test.each([
    ['1980-05-17', [], 'unknown'],
    [null, ['1980'], 'unknown'],
    ['1980-05-17', ['1980-05-17'], 'same'],
    ['1980-05-17', ['1962', '1980-05-17'], 'same'],
    ['1980-05-17', ['1980-06-17'], 'near'],
    ['1980-05-17', ['1981'], 'near'],
    ['1980-05-17', ['1982'], 'differs'],
    ['1980-05-17', ['1979'], 'near'],
    ['1980-05-17', ['1978'], 'differs'],
    ['1980-05-17', ['1970..1979'], 'near'],
    ['1980-05-17', ['1970..1978'], 'differs'],
    ['1980-05-17', ['1981..1990'], 'near'],
    ['1980-05-17', ['1982..1990'], 'differs'],
  ] as const)('%s and %s: %s', (birthday, born, birth) => {
    expect(compareBirth(birthday, born)).toBe(birth)
  })

  test('another one decides for names that are merely similar, never for the same name', () => {
    expect(scoreWithBirth(1, 'differs')).toBeGreaterThanOrEqual(HIT_SCORE)
    expect(scoreWithBirth(0.979, 'differs')).toBeLessThan(HIT_SCORE)
    for (const birth of ['same', 'near', 'unknown'] as const) expect(scoreWithBirth(0.95, birth)).toBe(0.95)
  })
})

const syllable = fc.constantFrom('ba', 'do', 'ki', 'lu', 'me', 'ran', 'sel', 'tor', 'vic', 'zam')
const word = fc.array(syllable, { minLength: 2, maxLength: 4 }).map((parts) => parts.join(''))
const personName = fc.array(word, { minLength: 2, maxLength: 4 })
const entryOf = (names: readonly string[]) => ({ names, born: [] as string[] })

describe('the index', () => {
  test('finds every name that it holds, in any order, with any accents and in any case', () => {
    fc.assert(
      fc.property(fc.array(personName, { minLength: 1, maxLength: 30 }), fc.nat(), (people, pick) => {
        const entries = people.map((words) => entryOf([words.join(' ')]))
        const words = people[pick % people.length] ?? []
        const written = words.toReversed().join('-').toUpperCase().replaceAll('A', 'Á')
        const found = createNameIndex(entries).match(written, null)
        expect(found[0]?.score).toBe(1)
        expect(found.map(({ entry }) => entry.names[0])).toContain(words.join(' '))
      }),
    )
  })

  test('finds what comparing with every name finds', () => {
    fc.assert(
      fc.property(fc.array(personName, { minLength: 1, maxLength: 60 }), personName, (people, words) => {
        const entries = people.map((one) => entryOf([one.join(' ')]))
        const name = words.join(' ')
        const found = createNameIndex(entries).match(name, null)
        const all = entries.filter((entry) => score(name, entry.names[0] ?? '') >= HIT_SCORE)
        expect(new Set(found.map(({ entry }) => entry))).toEqual(new Set(all))
      }),
      { numRuns: 300 },
    )
  })

  test('answers with the best of the names of an entry, and the likeliest entry first', () => {
    const near = { names: ['Juana Sampleman'], born: ['1980'] }
    const exact = { names: ['Somebody Else', 'Sampleman, Juan'], born: ['1990-01-01'] }
    const index = createNameIndex([near, exact, { names: ['Pedro Otherman'], born: [] }])
    const [first, second] = index.match('Juan Sampleman', '1990-01-01')
    expect(first).toEqual({ entry: exact, name: 'Sampleman, Juan', score: 1, birth: 'same' })
    expect(second?.entry).toBe(near)
    expect(index.match('Juan Sampleman', '1980-01-01').map(({ entry }) => entry)).toEqual([near, exact])
    expect(index.match('Juan Sampleman', null)[0]?.entry).toBe(exact)
    expect(index.match('', null)).toEqual([])
  })

  test.each([
    { claim: 'abbreviated as on IDs', name: 'MA TERESA REYES', finds: 'Maria Teresa Reyes' },
    {
      claim: 'in look-alikes',
      name: '\u041C\u0430ri\u0430 T\u0435r\u0435s\u0430 R\u0435\u0443\u0435s',
      finds: 'Maria Teresa Reyes',
    },
    { claim: 'in full width', name: 'Ｍａｒｉａ Ｔｅｒｅｓａ Ｒｅｙｅｓ', finds: 'Maria Teresa Reyes' },
    { claim: 'without the suffix of the entry', name: 'Pedro Otherman', finds: 'Pedro Otherman Jr.' },
    { claim: 'of the son, for the father', name: 'Pedro Otherman Sr', finds: null },
  ])('$claim: $finds', ({ name, finds }) => {
    const index = createNameIndex([entryOf(['Maria Teresa Reyes']), entryOf(['Pedro Otherman Jr.'])])
    expect(index.match(name, '1990-01-01')[0]?.name ?? null).toBe(finds)
  })

  test('a suffix that was made up does not hide whoever is born on the day of the entry', () => {
    const index = createNameIndex([{ names: ['Pedro Otherman Jr.'], born: ['1990-01-01'] }])
    expect(index.match('Pedro Otherman III', '1990-01-01')).toHaveLength(1)
    expect(index.match('Pedro Otherman III', '1962-01-01')).toEqual([])
  })
})
