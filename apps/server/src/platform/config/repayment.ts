/** What the lender offers around a repayment, where the specification names a field and not its source. (Decision 024.) */
import type { EnvReader } from './env.ts'

export interface RepaymentConfig {
  /** The banner on the instalment page; its text is the lender's own, or ours where it is empty. */
  readonly guidance: { readonly shown: boolean; readonly text: string }
  /** Whether the older repayment offers to pay elsewhere. */
  readonly elsewhere: boolean
  /** Whether each debit needs a code by SMS, or only the first one of an account. */
  readonly debitCode: 'always' | 'once'
}

/** As long as the answer's field takes, in each language. */
const GUIDANCE_LENGTH = 200

export function readRepayment(env: EnvReader): RepaymentConfig {
  const text = env.text('REPAY_GUIDANCE_TEXT', '')
  if (text.length > GUIDANCE_LENGTH)
    env.problems.push(`REPAY_GUIDANCE_TEXT must have at most ${GUIDANCE_LENGTH} characters`)
  return {
    guidance: { shown: env.oneOf('REPAY_GUIDANCE', 'on', ['on', 'off']) === 'on', text },
    elsewhere: env.oneOf('PAY_ELSEWHERE', 'on', ['on', 'off']) === 'on',
    debitCode: env.oneOf('DEBIT_CODE', 'always', ['always', 'once']),
  }
}
