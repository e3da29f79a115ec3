import type { ClientData, listRecognitionPolicies } from '@sandigan/contract/client/operator'

export type RecognitionPolicy = ClientData<typeof listRecognitionPolicies>['policies'][number]
export type RecognitionRules = Pick<RecognitionPolicy, 'fees' | 'interest' | 'lateCharges' | 'losses'>

/** Each choice of a policy, in the order in which it is shown. */
export const RECOGNITION = {
  fees: {
    title: 'Fees',
    options: {
      effective: 'Over the term, at the effective rate',
      'day-one': 'At the payout; with installments, when due',
    },
  },
  interest: {
    title: 'Interest',
    options: {
      'until-default': 'As earned; over 90 days late, when paid',
      'as-earned': 'Always as earned',
    },
  },
  lateCharges: {
    title: 'Late charges',
    options: { paid: 'When paid', accrued: 'As charged' },
  },
  losses: {
    title: 'Write-offs',
    options: { allowance: 'Taken from the loss allowance', direct: 'An expense of their day' },
  },
} as const satisfies {
  [K in keyof RecognitionRules]: { title: string; options: Record<RecognitionRules[K], string> }
}

/** The four choices of a policy, as facts. */
export const recognitionFacts = (rules: RecognitionRules): { name: string; value: string }[] => [
  { name: RECOGNITION.fees.title, value: RECOGNITION.fees.options[rules.fees] },
  { name: RECOGNITION.interest.title, value: RECOGNITION.interest.options[rules.interest] },
  { name: RECOGNITION.lateCharges.title, value: RECOGNITION.lateCharges.options[rules.lateCharges] },
  { name: RECOGNITION.losses.title, value: RECOGNITION.losses.options[rules.losses] },
]
