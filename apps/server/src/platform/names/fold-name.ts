/** The one way in which names of people are compared, searched and sorted. Pure. (Decision 150.) */
import { LOOK_ALIKES } from './look-alikes.ts'

/** Letters that are written as two where a keyboard does not have them. */
export const TWO_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ẞ: 'ss',
  æ: 'ae',
  Æ: 'ae',
  œ: 'oe',
  Œ: 'oe',
  þ: 'th',
  Þ: 'th',
}

/** Letter by letter: what a look-alike becomes. */
const LATIN = new Map([
  ...Object.entries(LOOK_ALIKES).flatMap(([latin, letters]) =>
    Array.from(letters, (letter) => [letter, latin] as const),
  ),
  ...Object.entries(TWO_LETTERS),
])

/** Left out at will: `D'Angelo`, `Dangelo`. */
export const APOSTROPHES = "'’‘ʼ`´"

/** As banks and IDs write them, with a dot or without. */
export const ABBREVIATIONS: Readonly<Record<string, string>> = { ma: 'maria', sta: 'santa', sto: 'santo' }

const SUFFIXES = new Set(['jr', 'sr', 'ii', 'iii', 'iv'])

/** Between the parts of a name: written, left out and joined by turns. */
export const PARTICLES: ReadonlySet<string> = new Set(
  'de del dela delas delos la las los y da do dos van von al el bin binti bint ibn'.split(' '),
)

/**
 * Small letters without accents: `ñ` is `n`, full-width and mathematical letters are plain ones, and a letter of another script
 * with a Latin lookalike is that one. Other letters stay what they are.
 */
export const foldLetters = (text: string): string =>
  Array.from(
    text
      .replaceAll('´', '')
      .normalize('NFKD')
      .replace(/[\p{M}\p{Cf}]/gu, ''),
    (letter) => LATIN.get(letter) ?? letter,
  )
    .join('')
    .toLowerCase()

const splitWords = (name: string): string[] => {
  const folded = foldLetters(name).replace(new RegExp(`[${APOSTROPHES}]`, 'g'), '')
  return folded.split(/\P{L}+/u).filter((word) => word !== '')
}

/** The words of a name without its suffix, abbreviations written out. A name that is nothing but a suffix has it as its word. */
export function nameWords(name: string): string[] {
  const words = splitWords(name)
  const left = words.filter((word) => !SUFFIXES.has(word))
  return (left.length > 0 ? left : words).map((word) => ABBREVIATIONS[word] ?? word)
}

function suffixOf(name: string): string | undefined {
  const words = splitWords(name)
  const suffix = words.findLast((word) => SUFFIXES.has(word))
  return words.length > 1 ? suffix : undefined
}

/** `Juan Cruz Sr` and `Juan Cruz Jr` are father and son. A suffix that only one of them has was left out. */
export function haveDifferentSuffixes(one: string, other: string): boolean {
  const [a, b] = [suffixOf(one), suffixOf(other)]
  return a !== undefined && b !== undefined && a !== b
}

/** What begins a name as it is searched: words with one space between them. The last one may still be typed. */
export function typedName(typed: string): string {
  const words = foldLetters(typed)
    .replace(new RegExp(`[${APOSTROPHES}]`, 'g'), '')
    .replaceAll('.', '. ')
    .split(/[\s,-]+/)
    .filter((word) => word !== '' && word !== '.')
  return words
    .map((word, at) => {
      const plain = word.replace('.', '')
      const isWhole = at < words.length - 1 || plain !== word
      return (isWhole ? ABBREVIATIONS[plain] : undefined) ?? plain
    })
    .join(' ')
}

/** Letters as they are stored: full-width and mathematical ones as plain ones. */
export const plainLetters = (text: string): string => text.normalize('NFKC').trim()

const OTHER_SCRIPT = /[^\p{Script=Latin}\P{L}ʼ]/u
const OTHER_MARK = /[^\P{M}\u0300-\u034e\u0350-\u036f]/u

/** Whether all letters are of the Latin script, and all marks are those of letters. @param text of `plainLetters` */
export const isLatin = (text: string): boolean => !OTHER_SCRIPT.test(text) && !OTHER_MARK.test(text)
