/** Why an application is not approved, as the borrower reads it. */
export const DECLINE_REASONS = [
  { value: 'income', label: 'The loan is too large for the income' },
  { value: 'debt', label: 'As much is open as we lend to one person' },
  { value: 'loan-overdue', label: 'Another loan is overdue' },
  { value: 'identity', label: 'We could not confirm who it is' },
  { value: 'account', label: 'We could not confirm whose account it is' },
  { value: 'details', label: 'Some details do not fit together' },
  { value: 'rules', label: 'It does not meet our conditions' },
] as const

/** What an operator can request from a borrower. */
export const INFORMATION = [
  { value: 'photo', label: 'A clear photo of the front of the ID' },
  { value: 'identity', label: 'Name, date of birth and ID number as on the ID' },
  { value: 'account', label: 'An account in the borrower’s own name' },
  { value: 'work', label: 'Work and monthly income' },
] as const
