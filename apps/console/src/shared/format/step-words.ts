/** Days late of a whole loan, in words and in as few as an axis has room for. */
import type {
  ClientData,
  showConcentration,
  showPortfolio,
  showRolls,
} from '@sandigan/contract/client/operator'

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

type Size = ClientData<typeof showConcentration>['bySize'][number]['size']

/** What was borrowed, in words and for an axis. */
export const SIZE_WORDS: Readonly<Record<Size, readonly [title: string, short: string]>> = {
  'to-5000': ['Up to ₱5,000', '≤ 5K'],
  'to-10000': ['More than ₱5,000, up to ₱10,000', '≤ 10K'],
  'to-20000': ['More than ₱10,000, up to ₱20,000', '≤ 20K'],
  'to-50000': ['More than ₱20,000, up to ₱50,000', '≤ 50K'],
  'above-50000': ['More than ₱50,000', '> 50K'],
}
