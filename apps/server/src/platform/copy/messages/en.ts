/**
 * Texts of messages. No links: carriers here drop them. Never starting with TEST, for the same reason. Plain letters
 * and at most 160 of them, so that each is one SMS. A change needs a new version in `templates.ts`.
 */
export const en = {
  account:
    '{app}: an account ending in {end} was set to receive your loans. If this was not you, call us at {phone}.',
  answered: '{app}: we have answered your complaint. Open the app to read the reply under My complaints.',
  approved:
    '{app}: your loan of {amount} is approved. Open the app and confirm the promissory note to receive the money.',
  asked:
    '{app}: to decide about your loan we need something from you. Open the app, it says what. Questions? Call {phone}.',
  chargesGivenBack:
    '{app}: we gave {amount} of late charges back to you. It now counts as your payment. The app shows what is left to pay.',
  chargesGivenBackAfterEnd:
    '{app}: we gave {amount} of late charges back to you. Your loan is paid, so it is your credit. Call {phone} to have it sent to your account.',
  settlementOffered:
    '{app}: you can end your loan for {amount} if you pay it by {date}. Then you do not pay the rest. The app shows how.',
  declined: '{app}: we cannot offer you the loan you asked for now. You may apply again from {date}.',
  disbursed: '{app}: we sent {amount} to your account. Your first payment of {due} is due on {date}.',
  late1:
    '{app}: your payment of {due} was due on {date}. If you already paid, thank you. If not, the app shows you how.',
  late3:
    '{app}: {due} has been due since {date}. Late charges are added each day, so paying soon costs less. Questions? Call {phone}.',
  late7: `{app}: {due} has been due since {date}. Hard to pay? Open your loan in the app and tap "I can't pay right now", or call us at {phone}.`,
  late14: `{app}: your loan has been overdue since {date}; {due} is due now. Pay a part, or tap "I can't pay right now" at your loan in the app.`,
  late30:
    '{app}: your loan has been overdue since {date}; {due} is due now. Please call us at {phone} to talk about what you can pay.',
  noteConfirmed:
    '{app}: you confirmed the promissory note of your loan of {amount}. The money arrives within 1 to 3 days.',
  offeredLess:
    '{app}: we cannot offer you the amount you asked for, but you can have {amount}. Open the app and apply for it.',
  offer:
    '{app}: your approved loan of {amount} waits for you until {date}. Confirm the promissory note in the app by then, or the offer ends.',
  paid: '{app}: we received your payment of {amount} made on {date}. Your receipt, number {receipt}, is in the app. Thank you.',
  password:
    'Your {app} password was changed and all devices were logged out. Not you? Log in with an SMS code, set a new password and call us.',
  paymentReturned:
    '{app}: your payment of {amount} made on {date} was returned and no longer counts. The app shows what is due.',
  paymentReturnedDue:
    '{app}: your payment of {amount} made on {date} was returned. Please pay {due} by {until}, without late charges.',
  paymentReturnedOpen:
    '{app}: your payment of {amount} made on {date} was returned, so your loan is open again. The app shows what is due and until when.',
  pauseEnded:
    '{app}: the pause of your loan ended on {date}. Open the app to see your due dates. Questions? Call {phone}.',
  pauseEnds:
    '{app}: the pause of your loan ends on {date}. The app shows what is due next. Still hard to pay? Call us at {phone}.',
  pauseGranted:
    '{app}: your loan is paused from {date} to {until}. Nothing is charged for being late in that time. The app shows the rest.',
  payoutFailed: '{app}: your account did not take the transfer. Open the app and link another account.',
  payoutReversed:
    '{app}: the money we sent to your account came back to us. You owe nothing for it. Open the app and link another account.',
  planOffered:
    '{app}: we offer you a new payment plan. Open the app to compare it with yours, and to accept or decline it by {until}.',
  loanSold:
    '{app}: your loan gets a new owner on {date}. Pay us as before until then. The app shows who it is and where to pay from that day.',
  loanTransferred:
    '{app}: your loan has a new owner from today. Please pay them from now on. Open your loan in the app to see who it is and where to pay.',
  saleWithdrawn:
    '{app}: your loan stays with us. The change of owner planned for {date} will not take place. Please pay us as before.',
  settled:
    '{app}: we received {amount} paid on {date}. Your loan is fully paid. Your receipt, number {receipt}, is in the app. Thank you.',
  soon: '{app}: your payment of {due} is due on {date}. Open the app to pay.',
  today: '{app}: your payment of {due} is due today. Open the app to pay.',
}

export type MessageTexts = typeof en
