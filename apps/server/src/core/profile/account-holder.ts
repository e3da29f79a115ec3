/** Whether an account is in the name of the person who certified. Pure. */
import { haveDifferentSuffixes, nameWords, PARTICLES } from '../../platform/names/fold-name.ts'

/** The certified name, part by part. */
export interface CertifiedName {
  readonly firstName: string
  readonly middleName: string
  readonly lastName: string
}

/** `unsure` waits for a person; `other` is refused when the account is bound. */
export type HolderMatch = 'same' | 'unsure' | 'other'

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
 * Compares the name on an account with the certified one. Order, case, accents, punctuation, particles (`de la`), a suffix
 * that only one of them has (`Jr`) and the middle name do not matter, nor do single letters, which are initials.
 * - `same`: the whole family name and at least one given name are there, and no word that is not certified.
 * - `other`: neither a given name nor a word of the family name is there.
 * - `unsure`: anything between, such as a maiden name, a relative's account, one more family name or another suffix.
 */
export function compareHolder(accountName: string, certified: CertifiedName): HolderMatch {
  const { firstName, middleName, lastName } = certified
  const all = nameWords(accountName)
  const familyWords = nameWords(lastName)
  const run = runOf(all, familyWords.join('')) ?? []
  const family = telling(familyWords)
  const given = telling(nameWords(firstName))
  const givenFound = given.some((word) => all.includes(word))
  const familyWhole = run.length > 0 || family.every((word) => all.includes(word))
  const familyPart = familyWhole || family.some((word) => all.includes(word))
  if (!givenFound && !familyPart) return 'other'
  const known = new Set([...given, ...family, ...run, ...nameWords(middleName)])
  const isStrange = telling(all).some((word) => word.length > 1 && !known.has(word))
  const isRelative = haveDifferentSuffixes(accountName, `${firstName} ${lastName}`)
  return givenFound && familyWhole && !isStrange && !isRelative ? 'same' : 'unsure'
}
