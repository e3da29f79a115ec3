/** What a rule checked and what it allows, in words for whoever decides. */
import type { CreditRule, RuleResult } from '@sandigan/lending'
import { peso } from '../../platform/copy/loans/catalogue.ts'

const count = (one: string, many: string) => (value: number) => `${value} ${value === 1 ? one : many}`

const days = count('day', 'days')
const years = count('year', 'years')
const loans = count('loan', 'loans')
const monthly = (value: number) => `${peso(value)} a month`

/** How each rule's numbers read; of the two without numbers, what 0 and 1 stand for. */
const WORDS: Record<CreditRule, (value: number) => string> = {
  listed: (value) => (value === 0 ? 'no match that is not cleared' : 'a match that nobody has cleared'),
  overdue: (value) => (value === 0 ? 'no other loan is overdue' : 'another loan is overdue'),
  age: years,
  identity: String,
  duplicates: String,
  lateness: days,
  'open-loans': loans,
  income: monthly,
  amount: peso,
  exposure: peso,
}

/** @returns `fact` and `limit`, the limit empty for a rule that allows nothing */
export function reasonWords({ rule, fact, limit }: RuleResult): { fact: string; limit: string } {
  const words = WORDS[rule]
  return { fact: factWords(words, fact), limit: limitWords(words, limit) }
}

function factWords(words: (value: number) => string, fact: RuleResult['fact']): string {
  if (fact === null) return 'not known'
  if (typeof fact === 'number') return words(fact)
  return fact.length === 0 ? 'nothing' : fact.join(', ')
}

function limitWords(words: (value: number) => string, limit: RuleResult['limit']): string {
  if (limit === null) return ''
  return typeof limit === 'number' ? `at most ${words(limit)}` : `${limit[0]} to ${words(limit[1])}`
}
