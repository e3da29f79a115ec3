/** Words that decisions about applications are recorded by, and those of the sandbox's providers. */

/** Why an application is declined. The code is recorded; the borrower reads its words. */
export const DECLINE_REASONS = [
  'loan-overdue',
  'identity',
  'account',
  'income',
  'debt',
  'details',
  'rules',
] as const

/** What a person has to look at before an application is approved. */
export const HOLD_REASONS = [
  'same-identity',
  'same-account',
  'name-differs',
  'photo-missing',
  'id-tampered',
  'id-differs',
  'listed',
] as const

/** What a borrower can be asked for before an application is decided. */
export const INFORMATION_WANTED = ['photo', 'identity', 'account', 'work'] as const

/** The sandbox's providers that can be told how to behave. */
export const SANDBOX_PROVIDERS = ['payment', 'payout', 'sms'] as const

/**
 * How one of them behaves. `slow` answers late; `silent` takes what it is given and reports nothing; `lying` does it and
 * lets the answer time out; `down` does nothing at all; `flooding` sends each report many times; `garbage` answers and
 * reports what nobody can read.
 */
export const PROVIDER_MODES = ['well', 'slow', 'silent', 'lying', 'down', 'flooding', 'garbage'] as const
