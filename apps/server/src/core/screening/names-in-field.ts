/** The names in one field of a list, as lists are published: fields hold one name, or several in many ways. Pure. */

const OPENING = new Set('([{（')
const CLOSING = new Set(')]}）')
/** Where something in brackets stood. */
const GROUP = '\u0001'
/** `a) Name b) Name`, `1. Name 2. Name`. */
const ENUMERATION = /(?<![^\s;,(])\(?(?:[a-z]|\d{1,2})\)\s|(?<![^\s;,])\d{1,2}[.:]\s/gi
const ALSO_KNOWN_AS =
  /(?<![\p{L}\p{N}-])(?:[afn][./]?k[./]?a\.?|alias(?:es)?|(?:also |formerly |previously )?(?:known|listed|spelled) as|formerly|previously|real name|nom de guerre)(?![\p{L}\p{N}-]):?|@/giu
const SEPARATOR = /[;；؛|•、\n\r/]/
const SUFFIX = /^(?:jr|sr|ii|iii|iv)\.?$/i

/**
 * The names that stand in a field: `A; B; C`, `name (other name; other name)`, `original script (Latin name)`. The field as
 * it stands is no more than one of them: for the caller to keep.
 */
export const namesIn = (field: string): string[] =>
  bracketed(field.replace(ENUMERATION, ';').replace(ALSO_KNOWN_AS, ';'))
    .flatMap((text) => text.split(SEPARATOR))
    .flatMap(aroundGroups)
    .flatMap(betweenCommas)
    .flatMap(byScript)
    .map((name) => name.replaceAll(/^[\s,:.–—-]+|[\s,:–—-]+$/g, ''))
    .filter((name) => /\p{L}/u.test(name))

/** What stands inside brackets, however deep, and what stands around them. A bracket that nothing closes separates. */
function bracketed(field: string): string[] {
  const found: string[] = []
  const open = ['']
  for (const letter of field) {
    const innermost = open.at(-1) ?? ''
    if (OPENING.has(letter)) open.push('')
    else if (!CLOSING.has(letter)) open[open.length - 1] = innermost + letter
    else if (open.length === 1) open[0] = `${innermost};`
    else {
      found.push(innermost)
      open.pop()
      open[open.length - 1] += GROUP
    }
  }
  return [...open, ...found]
}

const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '')

/** `Juan (Boy) Cruz` is one name; `Original One (Latin One) Original Two (Latin Two)` are two, each before its own group. */
function aroundGroups(text: string): string[] {
  const parts = text.split(GROUP)
  const before = parts.filter((part) => wordsOf(part).length > 0)
  const areNames = parts.length > 2 && before.length > 1 && before.every((part) => wordsOf(part).length > 1)
  return [parts.join(' '), ...(areNames ? before : [])]
}

/** `Cruz, Juan, Jr.` is one name; with two commas or more they are names of their own. */
function betweenCommas(text: string): string[] {
  const parts = text.split(/[,،，]/).filter((part) => part.trim() !== '' && !SUFFIX.test(part.trim()))
  return parts.length > 2 ? [text, ...parts] : [text]
}

/** A name in its own script and in Latin letters with nothing between. A letter that resembles a Latin one makes no script. */
function byScript(text: string): string[] {
  const words = wordsOf(text).filter((word) => /\p{L}/u.test(word))
  const latin = words.filter((word) => /\p{Script=Latin}/u.test(word))
  if (latin.length === 0 || latin.length === words.length) return [text]
  return [text, latin.join(' '), words.filter((word) => !latin.includes(word)).join(' ')]
}
