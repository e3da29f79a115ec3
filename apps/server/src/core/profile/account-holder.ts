/** Whether an account is in the name of the person who certified. Pure. */

/** The certified name, part by part. */
export interface CertifiedName {
  readonly firstName: string
  readonly middleName: string
  readonly lastName: string
}

/** `unsure` waits for a person; `other` is refused when the account is bound. */
export type HolderMatch = 'same' | 'unsure' | 'other'

/** Written or left out at will, by banks and by people. */
const PARTICLES = new Set('de del dela delas delos la las los da do dos y van von jr sr ii iii iv'.split(' '))

/** Small letters without accents (`ñ` is `n`), without punctuation, word by word. */
function wordsOf(name: string): string[] {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/['’`]/g, '')
  return plain.split(/[^\p{L}]+/u).filter((word) => word !== '')
}

/** The words that tell people apart. A name of nothing but particles keeps them. */
function telling(words: readonly string[]): readonly string[] {
  const left = words.filter((word) => !PARTICLES.has(word))
  return left.length > 0 ? left : words
}

/** The place of a run of words that reads, without spaces, as `joined`: `dela cruz`, `de la cruz`, `delacruz`. */
function runOf(words: readonly string[], joined: string): readonly string[] | null {
  for (let from = 0; from < words.length; from += 1)
    for (let to = from + 1; to <= words.length; to += 1)
      if (words.slice(from, to).join('') === joined) return words.slice(from, to)
  return null
}

/**
 * Compares the name on an account with the certified one. Order, case, accents, punctuation, particles (`de la`),
 * suffixes (`Jr`) and the middle name do not matter, nor do single letters, which are initials.
 * - `same`: the whole family name and at least one given name are there, and no word that is not certified.
 * - `other`: neither a given name nor a word of the family name is there.
 * - `unsure`: anything between, such as a maiden name, a relative's account or one more family name.
 */
export function compareHolder(accountName: string, certified: CertifiedName): HolderMatch {
  const all = wordsOf(accountName)
  const own = new Set(telling(all))
  const familyWords = wordsOf(certified.lastName)
  const run = runOf(all, familyWords.join('')) ?? []
  const family = telling(familyWords)
  const given = telling(wordsOf(certified.firstName))
  const givenFound = given.some((word) => own.has(word))
  const familyWhole = run.length > 0 || family.every((word) => own.has(word))
  const familyPart = familyWhole || family.some((word) => own.has(word))
  if (!givenFound && !familyPart) return 'other'
  const known = new Set([...given, ...family, ...run, ...wordsOf(certified.middleName)])
  const strange = [...own].some((word) => word.length > 1 && !known.has(word))
  return givenFound && familyWhole && !strange ? 'same' : 'unsure'
}
