/** Contacts about a loan in words: how the borrower was reached, and what came of it. */
import type { Option } from '../../shared/controls/field.tsx'

const WAYS: Readonly<Record<string, string>> = {
  call: 'Called',
  message: 'Wrote',
  visit: 'Visited',
  incoming: 'Was called by the borrower',
}
const OUTCOMES: Readonly<Record<string, string>> = {
  reached: 'spoke with the borrower',
  promised: 'promised to pay',
  refused: 'will not pay',
  'no-answer': 'no answer',
  'wrong-number': 'wrong number',
}

const optionsOf = (of: Readonly<Record<string, string>>): Option[] =>
  Object.entries(of).map(([value, label]) => ({
    value,
    label: label.charAt(0).toUpperCase() + label.slice(1),
  }))

export const OUTCOME_OPTIONS = optionsOf(OUTCOMES)
export const outcomeWords = (outcome: string): string => OUTCOMES[outcome] ?? outcome
export const wayWords = (way: string): string => WAYS[way] ?? way

const FIRST_HOUR = 6
const LAST_HOUR = 21

/**
 * Nobody is contacted at night; a borrower may call at any hour.
 * @param hour of the day in Manila
 */
export const waysAt = (hour: number): Option[] =>
  optionsOf(WAYS).filter(({ value }) => value === 'incoming' || (hour >= FIRST_HOUR && hour <= LAST_HOUR))
