import type { Centavos } from '../money.ts'
import type { Recognition } from './policy.ts'

/** What a replay counts for the journal of a loan whose income is not recognised by its dates alone. Flat and mutable. */
export type RecognitionCount = {
  rules: Recognition
  /** What moved dates have cost or gained, measured at the rate of the payout: no fee income. */
  loss: Centavos
  gain: Centavos
  /** Stretches of all interest earned, in centavos from the first, that are income only when they are paid. */
  notAccrued: { from: Centavos; to: Centavos }[]
  /** Interest that was let go before it was income: it never is, and its waiver is no expense. */
  interestLetGo: Centavos
  writtenOff: WrittenOffParts | null
}

/** What stood in the books when a loan was written off, less what was let go since. */
export type WrittenOffParts = Record<'principal' | 'interest' | 'fee' | 'penalty', Centavos> & {
  /** Interest that was paid before it was earned. */
  interestAhead: Centavos
  interestEarned: Centavos
  interestNotAccrued: Centavos
  deferredFees: Centavos
  /** References of what was paid since. */
  paidSince: Set<string>
}

/** What of a loan's balances goes by its recognition policy, on a day. */
export type Recognised = {
  rules: Recognition
  deferredFees: Centavos
  interestNotAccrued: Centavos
  modificationLoss: Centavos
  modificationGain: Centavos
  interestLetGo: Centavos
  /** What was written off, and what of it is still open. */
  writtenOff: { was: Readonly<WrittenOffParts>; open: OpenParts } | null
}

export type OpenParts = Record<'principal' | 'interest' | 'fee' | 'penalty', Centavos>

export function startRecognition(rules: Recognition | undefined): RecognitionCount | null {
  return rules ? { rules, loss: 0, gain: 0, notAccrued: [], interestLetGo: 0, writtenOff: null } : null
}
