/** Words that decisions about applications are recorded by. */

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
