/** What the lender's own people are notified of by e-mail. In English, as the console is; plain text. */

/** Of each e-mail, what stands in braces in its text. */
interface Facts {
  invited: { readonly by: string }
  reset: { readonly by: string }
  'operator-added': {
    readonly name: string
    readonly email: string
    readonly roles: string
    readonly by: string
  }
  'operator-changed': {
    readonly name: string
    readonly email: string
    readonly roles: string
    readonly by: string
  }
  'operator-reset': { readonly name: string; readonly email: string; readonly by: string }
  'new-network': { readonly address: string; readonly at: string }
  'new-passkey': { readonly name: string; readonly at: string }
  'password-changed': { readonly address: string; readonly at: string }
  'wrong-codes': { readonly address: string; readonly at: string }
  'many-reads': { readonly name: string; readonly shown: string; readonly reason: string }
  token: { readonly name: string; readonly scopes: string; readonly until: string; readonly by: string }
}

export type OperatorMailName = keyof Facts
export type FactsOf<Name extends OperatorMailName> = Facts[Name]

interface OperatorMailText {
  readonly subject: string
  readonly text: string
  /** A link follows by which the reader alone chooses a password. */
  readonly invites?: true
}

export const OPERATOR_MAILS: { readonly [Name in OperatorMailName]: OperatorMailText } = {
  invited: {
    subject: '{app}: your account in the console',
    text: '{by} added you as an operator. Choose a password by this link, which works once and for seven days:',
    invites: true,
  },
  reset: {
    subject: '{app}: your sign-in was reset',
    text: 'At the request of {by} your password, authenticator app, passkeys and link to the company account were forgotten. If you did not want that, tell an administrator immediately. Choose a new password by this link, which works once and for seven days:',
    invites: true,
  },
  'operator-added': {
    subject: '{app}: somebody may sign in to the console',
    text: '{name} ({email}) may sign in as {roles}. It was requested by {by}. If that should not be, disable the account in the console and tell the other administrators.',
  },
  'operator-changed': {
    subject: '{app}: what an operator may do was changed',
    text: '{name} ({email}) may now do the work of: {roles}. It was requested by {by}. If that should not be, change it back in the console and tell the other administrators.',
  },
  'operator-reset': {
    subject: '{app}: the sign-in of an operator was reset',
    text: '{name} ({email}) chooses a new password and sets up a new authenticator app. It was requested by {by}. If that should not be, disable the account in the console and tell the other administrators.',
  },
  'new-network': {
    subject: '{app}: you signed in from a new network',
    text: 'At {at} somebody signed in to the console with your account from {address}, where you have not been before. If it was not you, end that session and change your password under "Your account", and tell an administrator.',
  },
  'new-passkey': {
    subject: '{app}: your account has a new passkey',
    text: 'At {at} the passkey {name} was added to your account in the console. If it was not you, remove it under "Your account", change your password, and tell an administrator.',
  },
  'password-changed': {
    subject: '{app}: your password was changed',
    text: 'At {at} the password of your account in the console was changed from {address}. If it was not you, tell an administrator immediately.',
  },
  'wrong-codes': {
    subject: '{app}: many wrong codes for your account',
    text: 'At {at} the last of many wrong one-time codes came from {address} for your account in the console. Whoever sends codes knows your password or has your session. For some hours no code is taken; a passkey still is. Change your password, and tell an administrator.',
  },
  'many-reads': {
    subject: '{app}: an operator was shown many borrowers',
    text: '{name} was shown {shown} different borrowers within an hour, and goes on for this reason: {reason}. Each of them is on record in the console under Audit.',
  },
  token: {
    subject: '{app}: a machine has a token',
    text: 'The token {name} may make these calls until {until}: {scopes}. It was requested by {by}. If that should not be, revoke it in the console and tell the other administrators.',
  },
}
