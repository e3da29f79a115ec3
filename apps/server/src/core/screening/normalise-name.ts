/** A person's name as tokens that compare: without accents, particles, suffixes and initials (docs/decisions/150). */

/** Letters that do not come apart into a letter and a mark. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
}

const SUFFIXES = new Set(['jr', 'sr', 'ii', 'iii', 'iv'])
const PARTICLES = new Set(['de', 'del', 'dela', 'delas', 'delos', 'la', 'las', 'los', 'y'])
/** Between the names of a UN entry: written, left out and joined with a hyphen by turns. */
const ARABIC = new Set(['al', 'el', 'bin', 'ibn', 'bint'])
const SAINTS: ReadonlyMap<string, string> = new Map([
  ['san', 'san'],
  ['santa', 'santa'],
  ['sta', 'santa'],
  ['santo', 'santo'],
  ['sto', 'santo'],
])
/** `Delacruz` is `dela Cruz`; `Delaney` is a name of its own. */
const GLUED = /^(?:delos|delas|dela)(.{4,})$/

/**
 * The tokens of a name, in the order in which they stand. A name that is nothing but particles keeps them, so that no
 * name becomes empty or a single common word.
 */
export function nameTokens(name: string): string[] {
  const words = wordsOf(name)
  const bare = withoutAny(words, (word) => SUFFIXES.has(word))
  const plain = withoutAny(bare, (word) => PARTICLES.has(word) || ARABIC.has(word), 2)
  return withoutAny(joinSaints(plain).map(unglued), (word) => word.length === 1, 2)
}

function wordsOf(name: string): string[] {
  const folded = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøđðłþı]/g, (letter) => LETTERS[letter] ?? letter)
    // `Ma.` is how many women named Maria write it; without the dot it is a surname.
    .replace(/(?<!\p{L})ma\./gu, 'maria ')
    .replace(/['’ʼ`´]/g, '')
  return folded.split(/\P{L}+/u).filter((word) => word !== '')
}

/** Takes words out unless fewer than `least` would be left. */
function withoutAny(words: readonly string[], out: (word: string) => boolean, least = 1): string[] {
  const left = words.filter((word) => !out(word))
  return left.length >= least ? left : [...words]
}

/** `Sta. Maria`, `Santa Maria` and `Santamaria` are one token. */
function joinSaints(words: readonly string[]): string[] {
  const joined: string[] = []
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? ''
    const next = words[at + 1]
    const saint = SAINTS.get(word)
    if (saint === undefined || next === undefined) joined.push(word)
    else {
      joined.push(saint + next)
      at += 1
    }
  }
  return joined
}

const unglued = (word: string): string => GLUED.exec(word)?.[1] ?? word
