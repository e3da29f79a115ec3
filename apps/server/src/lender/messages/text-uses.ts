/** What sends each text, in operators' words. A text without its use does not compile. */
import type { MailName } from '../../platform/copy/messages/mail-templates.ts'
import type { TemplateName } from '../../platform/copy/messages/templates.ts'

export const SMS_USES: Readonly<Record<TemplateName, string>> = {
  account: 'A borrower sets or changes the account that receives the money',
  answered: 'A complaint is answered',
  approved: 'An application is approved',
  asked: 'An operator asks a borrower for what is missing',
  settlementOffered: 'An operator offers to end a loan for less than is owed',
  chargesGivenBack: 'Late charges are given back, and count as a payment',
  chargesGivenBackAfterEnd: 'Late charges are given back on a loan that is paid, and are credit',
  declined: 'An application is declined',
  disbursed: 'The money of a loan was sent',
  late1: 'A payment is one day late',
  late3: 'A payment is three days late',
  late7: 'A payment is seven days late',
  late14: 'A payment is 14 days late',
  late30: 'A payment is 30 days late',
  noteConfirmed: 'A borrower confirms the promissory note',
  offer: 'An approved offer is about to end',
  offeredLess: 'An application is declined with a smaller amount to be had',
  paid: 'A payment is received',
  password: 'A password is changed',
  paymentReturned: 'A payment is taken back, and counts as never paid',
  paymentReturnedDue: 'A payment is taken back, and is owed again by a date of its own',
  paymentReturnedOpen: 'A payment is taken back, and a loan that was settled runs again',
  pauseEnded: 'A pause is ended early',
  pauseEnds: 'A pause is about to end',
  pauseGranted: 'A pause is granted',
  payoutFailed: 'A transfer to a borrower failed',
  payoutReversed: 'A transfer to a borrower came back',
  planOffered: 'A new payment plan is offered',
  loanSold: 'A loan is going to be sold: seven business days before the transfer at the latest',
  loanTransferred: 'A buyer owns a loan from today on',
  saleWithdrawn: 'The sale of a loan is withdrawn',
  settled: 'The last payment of a loan is received',
  soon: 'A payment will be due in some days',
  today: 'A payment is due today',
}

export const MAIL_USES: Readonly<Record<MailName, string>> = {
  account: 'A borrower sets or changes the account that receives the money',
  disbursed: 'The money of a loan was sent; with the statement of account',
  noteConfirmed: 'A borrower confirms the promissory note; with a copy of it',
  paid: 'A payment is received; with its receipt',
  settled: 'The last payment of a loan is received; with its receipt and the statement of account',
  statement: 'An operator sends the statement of account',
}
