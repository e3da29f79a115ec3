/** Days late of a whole loan, in words and in as few as an axis has room for. */
import type { ClientData, showPortfolio, showRolls } from '@sandigan/contract/client/operator'

export type Step = ClientData<typeof showPortfolio>['ageing'][number]['step']
export type RollEnd = ClientData<typeof showRolls>['moves'][number]['to']

export const STEPS = [
  'current',
  '1-7',
  '8-30',
  '31-60',
  '61-90',
  '91-plus',
] as const satisfies readonly Step[]
export const ENDS = [...STEPS, 'written-off', 'sold', 'paid'] as const satisfies readonly RollEnd[]

export const STEP_WORDS: Readonly<Record<Step, string>> = {
  current: 'Not late',
  '1-7': '1 to 7 days late',
  '8-30': '8 to 30 days late',
  '31-60': '31 to 60 days late',
  '61-90': '61 to 90 days late',
  '91-plus': '91 days late or more',
}

export const END_WORDS: Readonly<Record<RollEnd, string>> = {
  current: 'Not late',
  '1-7': '1–7',
  '8-30': '8–30',
  '31-60': '31–60',
  '61-90': '61–90',
  '91-plus': '91 +',
  'written-off': 'Written off',
  sold: 'Sold',
  paid: 'Paid off',
}
