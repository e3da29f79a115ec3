/** What a message is about, by its template. One that a newer server knows and this page does not has its own name. */
import { words } from '../../shared/format/words.ts'

const MESSAGES: Readonly<Record<string, string>> = {
  account: 'Account for the money set',
  answered: 'Complaint answered',
  approved: 'Application approved',
  asked: 'Missing information requested',
  chargesGivenBack: 'Late charges refunded',
  chargesGivenBackAfterEnd: 'Late charges given back as credit',
  declined: 'Application declined',
  disbursed: 'Money sent',
  late1: 'Reminder, 1 day late',
  late3: 'Reminder, 3 days late',
  late7: 'Reminder, 7 days late',
  late14: 'Reminder, 14 days late',
  late30: 'Reminder, 30 days late',
  noteConfirmed: 'Promissory note confirmed',
  offer: 'Reminder, the offer ends soon',
  offeredLess: 'Declined, with a smaller amount to be had',
  paid: 'Payment received',
  password: 'Password changed',
  paymentReturned: 'Payment returned',
  paymentReturnedDue: 'Payment returned, with its new date',
  paymentReturnedOpen: 'Payment returned, loan open again',
  pauseEnded: 'Pause ended early',
  pauseGranted: 'Pause granted',
  payoutFailed: 'Transfer failed',
  payoutReversed: 'Transfer came back',
  planOffered: 'New payment plan offered',
  settled: 'Loan settled',
  soon: 'Reminder before the due date',
  statement: 'Statement of account',
  today: 'Reminder on the due date',
}

export const messageWords = (template: string): string => MESSAGES[template] ?? words(template)
