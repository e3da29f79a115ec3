import type { AccountCode } from '../accounts.ts'
import type { Centavos } from '../money.ts'
import type { LoanTotals } from '../standing.ts'
import type { Recognised } from './count.ts'

/** Principal, interest, fees and late charges that are open, by account. */
export type Owed = Readonly<Record<'1110' | '1120' | '1130' | '1140', Centavos>>

/** What is owed on a loan with a recognition policy, what of it is not income yet, and what was income. */
export function recognisedBalances(
  owed: Owed,
  totals: LoanTotals,
  recognised: Recognised,
): Partial<Record<AccountCode, Centavos>> {
  const { modificationLoss, modificationGain, writtenOff } = recognised
  const balances = writtenOff
    ? afterWriteOff(totals, recognised, writtenOff)
    : whileCounted(owed, totals, recognised)
  return {
    ...balances,
    ...(modificationGain > 0 && { '4050': 0 - modificationGain }),
    ...(modificationLoss > 0 && { '5060': modificationLoss }),
  }
}

function whileCounted(owed: Owed, totals: LoanTotals, recognised: Recognised) {
  const { rules, deferredFees, interestNotAccrued } = recognised
  const isByPayment = rules.lateCharges === 'paid'
  return {
    ...owed,
    '1160': 0 - deferredFees,
    '1180': 0 - interestNotAccrued,
    ...(isByPayment && { '1185': 0 - owed['1140'] }),
    '4010': interestNotAccrued + recognised.interestLetGo - totals.interestEarned,
    '4020': deferredFees + modified(recognised) - totals.feeEarned,
    '4030': 0 - (isByPayment ? totals.penaltyPaid : totals.penaltyCharged),
    '5010': isByPayment ? 0 : totals.penaltyWaived,
  }
}

/**
 * What was owed is a loss, as far as it was counted: what was deferred or not recognised of it is never income. What has
 * been paid of it since is income by its part.
 */
function afterWriteOff(
  totals: LoanTotals,
  recognised: Recognised,
  { was, open }: NonNullable<Recognised['writtenOff']>,
) {
  const isByPayment = recognised.rules.lateCharges === 'paid'
  const penaltyRecovered = was.penalty - open.penalty
  const counted = was.principal + was.interest + was.fee + (isByPayment ? 0 : was.penalty)
  const loss = counted - was.interestAhead - was.deferredFees - was.interestNotAccrued
  return {
    '1110': 0,
    '1120': 0,
    '1130': 0,
    '1140': 0,
    [recognised.rules.losses === 'allowance' ? '1170' : '5040']: loss,
    '4010': was.interestNotAccrued + recognised.interestLetGo - was.interestEarned,
    '4020': was.deferredFees + modified(recognised) - totals.feeEarned,
    '4030': 0 - (isByPayment ? totals.penaltyPaid - penaltyRecovered : totals.penaltyCharged),
    '4041': open.principal - was.principal,
    '4042': open.interest - was.interest,
    '4043': open.fee - was.fee,
    '4044': 0 - penaltyRecovered,
    '5010': isByPayment ? 0 : totals.penaltyWaived,
  }
}

/** A loss beside fee income, less a gain: both are posted by themselves. */
function modified({ modificationLoss, modificationGain }: Recognised): Centavos {
  return modificationGain - modificationLoss
}
