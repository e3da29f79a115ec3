/**
 * SQL that indexes are made of. Queries use the same text: another text does not use the index, and is a migration.
 */
import { sql } from 'kysely'
import { ABBREVIATIONS, APOSTROPHES, TWO_LETTERS } from '../names/fold-name.ts'
import { LOOK_ALIKES } from '../names/look-alikes.ts'

/**
 * When an application came, as operators' lists sort pending ones, in SQL over `loan_projection`. Never null: one that a
 * node of an earlier release has just added is the latest.
 */
export const APPLIED_AT = `coalesce(applied_at, 'infinity'::timestamptz)`

/**
 * When the loan of a row `p` of `loan_projection` was applied for, whenever that was. Not by a join: the planner takes its two keys for
 * independent, expects one row of all that waits, and reads all of them to sort them.
 */
export const CREATED_AT = sql<Date>`(
  select l.created_at from loans l where l.borrower_id = p.borrower_id and l.loan_id = p.loan_id
)`

/**
 * A loan that runs and has not been paid up to the promised day, in SQL over `loan_projection`. A kept promise, or none,
 * does not match.
 */
export const BROKEN_PROMISE = 'open and disbursed_on is not null and next_due_on <= promised_on'

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`
/** Each of `pairs` put in the place of the other, in turn. */
const replaced = (text: string, pairs: readonly (readonly [string, string])[]): string =>
  pairs.reduce((changed, [from, to]) => `replace(${changed}, ${quoted(from)}, ${quoted(to)})`, text)

const CONFUSABLES = Object.entries(LOOK_ALIKES).filter(([, letters]) => letters !== '')
const ALIKE = CONFUSABLES.map(([, letters]) => letters).join('')
const LATIN = CONFUSABLES.map(([latin, letters]) => latin.repeat(Array.from(letters).length)).join('')
/** Marks, and what takes no room. */
const UNSEEN = '[\\u0300-\\u036f\\u00ad\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2069\\ufeff]+'

/** Most names are plain ASCII: for them the long table is not gone through. */
const folded = (name: string): string => {
  const bare = `regexp_replace(normalize(replace(${name}, '´', ''), NFKD), '${UNSEEN}', '', 'g')`
  const latin = `translate(${replaced(bare, Object.entries(TWO_LETTERS))}, '${ALIKE}', '${LATIN}')`
  return `case when octet_length(${name}) = char_length(${name}) then ${name} else ${latin} end`
}

/** Each word between spaces of its own, so that an abbreviation is found beside another one. */
const spelled = (name: string): string => {
  const apart = `lower(translate(${folded(name)}, ${quoted(`.,-${APOSTROPHES}`)}, '   ') collate "C")`
  const words = Object.entries(ABBREVIATIONS).map(([short, long]) => [` ${short} `, ` ${long} `] as const)
  return `btrim(regexp_replace(${replaced(`' ' || ${apart} || ' '`, [[' ', '  '], ...words])}, ' +', ' ', 'g'))`
}

/**
 * Certified names as lists sort and find them, in SQL over `certification_sections.data`: what `typedName` makes of a name.
 * Compared byte by byte, so that the beginning of a name is a range of the index under any locale of the database.
 * This one is `dela cruz juan`.
 */
export const NAME_BY_LAST = spelled(`(data ->> 'lastName') || ' ' || (data ->> 'firstName')`)
/** `juan dela cruz`. */
export const NAME_BY_FIRST = spelled(`(data ->> 'firstName') || ' ' || (data ->> 'lastName')`)
/** Of a hit with a sanction list: the borrower's name as it was compared. */
export const NAME_OF_HIT = spelled('name')
/** The last four characters of the number of the ID. */
export const ID_ENDING = `"right"(data ->> 'idNumber', 4)`

/** Behind every text that begins with `beginning`: no character is greater. */
export const endOf = (beginning: string): string => `${beginning}\u{10ffff}`
