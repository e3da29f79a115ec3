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
  declined: '{app}: we cannot offer you the loan you asked for now. You may apply again from {date}.',
  disbursed: '{app}: we sent {amount} to your account. Your first payment of {due} is due on {date}.',
  offer:
    '{app}: your approved loan of {amount} waits for you until {date}. Confirm the promissory note in the app by then, or the offer ends.',
  password:
    'Your {app} password was changed and all devices were logged out. Not you? Log in with an SMS code, set a new password and call us.',
  payoutFailed: '{app}: your account did not take the transfer. Open the app and link another account.',
  soon: '{app}: your payment of {due} is due on {date}. Open the app to pay.',
  today: '{app}: your payment of {due} is due today. Open the app to pay.',
}
