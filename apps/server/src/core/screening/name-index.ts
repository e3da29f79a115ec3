/** Finds a name among the names of a list, however large: candidates by trigrams of words, then the score of each. */
import {
  type Birth,
  compareBirth,
  HIT_SCORE,
  SAME_WORD,
  scoreNames,
  scoreWithBirth,
} from './compare-names.ts'
import { haveDifferentSuffixes } from '../../platform/names/fold-name.ts'
import { jaroWinkler } from './jaro-winkler.ts'
import { nameTokens } from './normalise-name.ts'

export interface ListedNames {
  /** The name and the aliases. */
  readonly names: readonly string[]
  /** As `compareBirth` reads it; empty where nobody knows. */
  readonly born: readonly string[]
}

export interface Match<Entry> {
  readonly entry: Entry
  /** Which of its names. */
  readonly name: string
  /** 0 to 1. */
  readonly score: number
  readonly birth: Birth
}

export interface NameIndex<Entry> {
  /** The entries that may be this person, the likeliest first. */
  match(name: string, birthday: string | null): Match<Entry>[]
}

interface IndexedName<Entry> {
  readonly entry: Entry
  readonly name: string
  readonly tokens: readonly string[]
}

/** Words searched once are remembered: borrowers share first names and surnames. */
const MOST_REMEMBERED = 20_000

export function createNameIndex<Entry extends ListedNames>(entries: readonly Entry[]): NameIndex<Entry> {
  const names = entries.flatMap((entry) =>
    entry.names.map((name) => ({ entry, name, tokens: nameTokens(name) })),
  )
  const similar = createWordIndex(names.map(({ tokens }) => tokens))
  return {
    match(name, birthday) {
      const tokens = nameTokens(name)
      const best = new Map<Entry, Match<Entry>>()
      for (const one of candidates(names, tokens, similar)) {
        const found = compare(one, { name, tokens, birthday })
        if (found && found.score > (best.get(found.entry)?.score ?? 0)) best.set(found.entry, found)
      }
      return [...best.values()].toSorted((a, b) => b.score - a.score)
    },
  }
}

function compare<Entry extends ListedNames>(
  { entry, name, tokens: listed }: IndexedName<Entry>,
  person: { readonly name: string; readonly tokens: readonly string[]; readonly birthday: string | null },
): Match<Entry> | null {
  const names = scoreNames(person.tokens, listed)
  // A birth takes away and adds nothing.
  if (names < HIT_SCORE) return null
  const birth = compareBirth(person.birthday, entry.born)
  const score = scoreWithBirth(names, birth)
  if (score < HIT_SCORE) return null
  // Father and son are not born on one day; a suffix that was made up does not hide whoever was.
  return birth !== 'same' && haveDifferentSuffixes(person.name, name) ? null : { entry, name, score, birth }
}

/** Names of which every word of the shorter one has a word like it: what the score asks for, without its cost. */
function candidates<Name extends { readonly tokens: readonly string[] }>(
  names: readonly Name[],
  tokens: readonly string[],
  similar: (word: string) => readonly number[],
): Name[] {
  const accessed = new Map<number, number>()
  for (const token of tokens) for (const at of similar(token)) accessed.set(at, (accessed.get(at) ?? 0) + 1)
  const found: Name[] = []
  for (const [at, count] of accessed) {
    const name = names[at]
    if (name !== undefined && count >= Math.min(tokens.length, name.tokens.length)) found.push(name)
  }
  return found
}

/** @returns for a word the numbers of the names with a word like it, each once. */
function createWordIndex(names: readonly (readonly string[])[]): (word: string) => readonly number[] {
  const namesOf = new Map<string, number[]>()
  for (const [at, tokens] of names.entries()) for (const token of new Set(tokens)) pushTo(namesOf, token, at)
  const byTrigram = new Map<string, string[]>()
  for (const word of namesOf.keys()) for (const gram of trigrams(word)) pushTo(byTrigram, gram, word)
  const remembered = new Map<string, readonly number[]>()

  return (word) => {
    const known = remembered.get(word)
    if (known !== undefined) return known
    const words = new Set([...trigrams(word)].flatMap((gram) => byTrigram.get(gram) ?? []))
    const alike = [...words].filter((other) => jaroWinkler(word, other) >= SAME_WORD)
    const found = [...new Set(alike.flatMap((other) => namesOf.get(other) ?? []))]
    if (remembered.size >= MOST_REMEMBERED) remembered.clear()
    remembered.set(word, found)
    return found
  }
}

/** Three letters each, with two blanks before the word and one after it. */
function trigrams(word: string): Set<string> {
  const padded = `  ${word} `
  return new Set(Array.from({ length: padded.length - 2 }, (_none, at) => padded.slice(at, at + 3)))
}

function pushTo<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const values = map.get(key)
  if (values === undefined) map.set(key, [value])
  else values.push(value)
}
