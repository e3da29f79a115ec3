/** A person's name as tokens that compare: without accents, particles, suffixes and initials. (Decision 150.) */
import { nameWords, PARTICLES } from '../../platform/names/fold-name.ts'

const SAINTS = new Set(['san', 'santa', 'santo'])
/** `Delacruz` is `dela Cruz`; `Delaney` is a name of its own. */
const GLUED = /^(?:delos|delas|dela)(.{4,})$/

/**
 * The tokens of a name, in the order in which they stand. A name that is nothing but particles keeps them, so that no
 * name becomes empty or a single common word.
 */
export function nameTokens(name: string): string[] {
  const plain = withoutAny(nameWords(name), (word) => PARTICLES.has(word))
  return withoutAny(joinSaints(plain).map(unglued), (word) => word.length === 1)
}

/** Takes words out unless fewer than two would be left. */
function withoutAny(words: readonly string[], out: (word: string) => boolean): string[] {
  const left = words.filter((word) => !out(word))
  return left.length >= 2 ? left : [...words]
}

/** `Sta. Maria`, `Santa Maria` and `Santamaria` are one token. */
function joinSaints(words: readonly string[]): string[] {
  const joined: string[] = []
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? ''
    const next = words[at + 1]
    if (next === undefined || !SAINTS.has(word)) joined.push(word)
    else {
      joined.push(word + next)
      at += 1
    }
  }
  return joined
}

const unglued = (word: string): string => GLUED.exec(word)?.[1] ?? word
