import type { FieldSpec } from '../action/fields.ts'

/** Who will own loans, and from when, as their borrowers read it. */
export const SALE_TERMS: readonly FieldSpec[] = [
  { name: 'buyer.name', label: 'Buyer', hint: 'As the borrower reads it.', kind: 'text' },
  {
    name: 'buyer.contact',
    label: 'How borrowers reach the buyer',
    hint: 'Telephone, e-mail or address.',
    kind: 'text',
  },
  {
    name: 'buyer.payTo',
    label: 'Where borrowers pay from the transfer on',
    hint: 'For example a bank, account name and number.',
    kind: 'text',
  },
  {
    name: 'transferOn',
    label: 'Day of the transfer',
    hint: 'Seven whole business days lie between the approval, with which the notice goes out, and this day.',
    kind: 'day',
  },
  { name: 'reference', label: 'Reference', kind: 'reference', prefix: 'sale' },
]
