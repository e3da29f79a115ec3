import { describe, expect, test } from 'vitest'
import {
  foldLetters,
  haveDifferentSuffixes,
  isLatin,
  nameWords,
  plainLetters,
  typedName,
} from './fold-name.ts'

describe('letters', () => {
  test.each([
    ['Peña', 'pena'],
    ['Pen\u0303a', 'pena'],
    ['Straße Æbel Þór', 'strasse aebel thor'],
    ['Łukasz Đặng Øster', 'lukasz dang oster'],
    ['\u041C\u0430rio', 'mario'],
    ['\uFF2D\uFF41\uFF52\uFF49\uFF4F', 'mario'],
    ['\u{1D40C}\u{1D41A}\u{1D42B}\u{1D422}\u{1D428}', 'mario'],
    // A letter without a Latin lookalike stays.
    ['\u0416\u0435\u043D\u044F', '\u0436eh\u044F'],
    ['محمد', 'محمد'],
  ])('of %s are %s', (text, folded) => expect(foldLetters(text)).toBe(folded))
})

describe('words', () => {
  test.each([
    ['MA. TERESA', 'maria teresa'],
    ['Ma Teresa', 'maria teresa'],
    ['Sta. Ana', 'santa ana'],
    ['Sto Nino', 'santo nino'],
    ["D'Angelo-Reyes", 'dangelo reyes'],
    ['Reyes, Pedro Jr.', 'reyes pedro'],
    ['Jr', 'jr'],
    ['Mario', 'mario'],
    ['Stacy', 'stacy'],
  ])('of %s are %s', (name, words) => expect(nameWords(name).join(' ')).toBe(words))
})

test.each([
  ['Juan Cruz Jr', 'Juan Cruz Sr.', true],
  ['Juan Cruz II', 'CRUZ III, JUAN', true],
  ['Juan Cruz Jr', 'JUAN CRUZ JR.', false],
  ['Juan Cruz Jr', 'Juan Cruz', false],
  ['Juan Cruz', 'Juan Cruz', false],
  ['Juan V Cruz', 'Juan Cruz Jr', false],
])('%s and %s have different suffixes: %s', (one, other, differ) => {
  expect(haveDifferentSuffixes(one, other)).toBe(differ)
  expect(haveDifferentSuffixes(other, one)).toBe(differ)
})

test.each([
  ['Peña', true],
  ["D'Angelo-Reyes Jr.", true],
  ['Dʼangelo', true],
  ['Nguyễn', true],
  ['Ｍａｒｉｏ', true],
  ['\u{1D40C}ario', true],
  ['Mª', true],
  ['\u041C\u0430rio', false],
  ['\u039Cario', false],
  ['马', false],
  ['محمد', false],
  // A mark that no letter of an ID has: it hides between two.
  ['Ma\u034Frio', false],
])('%s is Latin: %s', (name, latin) => expect(isLatin(plainLetters(name))).toBe(latin))

test.each([
  ['  Dela Cruz,  Juan ', 'dela cruz juan'],
  ['PEÑA', 'pena'],
  ["o'neill", 'oneill'],
  ['Ma. Teresa', 'maria teresa'],
  // Still being typed: the beginning of Mario as well.
  ['ma', 'ma'],
  ['ma.', 'maria'],
  ['Cruz-San', 'cruz san'],
])('what is typed as %j begins %s', (typed, begins) => expect(typedName(typed)).toBe(begins))
