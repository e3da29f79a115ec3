/**
 * Makes `apps/server/src/platform/names/look-alikes.ts` from Unicode's list of confusable characters (UTS 39). Run once for
 * each new edition, then write a migration for the indexes of names (`platform/database/indexed-expressions.ts`):
 *
 * curl -O https://www.unicode.org/Public/security/latest/confusables.txt
 * node tools/import-look-alikes.ts confusables.txt
 *
 * Only letters that resemble one Latin letter are taken, and only of scripts that have such letters in plenty: a word
 * of another script must stay that word.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const TARGET = join(import.meta.dirname, '../apps/server/src/platform/names/look-alikes.ts')
const SCRIPTS =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Coptic}\p{Script=Lisu}]$/u

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '')

/** The prototype of each confusable character, as the list says. */
function readList(text: string): ReadonlyMap<string, string> {
  const rows = text.split('\n').flatMap((line) => {
    const [from, to] = line.replace(/#.*/, '').split(';')
    return from === undefined || to === undefined ? [] : [[charactersOf(from), charactersOf(to)] as const]
  })
  return new Map(rows)
}

const charactersOf = (hex: string): string =>
  hex
    .replace('\uFEFF', '')
    .trim()
    .split(/\s+/)
    .map((one) => String.fromCodePoint(Number.parseInt(one, 16)))
    .join('')

/**
 * The list writes `m` as `rn` and `I` as `l`; a letter counts by its small or its capital form, whichever resembles a
 * Latin one.
 */
function latinOf(letter: string, list: ReadonlyMap<string, string>): string | undefined {
  const forms = [letter.toLowerCase(), letter, letter.toUpperCase()]
  const shapes = forms
    .map((form) => plain(list.get(form) ?? ''))
    .map((shape) => (shape === 'rn' ? 'm' : shape))
  return shapes.find((shape) => /^[A-Za-z]$/.test(shape))?.toLowerCase()
}

const [path = ''] = process.argv.slice(2)
const text = readFileSync(path, 'utf8')
const version = /Version: ([\d.]+)/.exec(text)?.[1] ?? ''
const list = readList(text)
// A small capital resembles the small Cyrillic letter whose capital resembles a Latin one.
const latinOfShape = new Map<string, string>()
for (const [letter, shape] of list) {
  const latin = latinOf(letter, list)
  if (latin !== undefined) latinOfShape.set(shape, latin)
}
const byLatin = new Map<string, string[]>()
for (const letter of new Set([...list.keys(), ...latinOfShape.keys()])) {
  const isWanted = /^\p{L}$/u.test(letter) && SCRIPTS.test(letter) && !/[A-Za-z]/.test(letter)
  // A letter that decomposes into a Latin letter and marks needs no row.
  if (!isWanted || plain(letter) !== letter) continue
  const latin = latinOf(letter, list) ?? latinOfShape.get(list.get(letter) ?? letter)
  if (latin !== undefined) byLatin.set(latin, [...(byLatin.get(latin) ?? []), letter])
}
const lines = [...byLatin]
  .toSorted(([a], [b]) => a.localeCompare(b))
  .map(([latin, letters]) => `  ${latin}: '${letters.toSorted().join('')}',`)
writeFileSync(
  TARGET,
  `/**
 * Letters that resemble a Latin one, by that letter: an extract of Unicode's confusables.txt ${version} (UTS 39), made by
 * \`tools/import-look-alikes.ts\`. Copyright © 1991-2025 Unicode, Inc., under the Unicode License v3
 * (https://www.unicode.org/license.txt).
 */
export const LOOK_ALIKES: Readonly<Record<string, string>> = {
${lines.join('\n')}
}
`,
)
