/** Contacts about a loan in words: how the borrower was reached, and what came of it. */
import type { ClientData, listCollections } from '@sandigan/contract/client/operator'
import type { KeyedOption } from '../action/fields.ts'
import type { Option } from '../controls/field.tsx'

const WAYS: Readonly<Record<string, string>> = {
  call: 'Called',
  message: 'Wrote',
  visit: 'Visited',
  incoming: 'Was called by the borrower',
}
const OUTCOMES: Readonly<Record<string, string>> = {
  reached: 'spoke with the borrower',
  promised: 'promised to pay',
  refused: 'refused to pay',
  'no-answer': 'no answer',
  'wrong-number': 'wrong number',
}

const optionsOf = (of: Readonly<Record<string, string>>): Option[] =>
  Object.entries(of).map(([value, label]) => ({
    value,
    label: label.charAt(0).toUpperCase() + label.slice(1),
  }))

/** In the order of how often they are wanted, each with its key and with when the borrower is called again. */
export const OUTCOME_OPTIONS: readonly KeyedOption[] = [
  { value: 'no-answer', key: 'n', label: 'No answer', hint: 'Called again tomorrow.' },
  {
    value: 'promised',
    key: 'p',
    label: 'Promised to pay',
    hint: 'Called again on the promised day, if it is unpaid.',
  },
  { value: 'reached', key: 's', label: 'Spoke with the borrower', hint: 'Called again in 3 days.' },
  { value: 'refused', key: 'r', label: 'Refused to pay', hint: 'Called again in 7 days.' },
  { value: 'wrong-number', key: 'w', label: 'Wrong number', hint: 'Called again in 7 days.' },
]
export const outcomeWords = (outcome: string): string => OUTCOMES[outcome] ?? outcome
export const wayWords = (way: string): string => WAYS[way] ?? way

export type CollectionRule = ClientData<typeof listCollections>['rows'][number]['rule']

/** Why a loan is in the collections queue. */
const RULES: Readonly<Record<CollectionRule, string>> = {
  'call-back': 'Call back requested',
  'broken-promise': 'Broken promise',
  'promise-today': 'Promise due today',
  'new-late': 'Late since today',
  'not-reached': 'Late, not reached lately',
}
export const ruleWords = (rule: CollectionRule): string => RULES[rule]
export const isRule = (text: string): text is CollectionRule => Object.hasOwn(RULES, text)

const HALF_DAY = 12
const half = (hour: number): string => (hour % (2 * HALF_DAY) < HALF_DAY ? 'AM' : 'PM')
const onDial = (hour: number): number => hour % HALF_DAY || HALF_DAY

/** Hours of the day: `9 to 10 AM`, `10 PM to 6 AM`. @param from of the day in Manila @param to as well */
export const hourWords = (from: number, to = from + 1): string =>
  half(from) === half(to)
    ? `${onDial(from)} to ${onDial(to)} ${half(to)}`
    : `${onDial(from)} ${half(from)} to ${onDial(to)} ${half(to)}`

const FIRST_HOUR = 6
const LAST_HOUR = 21
/** `10 PM to 6 AM`: nobody is contacted then. */
export const NIGHT = hourWords(LAST_HOUR + 1, FIRST_HOUR)

/**
 * Nobody is contacted at night; a borrower may call at any hour.
 * @param hour of the day in Manila
 */
export const waysAt = (hour: number): Option[] =>
  optionsOf(WAYS).filter(({ value }) => value === 'incoming' || (hour >= FIRST_HOUR && hour <= LAST_HOUR))
