/**
 * The trigger of migration 460 wrote beside each payment what a release that did not know `loan_payments` left out. The
 * previous release writes it itself (docs/decisions/081).
 */
export const statements: string[] = [
  'drop trigger if exists payments_received_note_loan on payments_received',
  'drop function if exists note_loan_payment()',
]
