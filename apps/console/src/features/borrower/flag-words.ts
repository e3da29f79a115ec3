import type { ClientData, showBorrower } from '@sandigan/contract/client/operator'

export type FlagKind = ClientData<typeof showBorrower>['flags'][number]['kind']

/** The effect of each flag, in a sentence. */
export const FLAG_WORDS: Readonly<Record<FlagKind, string>> = {
  vulnerable: 'No reminders are sent.',
  deceased: 'No reminders or notices are sent, and applications are on hold.',
  'fraud-suspected': 'Applications are on hold.',
  'legal-hold': 'Nothing of the account is erased.',
}

export const FLAG_OPTIONS: readonly { value: FlagKind; label: string }[] = [
  { value: 'vulnerable', label: 'Vulnerable: no reminders' },
  { value: 'deceased', label: 'Deceased: no reminders, applications on hold' },
  { value: 'fraud-suspected', label: 'Fraud suspected: applications on hold' },
  { value: 'legal-hold', label: 'Legal hold: nothing is erased' },
]
