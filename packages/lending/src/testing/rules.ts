import { RULE_BOOKS, type RuleBook, ruleBookOf, ruleBookOn } from '../rule-books.ts'
import { RELEASED, type Rules } from '../rules.ts'

/** The first book that was released. */
export const FIRST: RuleBook = ruleBookOn('2020-01-01')

/** The second book, and the books as if it had been in force from the beginning. */
export const SECOND: RuleBook = ruleBookOf({ ruleBook: 'book-2' })
export const SECOND_IN_FORCE: readonly RuleBook[] = RULE_BOOKS.map((book) =>
  book.id === SECOND.id ? { ...book, from: '2020-01-01' } : book,
)

/** Rules under which every released book has other figures: what must never happen. */
export function withBook(change: Partial<RuleBook>): Rules {
  return { ...RELEASED, books: RULE_BOOKS.map((book) => ({ ...book, ...change })) }
}
