/**
 * Subjects and texts of e-mails, divided by an empty line. No links: nobody shall learn to follow one in an e-mail that
 * looks like ours. A change needs a new version in `mail-templates.ts`.
 */
export const mailEn = {
  account: {
    subject: '{app}: your account for receiving money was set',
    text: 'Hello,\n\nan account ending in {end} was set to receive your loans from {app}.\n\nIf this was not you, call us at once at {phone}.',
  },
  disbursed: {
    subject: '{app}: we sent your money',
    text: 'Hello,\n\nwe sent {amount} to your account. Your first payment of {due} is due on {date}.\n\nYour statement of account is attached: it lists every payment and its date.',
  },
  noteConfirmed: {
    subject: '{app}: your promissory note',
    text: 'Hello,\n\nyou confirmed the promissory note of your loan of {amount}. A copy for you is attached.\n\nThe money arrives within 1 to 3 days.',
  },
  paid: {
    subject: '{app}: your receipt, number {receipt}',
    text: 'Hello,\n\nwe received your payment of {amount} made on {date}. Thank you.\n\nYour receipt, number {receipt}, is attached.',
  },
  settled: {
    subject: '{app}: your loan is fully paid',
    text: 'Hello,\n\nwe received {amount} paid on {date}. Your loan is fully paid. Thank you.\n\nYour receipt, number {receipt}, and your statement of account are attached.',
  },
  statement: {
    subject: '{app}: your statement of account',
    text: 'Hello,\n\nthe statement of account of your loan of {amount} is attached, as you asked.',
  },
}
export const MAIL_CLOSING_EN =
  '{company}\n{address}\n\nQuestions? Call {phone} or write to {email}. We never ask for your password or a code.'

export type MailTexts = typeof mailEn
