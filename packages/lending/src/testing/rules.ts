import { RULE_BOOKS, type RuleBook, ruleBookOn } from '../rule-books.ts'
import { RELEASED, type Rules } from '../rules.ts'

/** The first book that was released. */
export const FIRST: RuleBook = ruleBookOn('2020-01-01')

/** Rules under which every released book has other figures: what must never happen. */
export function withBook(change: Partial<RuleBook>): Rules {
  return { ...RELEASED, books: RULE_BOOKS.map((book) => ({ ...book, ...change })) }
}
