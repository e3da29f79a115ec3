/** A contract with one part of each kind, for tests. */
import type { ClientData, loanAgreementDetail } from '@sandigan/contract/client'

export const agreement: ClientData<typeof loanAgreementDetail> = {
  title: 'Loan Agreement',
  version: '2026-11.4',
  hash: 'as-read',
  netProceeds: '4850.00',
  amount: '5000.00',
  lenderName: '',
  borrowerName: '',
  repay_plans: [],
  disclosure: [{ text: 'Loan term', value: '120 days' }],
  definitions: [{ term: 'Loan', meaning: 'the money lent.' }],
  clauses: [{ title: '1. The Loan', paragraphs: ['The Lender lends ₱5,000.00.'] }],
  note: { paragraphs: ['I promise to pay.', 'This note belongs to order o.'], confirmedOn: '' },
  plain: {
    disclosure: 'You receive ₱4,850.00.',
    plan: 'Every date moves.',
    definitions: 'Meanings are here.',
    clauses: ['You borrow ₱5,000.00.'],
    note: 'You promise to pay.',
  },
  noteOpen: true,
  account: 'BDO Unibank ••••3456',
}

export const reading: NonNullable<typeof agreement.reading> = {
  reviewedBy: '',
  disclosure: [{ text: 'Loan term', value: '120 araw' }],
  definitions: [{ term: 'Loan', meaning: 'ang perang ipinapa-loan.' }],
  clauses: [{ title: '1. Ang Loan', paragraphs: ['Nagpapa-loan kami ng ₱5,000.00.'] }],
  note: ['Nangangako ako.', 'Ang note na ito ay para sa order o.'],
}
